import { and, desc, eq, inArray, isNull, like, ne, or } from '#server/drizzle.cjs'
import { REFUND_BRINGING } from '#domain/shop/kinds.ts'
import type { Transaction } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { laterThan } from '../schema/tables/columns.ts'
import { invoices, mails } from '../schema/tables/records.ts'
import { isStandingRefundLine, orderItems, orders } from '../schema/tables/shop.ts'
import { NO_ORDERED_SHIRT, NO_TEAM_CODE, runners, teams } from '../schema/tables/teams.ts'

/** Whether anything was ever issued for an order, live or cancelled. (rules/deletions#order) */
export async function hasDocuments(tx: Transaction, orderID: number): Promise<boolean> {
  return (await tx.$count(invoices, eq(invoices.orderID, orderID))) > 0
}

/** Whether an order still has lines. */
export async function hasLines(tx: Transaction, orderID: number): Promise<boolean> {
  return (await tx.$count(orderItems, eq(orderItems.orderID, orderID))) > 0
}

/** Whether teams still belong to an order. */
export async function hasTeams(tx: Transaction, orderID: number): Promise<boolean> {
  return (await tx.$count(teams, eq(teams.orderId, orderID))) > 0
}

/** Deletes an order with lines and idempotency keys, and its confirmations that were not sent yet. */
export async function deleteOrderRow(tx: Transaction, orderID: number): Promise<void> {
  const isConfirmation = or(eq(mails.cause, `order:${orderID}`), like(mails.cause, `order:${orderID}:%`))
  await tx.delete(mails).where(and(eq(mails.state, 'queued'), isConfirmation))
  await tx.delete(orders).where(eq(orders.orderID, orderID))
}

/** The refund of a customer's company fee, with its order locked until the transaction ends. (rules/package#refund-moves) */
export async function refundForChange(tx: Transaction, customerID: number) {
  const [refund] = await tx
    .select({
      orderItemId: orderItems.orderItemId,
      orderID: orders.orderID,
      invoiceDocumentId: orders.invoiceDocumentId,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.orderID, orderItems.orderID))
    .where(and(eq(orders.customerID, customerID), isStandingRefundLine))
    .for('update', { of: orders })
  return refund
}

/** The customer's newest order of places or of the package that is not invoiced, locked until the transaction ends. */
export async function orderForRefund(tx: Transaction, customerID: number): Promise<number | undefined> {
  const bringing = tx
    .select({ orderID: orderItems.orderID })
    .from(orderItems)
    .where(and(eq(orderItems.customerID, customerID), inArray(orderItems.itemType, REFUND_BRINGING)))
  const [newest] = await tx
    .select({ orderID: orders.orderID })
    .from(orders)
    .where(and(isNull(orders.invoiceDocumentId), inArray(orders.orderID, bringing)))
    .orderBy(desc(orders.orderID))
    .limit(1)
    .for('update')
  return newest?.orderID
}

/** How many units of timekeeping of this order teams of other orders have. (rules/timekeeping#moving) */
export async function timesElsewhere(tx: Transaction, orderID: number): Promise<number> {
  return tx.$count(
    teams,
    and(eq(teams.upgradeOrderId, orderID), ne(teams.orderId, orderID), eq(teams.timekeeping, true)),
  )
}

/** Deletes teams with their runners. */
export async function deleteTeams(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.delete(teams).where(isOneOf(teams.id, ids))
}

/** Unlinks the team from its order and customer; its editing code is removed, its shirts stay with the company. */
export async function releaseTeam(tx: Transaction, id: number): Promise<void> {
  const nobodys = { orderId: null, customerId: null, upgradeOrderId: null, ...NO_TEAM_CODE }
  const without = { reserved: false, hasPurchasedTshirt: false, tshirtsAssigned: null }
  await tx
    .update(teams)
    .set({ ...nobodys, ...without, updatedAt: laterThan(teams.updatedAt) })
    .where(eq(teams.id, id))
  await tx.update(runners).set(NO_ORDERED_SHIRT).where(eq(runners.teamID, id))
}

/** Ends the timekeeping upgrades that were booked on this order, and returns the ids of their teams. (rules/deletions#upgrade) */
export async function endUpgrades(tx: Transaction, orderID: number): Promise<number[]> {
  const ended = await tx
    .update(teams)
    .set({ timekeeping: false, upgradeOrderId: null, updatedAt: laterThan(teams.updatedAt) })
    .where(and(eq(teams.upgradeOrderId, orderID), eq(teams.timekeeping, true)))
    .returning({ id: teams.id })
  return ended.map(({ id }) => id)
}
