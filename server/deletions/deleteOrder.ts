import { isRefund, isShirt } from '#domain/shop/kinds.ts'
import { customerForOrder } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { orderForInvoice, type OrderToInvoice } from '../invoices/store.ts'
import { about } from '../logs/about.ts'
import type { Effect } from '../logs/actions/effects.ts'
import { pieceFact, some } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { oneOrder } from '../orders/store.ts'
import { allTeamsForChange, namesOfTeams, type StoredTeam } from '../teams/store.ts'
import { takeLostShirts } from '../tshirts/takeLostShirts.ts'
import { ofTeams, teamsGone } from './effects.ts'
import { refuseInvoicedRefund, takePackageBack } from './packageBack.ts'
import { returnPieces } from './returnPieces.ts'
import { settleFee } from './settleFee.ts'
import { deleteOrderRow, deleteTeams, endUpgrades, hasDocuments } from './store.ts'

/**
 * Deletes an order that never had a document, with its teams and runners, and returns its pieces to stock; removes what the company got by
 * it: the package and its page, timekeeping booked on it, shirts. Refusals: 404 unknown, 409 a document, or a package whose refund is
 * invoiced. (rules/deletions#order)
 */
export async function deleteOrder(context: Context, caller: User, orderID: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const seen = await oneOrder(tx, { orderID }, context)
    if (!seen) throw new Refusal('ORDER_NOT_FOUND')
    // lock order: customer, order, teams, then stock, as in orders, bookings and invoices (rules/orders#lock-order)
    await customerForOrder(tx, seen.customerID)
    const order = await orderForInvoice(tx, orderID)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    if (order.invoiceDocumentId !== null) throw new Refusal('INVOICE_EXISTS')
    if (await hasDocuments(tx, orderID)) throw new Refusal('ORDER_HAS_DOCUMENTS')
    await refuseInvoicedRefund(tx, order)
    const teams = await allTeamsForChange(tx, order.customerID)

    const effects = [
      ...(await endTimekeeping(tx, orderID)),
      ...(await removeTeams(
        tx,
        teams.filter((team) => team.orderId === orderID),
      )),
      ...(await takePackageBack(tx, order)),
    ]
    await deleteOrderRow(tx, orderID)
    const after = [...(await takeShirtsBack(tx, order)), ...(await settleFee(tx, order.customerID))]
    const { totalPrice, lines } = order
    await writeLog(tx, {
      caller,
      code: 'orderDeleted',
      facts: {
        orderID,
        companyName: seen.companyName,
        totalPrice,
        pieces: some(lines.map(pieceFact)),
        effects: [...effects, ...after],
      },
      about: [about.customer(order.customerID)],
    })
    await returnPieces(
      tx,
      order.lines.filter((line) => !isRefund(line)),
    )
  })
}

async function endTimekeeping(tx: Transaction, orderID: number): Promise<Effect[]> {
  const ended = await endUpgrades(tx, orderID)
  return ended.length > 0 ? ofTeams('timekeepingEnded', await namesOfTeams(tx, ended)) : []
}

async function removeTeams(tx: Transaction, gone: readonly StoredTeam[]): Promise<Effect[]> {
  if (gone.length === 0) return []
  await deleteTeams(
    tx,
    gone.map(({ id }) => id),
  )
  return [teamsGone(gone)]
}

async function takeShirtsBack(tx: Transaction, { customerID, lines }: OrderToInvoice): Promise<Effect[]> {
  return lines.some(isShirt) ? ofTeams('shirtsTakenBack', await takeLostShirts(tx, customerID)) : []
}
