import { customerForOrder } from '../customers/store.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { orderForInvoice } from '../invoices/store.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { oneOrder } from '../orders/store.ts'
import { allTeamsForChange } from '../teams/store.ts'
import { teamsGone } from './effects.ts'
import { shortenOrder } from './shortenOrder.ts'
import { deleteTeams } from './store.ts'

/**
 * Deletes all teams of an order with their runners, and takes their places off it; nothing where it has none any more. Refusals: 404
 * unknown, 409 an order with an invoice. (rules/deletions#teams)
 */
export async function deleteTeamsOf(context: Context, caller: User, orderID: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const seen = await oneOrder(tx, { orderID }, context)
    if (!seen) throw new Refusal('ORDER_NOT_FOUND')
    // lock order: customer, order, teams, then stock, as in orders, bookings and invoices (rules/orders#lock-order)
    await customerForOrder(tx, seen.customerID)
    const order = await orderForInvoice(tx, orderID)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    if (order.invoiceDocumentId !== null) throw new Refusal('INVOICE_EXISTS')
    const gone = (await allTeamsForChange(tx, order.customerID)).filter((team) => team.orderId === orderID)
    if (gone.length === 0) return
    await deleteTeams(
      tx,
      gone.map(({ id }) => id),
    )
    const { teams, people } = teamsGone(gone)
    const effects = await shortenOrder(tx, order, gone)
    await writeLog(tx, {
      caller,
      code: 'teamsDeleted',
      facts: { teams, people, companyName: seen.companyName, effects },
      about: [about.customer(order.customerID), about.order(orderID)],
    })
  })
}
