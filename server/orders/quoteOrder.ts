import type { OrderLine } from '#contract/orders/orderLines.ts'
import type { Quote } from '#contract/orders/orders.ts'
import { orderTotals } from '#domain/orders/orders.ts'
import { asCharged } from '#domain/shop/issuerVat.ts'
import { buyerWithAddress } from '../buyers/store.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import type { Catalogue } from '../items/catalogueCache.ts'
import { answeredAs } from './orderProblems.ts'
import { NO_PIECES, quotedOffer } from '../waitingList/takeOffer.ts'
import { teamsAmong, withHeld } from './offeredPieces.ts'
import { settleOrder } from './settleOrder.ts'

/**
 * What an order would cost and why it would be refused; with a login it takes the customer's package, refund and address into account.
 * (rules/orders#quote)
 */
export async function quoteOrder(
  context: Context,
  caller: User | null,
  { lines, catalogue, waitingListId }: { lines: readonly OrderLine[]; catalogue: Catalogue; waitingListId?: number },
): Promise<Quote> {
  const customerID = caller?.role === 'customer' ? caller.customerID : null
  const [onSale, known, pieces] = await Promise.all([
    catalogue(),
    customerID === null ? null : buyerWithAddress(context.db, customerID),
    customerID === null || waitingListId === undefined
      ? NO_PIECES
      : quotedOffer(context.db, context, { id: waitingListId, customerID }),
  ])
  const { problems, lines: settled } = settleOrder(context, {
    lines,
    buyer: known?.buyer ?? null,
    onSale: withHeld(onSale, pieces),
    teamsHeld: (known?.teamsHeld ?? 0) - teamsAmong(onSale, pieces),
    teamPlacesMax: known?.teamPlacesMax ?? null,
    deadlineExceptions: known?.deadlineExceptions ?? [],
  })
  const charged = settled.map((line) => asCharged(context.event.issuer.vat, line))
  const priced = { lines: charged, ...orderTotals(charged) }
  if (known?.hasAddress !== false) return { ...priced, problems }
  return { ...priced, problems: [...problems, answeredAs(null, ['ADDRESS_NEEDED'])] }
}
