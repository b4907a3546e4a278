import { teamInWords } from '#contract/teamNames.ts'
import type { Parsed } from '#contract/endpoint.ts'
import type { Order, orders } from '#contract/orders.ts'
import { isSoldOut } from '#domain/items.ts'
import { exemptionOf } from '#domain/orders.ts'
import type { PricedLine } from '#domain/orders.ts'
import { customerForOrder } from '../customers/store.ts'
import type { OrderingCustomer } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { refuseAfterDeadlines } from '../event/deadlines.ts'
import type { CompanyUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { idempotently } from '../idempotency/idempotently.ts'
import type { Remember, Request } from '../idempotency/idempotently.ts'
import { listItems, takeStock } from '../items/store.ts'
import { logActions } from '../logs/messages.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { giveTimekeeping, teamForChange } from '../teams/store.ts'
import { addressesOf } from './addressesOf.ts'
import { confirmOrder } from './confirmOrder.ts'
import { addOrder, addPiece, nextOrderID, oneOrder, openUpgradeOrder } from './store.ts'
import { visibleOrder } from './visibleOrder.ts'

type Headers = Parsed<typeof orders.upgradeTimekeeping, 'headers'>
export type Upgrade = { orderID: number; teamId: number; headers: Headers }

/**
 * Books paid timekeeping for a team: on the customer's open order of upgrades, else as a new order. Refusals: 400 terms and address, 404 a
 * team that is not theirs or not of this order, 409 has it already, sold out or past the deadline. (rules/timekeeping#booking)
 */
export async function upgradeTimekeeping(
  context: Context,
  caller: CompanyUser,
  { orderID, teamId, headers }: Upgrade,
): Promise<Order> {
  const request: Request = {
    customerID: caller.customerID,
    key: headers['idempotency-key'],
    place: `orders/${orderID}/upgrade-timekeeping`,
    body: { teamId },
    reused: ['ORDER_KEY_REUSED'],
  }
  return inTransaction(context.db, async (tx) => {
    // the customer's row is locked: parallel upgrades of one customer are serialised, so the second finds the first one's order
    const customer = await customerForOrder(tx, caller.customerID)
    return idempotently(tx, request, {
      act: (remember) => upgrade(tx, context, { caller, customer, orderID, teamId, headers, remember }),
      again: ({ orderID: upgradeID }) =>
        upgradeID === null
          ? undefined
          : visibleOrder(tx, context, { orderID: upgradeID, customerID: caller.customerID }),
    })
  })
}

type Upgrading = Upgrade & { caller: CompanyUser; customer: OrderingCustomer | undefined; remember: Remember }

async function upgrade(
  tx: Transaction,
  context: Context,
  { caller, customer, orderID, teamId, headers, remember }: Upgrading,
): Promise<Order> {
  const termsVersion = headers['x-terms-version']
  if (termsVersion !== context.event.termsVersion) throw new Refusal('TERMS_NEEDED')
  if (!customer) throw new Refusal('NOT_FOUND')
  const team = await teamForChange(tx, teamId, { customerId: caller.customerID })
  if (team?.orderId !== orderID) throw new Refusal('TEAM_NOT_FOUND')
  if (team.timekeeping) throw new Refusal('TIMEKEEPING_BOOKED')
  await refuseAfterDeadlines(tx, context, { caller, customerId: caller.customerID, touched: { timekeeping: true } })

  const line = await timekeepingLine(tx, context)
  const order = await grow(tx, context, { customer, line, termsVersion })
  await remember({ orderID: order.orderID })
  await giveTimekeeping(tx, teamId, order.orderID)
  const details = `${teamInWords(team)}, Bestellung ${order.orderID}`
  await writeLog(tx, {
    caller,
    action: logActions.timekeepingBooked,
    details,
    about: [about.team(teamId), about.order(order.orderID)],
  })
  const pieces = order.orderItems.reduce((sum, item) => sum + item.quantity, 0)
  await confirmOrder(tx, context, { customer, order, cause: `order:${order.orderID}:${pieces}` })
  const isTaken = await takeStock(tx, { itemId: line.itemId, quantity: 1 })
  if (!isTaken) throw new Refusal('TIMEKEEPING_SOLD_OUT')
  return order
}

async function timekeepingLine(tx: Transaction, context: Context): Promise<PricedLine> {
  const onSale = await listItems(tx, { eventDate: context.event.date, itemType: 'TIME' })
  if (onSale.length === 0) throw new Refusal('TIMEKEEPING_NOT_ON_SALE')
  const item = onSale.find((candidate) => !isSoldOut(candidate))
  if (!item) throw new Refusal('TIMEKEEPING_SOLD_OUT')
  const { itemId, name, itemType, price, vatRate } = item
  const vatExemption = exemptionOf({ vatRate, vatExemption: item.vatExemption ?? context.event.vatExemption })
  return { itemId, name, itemType, quantity: 1, price, vatRate, vatExemption, itemAttributes: {} }
}

type Growing = { customer: OrderingCustomer; line: PricedLine; termsVersion: string }

/** The order on which the piece is charged: the open one with one more piece, or a new one. */
async function grow(tx: Transaction, context: Context, { customer, line, termsVersion }: Growing): Promise<Order> {
  const { id: customerID, companyName, companyUID } = customer
  const open = await openUpgradeOrder(tx, customerID)
  if (open !== undefined) {
    await addPiece(tx, { orderID: open, customerID, line })
    const grown = await oneOrder(tx, { orderID: open, customerID }, context.settings)
    if (!grown) throw new Error(`order ${open} is gone`)
    return grown
  }
  const addresses = addressesOf(customer)
  if (!addresses) throw new Refusal('ADDRESS_NEEDED')
  const written = {
    customerID,
    companyName,
    companyUID,
    totalPrice: line.price,
    termsVersion,
    isUpgrade: true,
    lines: [line],
  }
  return addOrder(tx, { ...written, ...addresses, orderID: await nextOrderID(tx) }, context.settings)
}
