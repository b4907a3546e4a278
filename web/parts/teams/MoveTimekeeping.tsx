import { useState } from 'react'
import { compareText } from '#domain/text/germanOrder.ts'
import type { teamNumber } from '#domain/teams/runners.ts'
import { TextButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { numberedTeam } from './teamWords.ts'

export type TimedTeam = {
  id: number
  teamName: string
  timekeeping: boolean
  runners: Parameters<typeof teamNumber>[0]
}
export type MoveTimekeepingProps = {
  team: TimedTeam
  /** The other teams of its company. */
  others: readonly TimedTeam[]
  /** Moves it between these two. */
  onMove: (teams: { id: number; otherId: number }) => Promise<void>
}

/**
 * Booked timekeeping goes from this team to another of its company, or comes from there, at no cost; renders nothing while there is no such
 * team. (rules/timekeeping#moving)
 */
export function MoveTimekeeping({ team, others, onMove }: MoveTimekeepingProps) {
  const [asking, setAsking] = useState<Way | null>(null)
  const [chosen, setChosen] = useState('')
  // a question keeps its way, whatever becomes of the team behind it
  const way = asking ?? (team.timekeeping ? 'away' : 'here')
  const words = WORDS[way]
  const partners = others
    .filter(({ id, timekeeping }) => id !== team.id && timekeeping === (way === 'here'))
    .toSorted((one, other) => compareText(numberedTeam(one), numberedTeam(other)))
  const [first] = partners
  if (first === undefined) return null
  const partner = partners.find(({ id }) => String(id) === chosen) ?? first
  const [from, to] = way === 'away' ? [team, partner] : [partner, team]
  return (
    <>
      <TextButton onClick={() => setAsking(way)} className="mt-2 text-sm pointer-coarse:min-h-11">
        {words.act}
      </TextButton>
      {asking ? (
        <ConfirmDialog
          title={words.title}
          look="main"
          confirmLabel={words.confirm}
          onConfirm={() => onMove({ id: to.id, otherId: from.id })}
          onClose={() => setAsking(null)}
        >
          <SelectField
            label={words.label}
            value={String(partner.id)}
            onChange={(event) => setChosen(event.target.value)}
            options={partners.map((one) => ({ value: String(one.id), label: numberedTeam(one) }))}
          />
          <p className="mt-4">
            „{to.teamName}“ läuft dann mit Zeit, „{from.teamName}“ ohne. Es kostet nichts, und die Rechnungen bleiben,
            wie sie sind.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

type Way = 'away' | 'here'
const WORDS: Record<Way, Record<'act' | 'title' | 'label' | 'confirm', string>> = {
  away: {
    act: 'Auf ein anderes Team übertragen',
    title: 'Zeitmessung übertragen?',
    label: 'Auf welches Team?',
    confirm: 'Übertragen',
  },
  here: {
    act: 'Von einem anderen Team übernehmen',
    title: 'Zeitmessung übernehmen?',
    label: 'Von welchem Team?',
    confirm: 'Übernehmen',
  },
}
