import { useState } from 'react'
import { isEmptyRunner } from '#domain/teams/persons.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { numberedTeam } from '#web/parts/teams/teamWords.ts'
import { exchangeInWords, personIn, placeInWords, type Place } from './movedWords.ts'
import type { Team } from '#web/pages/dashboard/teams/teamCalls.ts'
import { BOUGHT, orderTeams } from '#web/pages/dashboard/teams/teamOrder.ts'

export type MovePersonDialogProps = {
  from: Place
  /** The company's teams, its own among them. */
  teams: readonly Team[]
  onMove: (to: Place) => Promise<void>
  onClose: () => void
}

/** Where a person is to go, by keyboard or finger: the team, and the place in it. (rules/teams#exchange) */
export function MovePersonDialog({ from, teams, onMove, onClose }: MovePersonDialogProps) {
  const [teamId, setTeamId] = useState(from.team.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const [title] = useState(`${personIn(from)} verschieben`)
  const team = teams.find(({ id }) => id === teamId) ?? from.team
  const others = team.runners.filter(({ runnerID }) => runnerID !== from.runner.runnerID)
  const runner = others.find(({ slot }) => slot === chosen) ?? others.find(isEmptyRunner) ?? others[0]
  const to = runner && { team, runner }
  if (isEmptyRunner(from.runner))
    return (
      <Dialog title={title} size="small" onClose={onClose} actions={<Button onClick={onClose}>Schließen</Button>}>
        <p>Inzwischen ist auf Platz {placeInWords(from)} niemand mehr.</p>
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={title}
      look="main"
      confirmLabel={runner && !isEmptyRunner(runner) ? 'Plätze tauschen' : 'Verschieben'}
      onConfirm={async () => to && onMove(to)}
      onClose={onClose}
    >
      <SelectField
        label="In welches Team?"
        data-autofocus
        value={String(team.id)}
        onChange={(event) => {
          setTeamId(Number(event.target.value))
          setChosen(null)
        }}
        options={orderTeams(teams, BOUGHT).map((one) => ({
          value: String(one.id),
          label: numberedTeam(one),
        }))}
      />
      <ChoiceChips
        label="Auf welchen Platz?"
        name="slot"
        className="mt-4"
        options={others.map((member) => ({
          value: member.slot,
          label: `${member.slot} · ${isEmptyRunner(member) ? 'frei' : personIn({ team, runner: member })}`,
        }))}
        value={runner?.slot ?? null}
        onChange={setChosen}
      />
      {to ? <p className="mt-4">{exchangeInWords(from, to, 'before')}</p> : null}
    </ConfirmDialog>
  )
}
