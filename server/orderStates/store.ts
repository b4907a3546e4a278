import { sql } from '#server/drizzle.cjs'
import type { Transaction } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { orders } from '../schema/tables/shop.ts'
import { inYearsOf } from '../years/store.ts'

/** These orders, of whichever year, locked until the transaction ends. */
export async function lockOrders(tx: Transaction, orderIDs: readonly number[]): Promise<void> {
  await inYearsOf(tx, orderIDs, async (ofYear) => {
    const theirs = tx.select({ orderID: orders.orderID }).from(orders).where(isOneOf(orders.orderID, ofYear))
    await theirs.orderBy(orders.orderID).for('no key update')
  })
}

/** Orders with a live document are paid when nothing is open on it and those that charge more for it, else open. (rules/payments#state) */
export async function settleStates(tx: Transaction, orderIDs: readonly number[]): Promise<void> {
  await inYearsOf(tx, orderIDs, async (ofYear) => {
    await tx.execute(sql`
      update ${orders} set payment_state = now.state from (
        select order_id, case when balance.asked = balance.paid then 'COMPLETED' else 'PENDING' end as state
        from ${orders}, live_balance(invoice_document_id) as balance
        where invoice_document_id is not null and ${isOneOf(orders.orderID, ofYear)}) as now
      where now.order_id = "orders"."order_id" and ${orders.paymentState} <> now.state`)
  })
}
