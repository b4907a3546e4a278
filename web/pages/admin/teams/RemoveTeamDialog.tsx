import { countOf } from '#domain/text/numberFormats.ts'
import { bibName } from '#contract/teams/teamNames.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { Problem, reworded } from '#web/api/problem.ts'
import { useCall } from '#web/api/useCall.ts'
import { withFallback } from '#web/api/withFallback.ts'
import { removalOf } from '#web/parts/teams/entry/removal.ts'
import { hasName } from '#web/parts/teams/TeamCard.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { RemovalEffects } from './RemovalEffects.tsx'
import type { ListedTeam } from './TeamActions.tsx'

export type RemoveTeamDialogProps = {
  /** 'unlink': the team stays, without an owner. */
  way: 'delete' | 'unlink'
  team: ListedTeam
  /** All that the page knows. */
  teams: readonly ListedTeam[]
  orders: ReadonlyMap<number, AnswerOf<'GET /orders'>[number]>
  /** Whether the team's order is closed without these; asked where it may be. (rules/withdrawals#closed) */
  closes?: (gone: readonly ListedTeam[]) => boolean
  onClose: () => void
}

const WAYS = {
  delete: {
    line: 'DELETE /teams/:id/cascade',
    silent: 'Delete failed',
    failed: ({ id }: ListedTeam) => `Fehler beim Löschen von Team #${id}.`,
    done: (name: string) => `${name} ist gelöscht.`,
    confirm: 'Team löschen',
    cancel: 'Team behalten',
  },
  unlink: {
    line: 'DELETE /teams/:id/unlink',
    silent: 'Unlink failed',
    failed: (team: ListedTeam) => `${bibName(team)} wurde nicht gelöst.`,
    done: (name: string) => `${name} gehört zu keiner Bestellung mehr.`,
    confirm: 'Lösen',
    cancel: 'Abbrechen',
  },
} as const

/** Asks before a team is deleted or unlinked from its order, and states the consequences. (rules/deletions#team, rules/deletions#unlink) */
export function RemoveTeamDialog({ way, team, teams, orders, closes, onClose }: RemoveTeamDialogProps) {
  const { id, teamName, companyName } = team
  const { line, silent, failed, done, confirm, cancel } = WAYS[way]
  const toast = useToast()
  const removal = removalOf([team], orders, teams)
  const { save } = useCall(async () => {
    await withFallback({ silent }, () => call(line, { params: { id } }))
    toast(done(bibName(team)))
  })
  const remove = async () => {
    try {
      await save()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      throw reworded(error, { message: `${failed(team)} ${error.message}` })
    }
  }
  const from = team.orderId === null ? 'von der Firma' : 'aus der Bestellung'
  const title = way === 'delete' ? `${bibName(team)} löschen?` : `${bibName(team)} ${from} lösen?`
  return (
    <ConfirmDialog title={title} confirmLabel={confirm} cancelLabel={cancel} onConfirm={remove} onClose={onClose}>
      <p>
        <strong>{teamName}</strong>
        {companyName === null ? '' : `, Firma ${companyName}`} <span className="text-sm text-rock">Team #{id}</span>
      </p>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
        {way === 'delete' ? (
          <li>{peopleGone(team.runners.filter(hasName).length)}</li>
        ) : (
          <li>
            Das Team bleibt mit Personen, Nummern und Zeitmessung bestehen, gehört aber keiner Firma mehr. Sein
            Bearbeitungslink gilt nicht mehr.
          </li>
        )}
        {removal ? <RemovalEffects removal={removal} closes={closes?.([team]) ?? false} /> : null}
      </ul>
      <p className="mt-3">{way === 'delete' ? 'Das kann nicht rückgängig gemacht werden.' : null}</p>
    </ConfirmDialog>
  )
}

function peopleGone(people: number): string {
  if (people === 0) return 'Es hat noch keine Läufer.'
  return countOf(people, 'Läufer wird mit dem Team gelöscht.', 'Läufer werden mit dem Team gelöscht.')
}
