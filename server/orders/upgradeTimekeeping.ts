import { numberedName } from '#contract/teams/teamNames.ts'
import type { Parsed } from '#contract/endpoint.ts'
import type { teamBulk } from '#contract/teams/teamBulk.ts'
import type { Order, orders } from '#contract/orders/orders.ts'
import { exemptionOf, type PricedLine } from '#domain/orders/orders.ts'
import { asSoldOn } from '#domain/shop/lastDays.ts'
import { dayOf } from '#domain/text/days.ts'
import { customerForOrder, type OrderingCustomer } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { refuseAfterDeadlines } from '../event/deadlines.ts'
import type { CompanyUser } from '../http/caller.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { idempotently, type Remember, type Request } from '../idempotency/idempotently.ts'
import { listItems, takeStock } from '../items/store.ts'
import { about } from '../logs/about.ts'
import { teamFacts } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { teamsForChange, writeTeams, type StoredTeam } from '../teams/store.ts'
import { changeableTeam } from '../teams/visibleTeams.ts'
import { addressesOf } from './addressesOf.ts'
import { confirmOrder } from './confirmOrder.ts'
import { addOrder, addPieces, nextOrderID, oneOrder, openUpgradeOrder } from './store.ts'
import { refuseOtherTotal } from './refuseOtherTotal.ts'
import { standingOfferOfTimes, takeOfferedTimes } from '../waitingList/takeOffer.ts'
import { withHeld } from './offeredPieces.ts'
import { visibleOrder } from './visibleOrder.ts'

type Headers = Parsed<typeof teamBulk.bookTimekeeping, 'headers'>
export type Upgrade = { orderID: number; teamId: number; headers: Parsed<typeof orders.upgradeTimekeeping, 'headers'> }

/**
 * Books paid timekeeping for a team: on the customer's open order of upgrades, else as a new order. Refusals: 400 terms and address, 404 a
 * team that is not theirs or not of this order, 409 has it already, sold out or past the deadline. (rules/timekeeping#booking)
 */
export async function upgradeTimekeeping(
  context: Context,
  caller: CompanyUser,
  { orderID, teamId, headers }: Upgrade,
): Promise<Order> {
  return upgradeOnce(context, caller, {
    request: { place: `orders/${orderID}/upgrade-timekeeping`, body: { teamId } },
    headers,
    find: async (tx) => {
      const [team] = await teamsForChange(tx, [teamId], { customerId: caller.customerID })
      if (team?.orderId !== orderID) throw new Refusal('TEAM_NOT_FOUND')
      if (changeableTeam(team).timekeeping) throw new Refusal('TIMEKEEPING_BOOKED')
      return [team]
    },
  })
}

/**
 * Books it for many teams on one order, all or none; those that are timed already are refused by name, so that nobody pays another sum than
 * the one that was shown. (rules/timekeeping#many)
 */
export async function upgradeMany(
  context: Context,
  caller: CompanyUser,
  { teamIds, headers }: { teamIds: readonly number[]; headers: Headers },
): Promise<Order> {
  const ids = [...new Set(teamIds)]
  return upgradeOnce(context, caller, {
    request: { place: 'orders/upgrade-timekeeping', body: { teamIds } },
    headers,
    find: async (tx) => {
      const found = new Map(
        (await teamsForChange(tx, ids, { customerId: caller.customerID })).map((team) => [team.id, team]),
      )
      const teams = ids.map((id, index) => {
        const team = found.get(id)
        if (!team || team.orderId === null) throw refuseField(`teamIds.${index}`, 'TEAM_NOT_FOUND')
        return changeableTeam(team)
      })
      const timed = teams.filter((team) => team.timekeeping)
      if (timed.length > 0) throw new Refusal('TIMEKEEPING_BOOKED_FOR', timed.map(numberedName).join(', '))
      return teams
    },
  })
}

type Upgrading = {
  request: Pick<Request, 'place' | 'body'>
  headers: Headers
  /** The teams, locked; throws a Refusal where one of them cannot have it. */
  find: (tx: Transaction) => Promise<StoredTeam[]>
}

async function upgradeOnce(context: Context, caller: CompanyUser, upgrading: Upgrading): Promise<Order> {
  const key = upgrading.headers['idempotency-key']
  const request: Request = { customerID: caller.customerID, key, reused: ['ORDER_KEY_REUSED'], ...upgrading.request }
  return inTransaction(context.db, async (tx) => {
    // the customer's row is locked: parallel upgrades of one customer are serialised, so the second finds the first one's order
    const customer = await customerForOrder(tx, caller.customerID)
    return idempotently(tx, request, {
      act: (remember) => upgrade(tx, context, { ...upgrading, caller, customer, remember }),
      again: ({ orderID: upgradeID }) =>
        upgradeID === null
          ? undefined
          : visibleOrder(tx, context, { orderID: upgradeID, customerID: caller.customerID }),
    })
  })
}

type Acting = Upgrading & { caller: CompanyUser; customer: OrderingCustomer | undefined; remember: Remember }

async function upgrade(
  tx: Transaction,
  context: Context,
  { caller, customer, headers, find, remember }: Acting,
): Promise<Order> {
  const termsVersion = headers['x-terms-version']
  if (termsVersion !== context.event.termsVersion) throw new Refusal('TERMS_NEEDED')
  if (!customer) throw new Refusal('NOT_FOUND')
  const teams = await find(tx)
  await refuseAfterDeadlines(tx, context, {
    caller,
    customerId: caller.customerID,
    touched: { timekeeping: true, ranking: true },
  })

  const held = await standingOfferOfTimes(tx, context, caller.customerID)
  const line = await timekeepingLine(tx, context, { quantity: teams.length, held })
  refuseOtherTotal(headers['x-expected-total'], line.price * line.quantity)
  const order = await grow(tx, context, { customer, line, termsVersion })
  await remember({ orderID: order.orderID })
  const ids = teams.map(({ id }) => id)
  await writeTeams(tx, ids, { timekeeping: true, upgradeOrderId: order.orderID })
  await writeLog(tx, {
    caller,
    code: 'timekeepingBooked',
    facts: { orderID: order.orderID, teams: teamFacts(teams) },
    about: [...ids.map(about.team), about.order(order.orderID)],
  })
  const pieces = order.orderItems.reduce((sum, item) => sum + item.quantity, 0)
  await confirmOrder(tx, context, { customer, order, cause: `order:${order.orderID}:${pieces}` })
  const wanted = { customerID: caller.customerID, quantity: line.quantity, orderID: order.orderID }
  const quantity = line.quantity - (held ? await takeOfferedTimes(tx, context, wanted) : 0)
  if (quantity > 0 && !(await takeStock(tx, { itemId: line.itemId, quantity })))
    throw new Refusal('TIMEKEEPING_SOLD_OUT')
  return order
}

type Offer = NonNullable<Awaited<ReturnType<typeof standingOfferOfTimes>>>

/** The first item of timekeeping that there is enough of, with what an offer of the waiting list holds for the company. */
async function timekeepingLine(
  tx: Transaction,
  context: Context,
  { quantity, held }: { quantity: number; held: Offer | undefined },
): Promise<PricedLine> {
  const items = await listItems(tx, { eventDate: context.event.date, itemType: 'TIME' })
  const pieces = new Map(held?.offeredItemId == null ? [] : [[held.offeredItemId, held.offered]])
  const onSale = withHeld(
    items.map((item) => asSoldOn(item, dayOf(context.now()))),
    pieces,
  )
  if (onSale.length === 0) throw new Refusal('TIMEKEEPING_NOT_ON_SALE')
  const item = onSale.find(({ availableQuantity }) => availableQuantity === null || availableQuantity >= quantity)
  if (!item) throw new Refusal('TIMEKEEPING_SOLD_OUT')
  const { itemId, name, itemType, price, vatRate } = item
  const vatExemption = exemptionOf({ vatRate, vatExemption: item.vatExemption ?? context.event.vatExemption })
  return { itemId, name, itemType, quantity, price, vatRate, vatExemption, itemAttributes: {} }
}

type Growing = { customer: OrderingCustomer; line: PricedLine; termsVersion: string }

/** The order on which the pieces are charged: the open one with these too, or a new one. */
async function grow(tx: Transaction, context: Context, { customer, line, termsVersion }: Growing): Promise<Order> {
  const { id: customerID, companyName, companyUID } = customer
  const open = await openUpgradeOrder(tx, customerID)
  if (open !== undefined) {
    await addPieces(tx, { orderID: open, customerID, line })
    const grown = await oneOrder(tx, { orderID: open, customerID }, context)
    if (!grown) throw new Error(`order ${open} is gone`)
    return grown
  }
  const addresses = addressesOf(customer)
  if (!addresses) throw new Refusal('ADDRESS_NEEDED')
  const written = {
    customerID,
    companyName,
    companyUID,
    totalPrice: line.price * line.quantity,
    termsVersion,
    isUpgrade: true,
    lines: [line],
  }
  return addOrder(tx, { ...written, ...addresses, orderID: await nextOrderID(tx) }, context)
}
