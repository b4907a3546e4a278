import { bibName } from '#contract/teams/teamNames.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { useFocusLeft } from '#web/ui/page/useFocusLeft.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Button } from '#web/ui/Button.tsx'

/** A team as in the staff's list. */
export type ListedTeam = AnswerOf<'GET /teams'>[number]
export type TeamAct = { kind: 'edit' | 'delete' | 'unlink'; team: ListedTeam }
export type TeamActionsProps = {
  team: ListedTeam
  /** Its order has no invoice; null: not known yet. (rules/deletions#team) */
  mayGo: boolean | null
  onAct: (act: TeamAct) => void
}

/** What the staff can do to a team; when the team leaves the list, the focus stays on the page. */
export function TeamActions({ team, mayGo, onAct }: TeamActionsProps) {
  const place = useFocusLeft()
  if (!useMay()('teams.write')) return null
  return (
    <div ref={place} className="flex flex-wrap gap-2">
      <Button look="second" size="small" onClick={() => onAct({ kind: 'edit', team })}>
        Bearbeiten
        <span className="sr-only"> von {bibName(team)}</span>
      </Button>
      {mayGo && (team.orderId !== null || team.customerId !== null) ? (
        <Button look="second" size="small" onClick={() => onAct({ kind: 'unlink', team })}>
          {team.orderId === null ? 'Von der Firma lösen' : 'Aus Bestellung lösen'}
        </Button>
      ) : null}
      {mayGo ? (
        <Button look="danger" size="small" onClick={() => onAct({ kind: 'delete', team })}>
          Team löschen
        </Button>
      ) : null}
      {mayGo === false ? (
        <p className="self-center text-sm text-rock">Verrechnet: Die Bestellung hat eine Rechnung.</p>
      ) : null}
    </div>
  )
}
