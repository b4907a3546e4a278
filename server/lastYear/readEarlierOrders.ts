import type { EarlierOrders } from '#contract/orders/lastYear.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import { ordersOf } from '../orders/store.ts'
import { listYears, within } from '../years/store.ts'

/** Orders of a company in past years, the newest year first, without years in which it had none. (rules/again#earlier) */
export async function readEarlierOrders(context: Context, customerID: number): Promise<EarlierOrders[]> {
  return inSnapshot(context.db, async (tx) => {
    const past = (await listYears(tx)).filter(({ state }) => state === 'past' || state === 'closed')
    const found: EarlierOrders[] = []
    for (const year of past.toReversed()) {
      const orders = await within(tx, year, () => ordersOf(tx, customerID, context))
      if (orders.length > 0) found.push({ year: year.label ?? '', orders })
    }
    return found
  })
}
