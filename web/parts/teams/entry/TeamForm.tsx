import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { labels } from '#contract/labels.ts'
import { lacksOnlyEmails } from '#domain/teams/completeness.ts'
import type { SizesMade } from '#domain/shirts/sizesMade.ts'
import { isEmptyRunner } from '#domain/teams/persons.ts'
import { deriveTeamSex } from '#domain/teams/teams.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useNews } from '#web/ui/dialog/dialogNews.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormSubmit } from '#web/ui/form/FormFields.tsx'
import { failureOf } from '#web/ui/form/problem.ts'
import { leaveDialogAround } from '#web/ui/form/useAskBeforeLeaving.ts'
import { FollowTeam, MergeNotice } from './FollowTeam.tsx'
import type { Outcome } from './mergeTyped.ts'
import { firstMissing, missingWords, type StartField } from '../missingWords.ts'
import { OrderedNote } from '../../shirts/OrderedNote.tsx'
import { shirtAdvice, type ShirtReader } from '../../shirts/orderedShirtWords.ts'
import { RunnerColumns, type RunnerColumnsProps } from './RunnerColumns.tsx'
import type { ClosedOfPerson } from './PersonInputs.tsx'
import { closedBy, type TeamDeadlines } from './teamDeadlines.ts'
import { TeamFields } from './TeamFields.tsx'
import { nameFault } from './nameFault.ts'
import {
  teamEntry,
  valuesOf,
  type EditableRunner,
  type EditableTeam,
  type TeamBody,
  type TeamValues,
} from './teamValues.ts'

export type TeamFormProps = {
  team: EditableTeam
  /** The teams whose names are taken. */
  otherTeams: readonly { id: number; teamName: string }[]
  /** Whose form it is. (rules/runners#seen-by, rules/runners#code-entry) */
  form: RunnerColumnsProps['form']
  /** Shown before they pass; afterwards their fields are disabled. (rules/event#deadlines) */
  deadlines: TeamDeadlines
  onSave: (body: TeamBody) => Promise<void>
  /** Reloads the saved state as a new `team`. */
  onReload: () => Promise<void>
  /** Makes this person the captain and reloads `team`; absent where the captain cannot be changed. */
  onCaptain?: (runnerID: number) => Promise<void>
  /** Asks whether a changed name is free, and rejects with the sentence of its field; absent where only one's own teams are asked. */
  onName?: (teamName: string) => Promise<void>
  /** The first field that is still empty has the focus when the form opens. (rules/dashboard#fill-in) */
  startsAtMissing?: boolean
  /** The size of this person has it instead. (rules/shirts#left-out) */
  startsAtSizeOf?: number | undefined
  /** In which sizes shirts are made, and what this reader can do about one that is ordered otherwise. (rules/shirts#deviation) */
  shirts: { sizes: SizesMade; reader: ShirtReader; office: string }
  /** Earlier input, shown as unsaved. */
  typed?: TeamValues
  /** Gets the unsaved input as it is typed; null as soon as there is none. */
  onType?: (typed: TeamValues | null) => void
  /** Gets the unsaved input when the form unmounts; null where there is none. */
  onLeave?: (typed: TeamValues | null) => void
  /** Between team and runners, such as a TimekeepingField. */
  children?: ReactNode
}

const NOTHING: Outcome = { conflicts: [], departed: [] }

/** A team and its three runners, saved together. Put it into a Dialog: closing asks while something is unsaved. (rules/teams#save) */
export function TeamForm({
  team,
  otherTeams,
  form,
  deadlines,
  onSave,
  onReload,
  onCaptain,
  onName,
  startsAtMissing = false,
  startsAtSizeOf,
  shirts,
  typed,
  onType,
  onLeave,
  children,
}: TeamFormProps) {
  const [opened] = useState(() => valuesOf(team))
  const [start] = useState(
    () => sizeFieldOf(team, startsAtSizeOf) ?? (startsAtMissing ? firstMissing((typed ?? opened).runners) : undefined),
  )
  const [merged, setMerged] = useState(NOTHING)
  const namesClosed = closedBy(deadlines.names)
  const mayCorrect = deadlines.names?.race !== undefined
  // since the race a team's type stays too: nothing here would be saved (rules/event#since-race)
  const isAllClosed =
    namesClosed !== undefined &&
    !mayCorrect &&
    deadlines.race?.isPast === true &&
    (!team.tshirtOption || deadlines.shirts?.isPast === true)
  return (
    <Form
      schema={teamEntry({ team, otherTeams, form })}
      values={opened}
      onSave={onSave}
      onReload={onReload}
      label={team.teamName}
      className="flex flex-col gap-6"
    >
      <FollowTeam team={team} typed={typed} onMerged={setMerged} onType={onType} onLeave={onLeave} />
      {merged.conflicts.length + merged.departed.length > 0 ? (
        <MergeNotice {...merged} onTaken={() => setMerged({ ...merged, conflicts: [] })} />
      ) : null}
      {typed ? (
        <Banner tone="info" title="Ihre Eingaben von vorhin stehen wieder hier und sind noch nicht gespeichert." />
      ) : null}
      {namesClosed ? (
        <Banner tone="warning" title={mayCorrect ? 'Wer gelaufen ist, steht fest.' : 'Namen und Personen stehen fest.'}>
          {namesClosed}
        </Banner>
      ) : null}
      {team.complete || namesClosed ? null : (
        <Banner
          tone="warning"
          title={
            lacksOnlyEmails(team)
              ? 'Diesem Team fehlen nur noch E-Mail-Adressen.'
              : 'Dieses Team ist noch unvollständig.'
          }
        >
          {missingWords(team)} {INTERIM[form]}
        </Banner>
      )}
      <Announced team={team} deadlines={deadlines} />
      <TeamFields
        namesClosed={namesClosed !== undefined && !mayCorrect}
        isRaceOver={deadlines.race?.isPast ?? false}
        checkName={(teamName) => nameFault({ teamName, team, otherTeams, ask: onName })}
      />
      {children}
      <Runners team={team} form={form} deadlines={deadlines} shirts={shirts} onCaptain={onCaptain} start={start} />
      {start && (!namesClosed || startsAtSizeOf !== undefined) ? <StartAt field={start} /> : null}
      <FormActions>
        <Button
          look="quiet"
          onClick={({ currentTarget }) => leaveDialogAround(currentTarget)}
          className={isAllClosed ? '' : 'max-sm:hidden'}
        >
          {isAllClosed ? 'Schließen' : 'Abbrechen'}
        </Button>
        {isAllClosed ? null : <FormSubmit>Team speichern</FormSubmit>}
      </FormActions>
    </Form>
  )
}

/** Moves the focus there, once, with the field in the middle of the dialog. */
function StartAt({ field }: { field: StartField }) {
  const { setFocus } = useFormContext<TeamValues>()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    setFocus(field)
    document.activeElement?.scrollIntoView({ block: 'center' })
  }, [field, setFocus])
  return null
}

function sizeFieldOf({ runners }: EditableTeam, runnerID: number | undefined): StartField | undefined {
  const index = runners.findIndex((runner) => runner.runnerID === runnerID)
  return index < 0 ? undefined : `runners.${index}.tshirtSize`
}

const MAY_BE_EMPTY = 'Ein Platz darf vorerst ganz leer bleiben.'
const INTERIM: Record<TeamFormProps['form'], string> = {
  company: MAY_BE_EMPTY,
  staff: MAY_BE_EMPTY,
  codeHolder: 'Ein Platz darf vorerst ganz leer bleiben, auf den Plätzen B und C auch die E-Mail.',
}

/** Until when the fields of this form may be changed. (rules/event#deadlines) */
function Announced({ team, deadlines: { names, shirts } }: Pick<TeamFormProps, 'team' | 'deadlines'>) {
  const open = [
    ...(names && !names.isPast ? [`Namen und Personen bis ${names.day}`] : []),
    ...(team.tshirtOption && shirts && !shirts.isPast ? [`T-Shirt-Größen bis ${shirts.day}`] : []),
  ]
  if (open.length === 0) return null
  return <p className="text-sm text-rock">Sie können ändern: {open.join(', ')}.</p>
}

/** Not editable: derived from the persons in the form. (rules/teams#sex) */
function TeamSexNote() {
  const { watch } = useFormContext<TeamValues>()
  return (
    <p className="mt-4 text-sm text-rock">
      Geschlecht des Teams: {labels.teamSex[deriveTeamSex(watch('runners'))]}. Es ergibt sich aus den drei Personen.
    </p>
  )
}

const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

function Runners({
  team,
  form,
  deadlines,
  shirts,
  onCaptain,
  start,
}: Pick<TeamFormProps, 'team' | 'form' | 'deadlines' | 'shirts' | 'onCaptain'> & Pick<RunnerColumnsProps, 'start'>) {
  const [changing, setChanging] = useState<number | null>(null)
  const [outcome, setOutcome] = useNews<{ captain: string } | { failure: string }>()
  const { isDirty } = useFormState()
  const namesClosed = deadlines.names?.isPast ?? false
  const closedOf = (index: number): ClosedOfPerson => {
    const saved = team.runners[index]
    if (!namesClosed) return 'nothing'
    return deadlines.names?.race === undefined || !saved || isEmptyRunner(saved) ? 'everything' : 'whoRan'
  }

  const change = async (runner: EditableRunner, act: (runnerID: number) => Promise<void>) => {
    setChanging(runner.runnerID)
    setOutcome(null)
    try {
      await act(runner.runnerID)
      setOutcome({ captain: `${runner.firstName ?? ''} ${runner.lastName ?? ''}`.trim() })
    } catch (error) {
      setOutcome({ failure: failureOf(error).message })
    }
    setChanging(null)
  }
  const captainButton = (index: number) => {
    const runner = team.runners[index]
    if (!runner || !onCaptain || namesClosed || runner.isTeamCaptain || !runner.firstName) return null
    return (
      <Button
        look="second"
        size="small"
        disabled={isDirty}
        busy={changing === runner.runnerID}
        onClick={() => void change(runner, onCaptain)}
      >
        Als Kapitän festlegen
      </Button>
    )
  }

  const mayChange = team.runners.some((_, index) => captainButton(index) !== null)
  return (
    <div>
      <RunnerColumns
        tshirtOption={team.tshirtOption}
        closedOf={closedOf}
        form={form}
        shirtsClosed={closedBy(deadlines.shirts)}
        sizes={shirts.sizes}
        actionOf={captainButton}
        shirtNoteOf={(index) => (
          <OrderedNote
            index={index}
            orderedShirt={team.runners[index]?.orderedShirt ?? null}
            tshirtOption={team.tshirtOption}
            advice={shirtAdvice(shirts.reader, { deadline: deadlines.shirts, office: shirts.office })}
          />
        )}
        start={start}
      />
      <TeamSexNote />
      {mayChange && !outcome ? (
        <p className="mt-1 text-sm text-rock">
          Die Kapitänin oder den Kapitän wechseln Sie, sobald alles gespeichert ist.
        </p>
      ) : null}
      <div role="status">
        {outcome && 'captain' in outcome ? (
          <Banner tone="success" title={`${outcome.captain} ist jetzt Kapitän.`} ref={bringIntoView} className="mt-4" />
        ) : null}
      </div>
      {outcome && 'failure' in outcome ? (
        <Banner tone="error" role="alert" title="Failed to change captain" ref={bringIntoView} className="mt-4">
          {outcome.failure}
        </Banner>
      ) : null}
    </div>
  )
}
