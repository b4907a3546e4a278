import type { Parsed } from '#contract/endpoint.ts'
import type { OrderLine } from '#contract/orders/orderLines.ts'
import type { Order, orders } from '#contract/orders/orders.ts'
import { isPackage, isRefund } from '#domain/shop/kinds.ts'
import {
  COMPANY_LINES_MAX,
  countByType,
  ORDERS_AN_HOUR_MAX,
  ORDERS_MAX,
  type PricedLine,
} from '#domain/orders/orders.ts'
import { dayOf } from '#domain/text/days.ts'
import { PLACE_COMPETITION } from '#domain/teams/teams.ts'
import { buyerWithAddress } from '../buyers/store.ts'
import { customerForOrder, noteCompanyFee, type OrderingCustomer } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { pipelined } from '../db/pipelined.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { CompanyUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { idempotently, type Remember, type Request } from '../idempotency/idempotently.ts'
import { itemsForOrder } from '../items/store.ts'
import { about } from '../logs/about.ts'
import { pieceFact, some } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { addSlots } from '../places/store.ts'
import { addressesOf } from './addressesOf.ts'
import { bookPlaces, takenPlaceNames } from './bookPlaces.ts'
import { confirmOrder } from './confirmOrder.ts'
import { placeForChange } from '../waitingList/store.ts'
import { noteTaken, NO_PIECES, orderedOffer } from '../waitingList/takeOffer.ts'
import { hasSomeOf, takeAll, teamsAmong, withHeld } from './offeredPieces.ts'
import { refuseFor } from './orderProblems.ts'
import { refuseOtherTotal } from './refuseOtherTotal.ts'
import { settleOrder } from './settleOrder.ts'
import { addOrder, goneItem, nextOrderOf, type CountedOrders } from './store.ts'
import { visibleOrder } from './visibleOrder.ts'

const HOUR_MS = 3_600_000

export type Wanted = {
  lines: OrderLine[]
  headers: Parsed<typeof orders.place, 'headers'>
  orderReference?: string | null
  /** Its place in the waiting list whose offer the order takes. (rules/waiting#taken) */
  waitingListId?: number | undefined
}

/**
 * Places an order on invoice in one transaction: order, teams, log entry and mail first, then the locks that other orders wait for, as late
 * as possible: stock in the order of item ids, then the counters of the numbers. An offer of the waiting list is locked after the customer. Refusals: 400 terms, address and lines, 404 an unknown
 * item, 409 sold out, another price or past the deadline, 422 a key of another order, 409 and 429 too many orders. (rules/orders#placing)
 */
export async function placeOrder(context: Context, caller: CompanyUser, wanted: Wanted): Promise<Order> {
  const { lines, headers, waitingListId } = wanted
  const key = headers['idempotency-key']
  // the company's own number is not part of it: who corrects it and tries again must not order twice
  const request: Request = {
    customerID: caller.customerID,
    key,
    place: 'orders',
    body: waitingListId === undefined ? lines : { lines, waitingListId },
    reused: ['ORDER_KEY_REUSED'],
  }
  return inTransaction(context.db, async (tx) => {
    // the customer's row is locked: a repeated request waits here until the first one ends, and the claim of its key behind it
    const reading = readKnown(tx, context, { ...wanted, caller })
    // whoever asks again is answered without it
    reading.catch(() => undefined)
    const placed = idempotently(tx, request, {
      act: async (remember) => place(tx, context, { ...wanted, caller, known: await reading, remember }),
      again: ({ orderID }) =>
        orderID === null ? undefined : visibleOrder(tx, context, { orderID, customerID: caller.customerID }),
    })
    return placed.catch(async (error: unknown) => {
      // what follows a statement that failed fails too: the first one says why
      await reading
      throw error
    })
  })
}

type Known = Awaited<ReturnType<typeof readKnown>>
type Placing = Wanted & { caller: CompanyUser; known: Known; remember: Remember }

/** The customer, locked from here on, then what was bought before, the items, the order's number with the count of the earlier ones, and the offer that it takes. */
function readKnown(
  tx: Transaction,
  { event, now }: Context,
  { caller, lines, waitingListId: id }: Pick<Placing, 'caller' | 'lines' | 'waitingListId'>,
) {
  const since = new Date(now().getTime() - HOUR_MS)
  return pipelined([
    customerForOrder(tx, caller.customerID),
    buyerWithAddress(tx, caller.customerID),
    itemsForOrder(tx, { eventDate: event.date, today: dayOf(now()), itemIds: lines.map((line) => line.itemId) }),
    nextOrderOf(tx, { customerID: caller.customerID, since }),
    id === undefined ? noOffer() : placeForChange(tx, { id, customerID: caller.customerID }),
  ])
}

/** Throws a Refusal 429 or 409 for a company that orders again and again, or too many lines. (rules/orders#how-many) */
function refuseOneMore({ settings, now }: Context, counted: CountedOrders, lines: number): void {
  if (counted.all >= ORDERS_MAX) throw new Refusal('TOO_MANY_ORDERS')
  if (counted.lines + lines > COMPANY_LINES_MAX) throw new Refusal('TOO_MANY_LINES')
  if (!settings.RATE_LIMITS || counted.recent < ORDERS_AN_HOUR_MAX) return
  const free = (counted.firstOfRecent ?? now()).getTime() + HOUR_MS
  throw new Refusal('TOO_MANY_ORDERS_AT_ONCE').retryAfter(Math.max(1, Math.ceil((free - now().getTime()) / 1000)))
}

async function place(
  tx: Transaction,
  context: Context,
  { caller, lines, headers, orderReference = null, waitingListId, known, remember }: Placing,
): Promise<Order> {
  const [customer, { buyer, teamsHeld }, onSale, [next], found] = known
  if (!next) throw new Error('orders have no numbers')
  const { orderID } = next
  const termsVersion = headers['x-terms-version']
  if (termsVersion !== context.event.termsVersion) throw new Refusal('TERMS_NEEDED')
  if (!customer) throw new Refusal('NOT_FOUND')
  refuseOneMore(context, next, lines.length)
  const addresses = addressesOf(customer)
  if (!addresses) throw new Refusal('ADDRESS_NEEDED')

  const { teamPlacesMax, deadlineExceptions } = customer
  const offer = waitingListId === undefined ? null : orderedOffer(context, found)
  const pieces = offer?.pieces ?? NO_PIECES
  if (offer && !hasSomeOf(lines, pieces)) throw new Refusal('OFFER_NOT_ORDERED')
  const settled = settleOrder(context, {
    lines,
    buyer,
    onSale: withHeld(onSale, pieces),
    teamsHeld: teamsHeld - teamsAmong(onSale, pieces),
    teamPlacesMax,
    deadlineExceptions,
  })
  const [problem] = settled.problems
  if (problem) throw refuseFor(problem)
  refuseOtherTotal(headers['x-expected-total'], settled.net)

  const { companyName, companyUID } = customer
  const written = {
    orderID,
    customerID: caller.customerID,
    companyName,
    companyUID,
    totalPrice: settled.net,
    termsVersion,
    isUpgrade: false,
    orderReference,
  }
  const teams = countByType(settled.lines, 'TEAM')
  const [order, takenKeys] = await pipelined([
    addOrder(tx, { ...written, ...addresses, lines: settled.lines }, context),
    teams === 0 ? nobody() : takenPlaceNames(tx, customer),
    remember({ orderID }),
    noteFee(tx, customer, settled.lines),
  ]).catch(refuseGone)
  const times = countByType(settled.lines, 'TIME')
  const [teamIds] = await pipelined([
    bookPlaces(tx, customer, { orderId: orderID, teams, times, takenKeys }),
    writeLog(tx, {
      caller,
      code: 'orderPlaced',
      facts: { orderID, pieces: some(settled.lines.map(pieceFact)) },
      about: [about.order(orderID)],
    }),
    confirmOrder(tx, context, { customer, order, cause: `order:${orderID}` }),
  ])
  if (offer) await noteTaken(tx, context, { offer, orderID })
  await pipelined([
    takeAll(tx, { lines: settled.lines, pieces }),
    addSlots(tx, { teamIds, plan: context.event.numberPlan, competition: PLACE_COMPETITION }),
  ])
  return order
}

const noOffer = async () => undefined
const nobody = async () => new Set<string>()

/** An item that was never sold may be deleted between the pricing of an order and its writing. */
function refuseGone(error: unknown): never {
  const itemId = goneItem(error)
  throw itemId === undefined ? error : new Refusal('ITEM_NOT_FOUND', itemId)
}

async function noteFee(tx: Transaction, { id }: OrderingCustomer, lines: readonly PricedLine[]): Promise<void> {
  const packagePaid = lines.find(isPackage)?.price
  const isRefunded = lines.some(isRefund) || undefined
  if (packagePaid !== undefined || isRefunded) await noteCompanyFee(tx, id, { packagePaid, isRefunded })
}
