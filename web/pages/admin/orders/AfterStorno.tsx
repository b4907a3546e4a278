import { startTransition, useEffect, useState } from 'react'
import { centsOf } from '#domain/text/money.ts'
import { isPackage } from '#domain/shop/kinds.ts'
import { correctionProblem } from '#domain/orders/orderCorrections.ts'
import { holdersOf } from '#domain/orders/withdrawals.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { TeamActions, type ListedTeam, type TeamAct } from '#web/pages/admin/teams/TeamActions.tsx'
import { TeamDialogs } from '#web/pages/admin/teams/TeamDialogs.tsx'
import { StaffTeamRow } from '#web/parts/teams/StaffTeamRow.tsx'
import type { IssuedDocument, StaffOrder } from '#web/parts/orders/staffOrders.ts'
import { removalOf } from '#web/parts/teams/entry/removal.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Button } from '#web/ui/Button.tsx'
import { useFocusLeft } from '#web/ui/page/useFocusLeft.ts'
import { SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { heldBy, type Held } from './heldBy.ts'
import { RemoveTeamsDialog } from './RemoveTeamsDialog.tsx'

type AfterStornoProps = { order: StaffOrder; documents: readonly IssuedDocument[] }

/**
 * After a Storno: what can be done with each team and with the goods of the order, until it is invoiced anew or closed.
 * (rules/withdrawals#after-storno)
 */
export function AfterStorno({ order, documents }: AfterStornoProps) {
  const held = useHeld(order)
  if (order.closed) {
    return (
      <section className="mt-6">
        <h3 className="text-lg">Abgeschlossen</h3>
        <p className="text-sm text-rock">Die Belege heben sich auf, und an der Bestellung hängt nichts mehr.</p>
      </section>
    )
  }
  return (
    <section className="mt-6 min-w-0">
      <h3 className="text-lg">Nach dem Storno</h3>
      <p className="mb-3 max-w-prose text-sm text-rock">
        Was bleibt, verrechnen Sie neu. Was nicht bleibt, nehmen Sie von der Bestellung; ist nichts mehr übrig, ist sie
        abgeschlossen.
      </p>
      <Loaded data={held} skeleton={<SkeletonLines lines={2} />}>
        {(data) => <Teams order={order} documents={documents} {...data} />}
      </Loaded>
      {order.orderItems.length > 0 ? <p className="mt-3 max-w-prose text-sm text-rock">{goodsHint(order)}</p> : null}
    </section>
  )
}

/**
 * What the company has, read again once something was done about the order, which is another object then. Not while rendering: React
 * renders a list that waits several times, and each time would ask again.
 */
function useHeld(order: StaffOrder): Promise<Held> {
  const [known, setKnown] = useState(() => ({ order, held: heldBy(order) }))
  useEffect(() => {
    if (known.order !== order) startTransition(() => setKnown({ order, held: heldBy(order) }))
  }, [order, known.order])
  return known.held
}

function Teams({ order, documents, teams, orders }: Held & AfterStornoProps) {
  const mayWrite = useMay()('teams.write')
  const bulk = useFocusLeft()
  const [isDeletingAll, setDeletingAll] = useState(false)
  const [act, setAct] = useState<TeamAct | null>(null)
  const known = new Map(orders.map((one) => [one.orderID, one]))
  const holders = holdersOf(order.orderID, teams, () => false)
  const placed = holders.filter(({ hasPlace }) => hasPlace)
  const closes = (gone: readonly ListedTeam[]) => {
    const issuedGross = documents.reduce((sum, { gross }) => sum + centsOf(gross), 0)
    const hasTeams = holders.some((one) => !gone.some(({ id }) => id === one.id))
    const isFree = removalOf(gone, known, teams)?.isFree ?? false
    return isFree && !hasTeams && issuedGross === 0
  }
  const isTimedLater = holders.some(({ hasPlace }) => !hasPlace)
  if (holders.length === 0) return null
  return (
    <>
      {isTimedLater ? (
        <p className="mb-3 max-w-prose text-sm text-rock">
          Zeitmessung, die mit dieser Bestellung gebucht wurde, schalten Sie beim Team unter „Bearbeiten“ aus. Dann kann
          auch ihre Zeile weg.
        </p>
      ) : null}
      {mayWrite && placed.length > 1 ? (
        <div ref={bulk} className="mb-3">
          <Button look="danger" size="small" onClick={() => setDeletingAll(true)}>
            Alle {placed.length} Teams löschen
          </Button>
        </div>
      ) : null}
      <ul className="divide-y divide-line rounded-card border border-line bg-paper">
        {holders.map((team) => (
          <li key={team.id}>
            <StaffTeamRow team={team} actions={<TeamActions team={team} mayGo={team.hasPlace} onAct={setAct} />} />
          </li>
        ))}
      </ul>
      {act ? <TeamDialogs act={act} teams={teams} orders={known} closes={closes} onClose={() => setAct(null)} /> : null}
      {isDeletingAll ? (
        <RemoveTeamsDialog
          orderID={order.orderID}
          teams={placed}
          present={teams}
          orders={known}
          closes={closes(placed)}
          onClose={() => setDeletingAll(false)}
        />
      ) : null}
    </>
  )
}

/** How each line of the order goes: only what is corrected by itself has a pen. */
function goodsHint({ orderItems }: StaffOrder): string {
  const problems = new Set(orderItems.map((line) => correctionProblem(line, { isAfterStorno: true })))
  const hints = [
    problems.has('byTeams') && 'Teamplätze und Zeitmessung gehen mit ihren Teams.',
    problems.has(null) && 'Andere Artikel ändern Sie mit dem Stift neben der Menge; 0 nimmt sie weg, auch den letzten.',
    orderItems.some(isPackage) && 'Mit dem Firmenpaket schließt auch die Firmenanmeldeseite.',
  ]
  return hints.filter(Boolean).join(' ')
}
