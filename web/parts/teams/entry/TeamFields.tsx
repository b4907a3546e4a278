import { labels } from '#contract/labels.ts'
import { COMPETITIONS, TEAM_ACRONYM_MAX, TEAM_TYPES, type Competition } from '#domain/teams/teams.ts'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { FormCheckedText, FormChips, FormText } from '#web/ui/form/FormFields.tsx'
import { ClosedChoice } from './ClosedChoice.tsx'
import { fieldLabels } from './teamValues.ts'
import { useAcronym } from './useAcronym.ts'

const TONES = { RUNNING: 'spruce', NORDIC_WALKING: 'gentian' } as const satisfies Record<Competition, string>
const COMPETITION_CHIPS = COMPETITIONS.map((value) => ({
  value,
  label: labels.competition[value],
  tone: TONES[value],
}))
const TEAM_TYPE_CHIPS = TEAM_TYPES.map((value) => ({ value, label: labels.teamType[value] }))

type TeamFieldsProps = {
  namesClosed: boolean
  /** From the day of the race on the ranking of a team stays. (rules/event#since-race) */
  isRaceOver: boolean
  /** Whether a name will do, asked when its field is left. (rules/teams#name-check) */
  checkName: (teamName: string) => Promise<string | undefined>
}

/** What belongs to the team as a whole; inside a Form over TeamValues. (rules/teams#fields) */
export function TeamFields({ namesClosed, isRaceOver, checkName }: TeamFieldsProps) {
  useAcronym()
  return (
    <div className="flex flex-col gap-5">
      <FieldGrid>
        <FormCheckedText
          name="teamName"
          label={fieldLabels.teamName}
          hint="Jeden Namen gibt es nur einmal."
          readOnly={namesClosed}
          check={namesClosed ? undefined : checkName}
          autoComplete="off"
        />
        <FormText
          name="teamAcronym"
          label={fieldLabels.teamAcronym}
          hint={`Kurzer Name, höchstens ${TEAM_ACRONYM_MAX} Zeichen.`}
          readOnly={namesClosed}
          autoComplete="off"
        />
        <FormText
          name="teamContact"
          label={fieldLabels.teamContact}
          hint="E-Mail für Nachrichten an das Team."
          type="email"
          inputMode="email"
          readOnly={namesClosed}
          autoComplete="off"
          className="sm:max-lg:col-span-2"
        />
      </FieldGrid>
      <div className="flex flex-wrap gap-x-8 gap-y-5">
        {namesClosed || isRaceOver ? (
          <ClosedChoice name="competition" label={fieldLabels.competition} words={labels.competition} />
        ) : (
          <FormChips name="competition" label={fieldLabels.competition} options={COMPETITION_CHIPS} />
        )}
        {isRaceOver ? (
          <ClosedChoice name="teamType" label={fieldLabels.teamType} words={labels.teamType} />
        ) : (
          <FormChips name="teamType" label={fieldLabels.teamType} options={TEAM_TYPE_CHIPS} />
        )}
      </div>
    </div>
  )
}
