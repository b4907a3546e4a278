import { cutsForTeams, linesWithout } from '#domain/orders/deletions.ts'
import { orderTotals } from '#domain/orders/orders.ts'
import { orderOfTimekeeping } from '#domain/teams/timekeeping.ts'
import type { Transaction } from '../db/client.ts'
import type { OrderToInvoice } from '../invoices/store.ts'
import type { Effect } from '../logs/actions/effects.ts'
import { writeLines } from '../orders/store.ts'
import type { StoredTeam } from '../teams/store.ts'
import { taken } from './effects.ts'
import { removeIfEmpty } from './removeIfEmpty.ts'
import { returnPieces } from './returnPieces.ts'
import { settleFee } from './settleFee.ts'
import { timesElsewhere } from './store.ts'

/**
 * Takes places and timekeeping of teams that are gone off their order, which is locked, back into stock, and returns the effects for the
 * log. Comes last in a transaction. (rules/deletions#team, rules/orders#lock-order)
 */
export async function shortenOrder(
  tx: Transaction,
  { orderID, customerID, lines, totalPrice }: OrderToInvoice,
  gone: readonly StoredTeam[],
): Promise<Effect[]> {
  const cuts = cutsForTeams(lines, {
    teams: gone.map((team) => ({ isTimedByOrder: orderOfTimekeeping(team) === orderID })),
    heldElsewhere: await timesElsewhere(tx, orderID),
  })
  const left = linesWithout(lines, cuts)
  await writeLines(tx, { orderID, orderItems: lines }, left)
  const pieces = cuts.map(({ line, quantity }) => ({ ...line, quantity }))
  const emptied = await removeIfEmpty(tx, orderID)
  const fee = await settleFee(tx, customerID)
  await returnPieces(tx, pieces)
  const sums = { effect: 'sum', before: totalPrice, after: orderTotals(left).net } as const
  return [taken(orderID, pieces), sums, ...emptied, ...fee]
}
