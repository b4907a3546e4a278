import type { OrderLine } from '#contract/orders/orderLines.ts'
import type { Quote } from '#contract/orders/orders.ts'
import { orderTotals } from '#domain/orders/orders.ts'
import { asCharged } from '#domain/shop/issuerVat.ts'
import { buyerWithAddress } from '../buyers/store.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import type { Catalogue } from '../items/catalogueCache.ts'
import { answeredAs } from './orderProblems.ts'
import { settleOrder } from './settleOrder.ts'

/**
 * What an order would cost and why it would be refused; with a login it takes the customer's package, refund and address into account.
 * (rules/orders#quote)
 */
export async function quoteOrder(
  context: Context,
  caller: User | null,
  { lines, catalogue }: { lines: readonly OrderLine[]; catalogue: Catalogue },
): Promise<Quote> {
  const [onSale, known] = await Promise.all([
    catalogue(),
    caller?.role === 'customer' ? buyerWithAddress(context.db, caller.customerID) : null,
  ])
  const { problems, lines: settled } = settleOrder(context, {
    lines,
    buyer: known?.buyer ?? null,
    onSale,
    teamPlacesMax: known?.teamPlacesMax ?? null,
    deadlineExceptions: known?.deadlineExceptions ?? [],
  })
  const charged = settled.map((line) => asCharged(context.event.issuer.vat, line))
  const priced = { lines: charged, ...orderTotals(charged) }
  if (known?.hasAddress !== false) return { ...priced, problems }
  return { ...priced, problems: [...problems, answeredAs(null, ['ADDRESS_NEEDED'])] }
}
