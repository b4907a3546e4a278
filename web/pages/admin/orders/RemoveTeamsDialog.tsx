import { countOf } from '#domain/text/numberFormats.ts'
import { teamInWords } from '#contract/teams/teamNames.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { RemovalEffects } from '#web/pages/admin/teams/RemovalEffects.tsx'
import type { ListedTeam } from '#web/pages/admin/teams/TeamActions.tsx'
import { removalOf } from '#web/parts/teams/entry/removal.ts'
import { hasName } from '#web/parts/teams/TeamCard.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'

export type RemoveTeamsDialogProps = {
  orderID: number
  /** All that have a place of the order; two or more. */
  teams: readonly ListedTeam[]
  /** All of the company. */
  present: readonly ListedTeam[]
  orders: ReadonlyMap<number, AnswerOf<'GET /orders'>[number]>
  /** Nothing is left to do about the order then. */
  closes: boolean
  onClose: () => void
}

/** Asks before all teams of an order are deleted at once, and states the consequences. (rules/deletions#teams) */
export function RemoveTeamsDialog({ orderID, teams, present, orders, closes, onClose }: RemoveTeamsDialogProps) {
  const toast = useToast()
  const removal = removalOf(teams, orders, present)
  const people = teams.flatMap(({ runners }) => runners).filter(hasName).length
  const { save } = useCall(async () => {
    await call('DELETE /orders/:id/teams', { params: { id: orderID } })
    toast(`Bestellung #${orderID}: ${teams.length} Teams sind gelöscht.`)
  })
  return (
    <ConfirmDialog
      title={`Alle ${teams.length} Teams von Bestellung #${orderID} löschen?`}
      confirmLabel="Alle Teams löschen"
      cancelLabel="Teams behalten"
      onConfirm={save}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>{peopleGone(people)}</li>
        {removal ? <RemovalEffects removal={removal} closes={closes} /> : null}
      </ul>
      <p className="mt-3">Das kann nicht rückgängig gemacht werden.</p>
      <ul aria-label="Teams, die gelöscht werden" className="mt-3 border-t border-line pt-3 text-sm">
        {teams.map((team) => (
          <li key={team.id} className="wrap-anywhere">
            {teamInWords(team)}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

function peopleGone(people: number): string {
  if (people === 0) return 'Sie haben noch keine Läufer.'
  return countOf(people, 'Läufer wird mit den Teams gelöscht.', 'Läufer werden mit den Teams gelöscht.')
}
