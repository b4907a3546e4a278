import { expect } from 'vitest'
import { asAdmin, asAnyone, asCustomer } from '../as.ts'
import { anAdmin } from '../build.ts'
import { aCrowd } from '../crowd.ts'
import type { TestContext } from '../context.ts'
import { anItem } from '../items.ts'
import { itemOf, termsOf } from '../orders.ts'
import { Books, type Rules, type Stock } from './books.ts'

export const COMPANIES = 2

type Line = { itemId: number; itemType: string; quantity: number; price: number; orderItemId: number }
type Order = { orderID: number; totalPrice: number; orderItems: Line[]; invoiceDocumentId: string | null }
type Team = { id: number; timekeeping: boolean; withdrawn: boolean }

/** Two fresh companies, items of their own, a member of staff, and how all of them call. */
export async function aTrade(house: TestContext, { rules, reached }: { rules: Rules; reached: Set<string> }) {
  const crowd = await aCrowd(house, COMPANIES, () => `Firma ${crypto.randomUUID()}`)
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  const stock: Stock = { team: 60, time: 12, table: 20 }
  const visitor = asAnyone(house.app)
  // sold out or not: earlier commands may have used it up
  const [time] = (await visitor.get('/items?itemType=TIME')).body
  const fee = await itemOf(house, 'COMPANYCAPTAIN')
  // of this trade alone, so that they are found in a next year
  const mark = crypto.randomUUID()
  const names = { team: `Platz ${mark}`, table: `Tisch ${mark}` }
  const items = {
    team: await anItem(house, { itemType: 'TEAM', name: names.team, price: 8400, availableQuantity: stock.team }),
    table: await anItem(house, { name: names.table, price: 1250, availableQuantity: stock.table }),
    time: Number(time.itemId),
    package: Number(fee.itemId),
  }
  await staff.put(`/items/${items.time}/stock?quantity=${stock.time}`)
  await staff.put(`/items/${items.package}/stock?quantity=`)
  const prices = { team: 8400, table: 1250, time: Math.round(time.price * 100), package: Math.round(fee.price * 100) }
  const books = new Books({ stock, prices, rules })
  const companies = crowd.map(({ token }) => asCustomer(house.app, token))
  const ids = crowd.map(({ id }) => id)
  return { house, books, companies, ids, staff, visitor, items, names, terms: termsOf(house), reached, years: ONE_YEAR }
}
export type Trade = Omit<Awaited<ReturnType<typeof aTrade>>, 'years'> & { years: Years | null }
/** Years that go on in one trade: those that are over, and the cents that each company has paid over all of them. */
export type Years = {
  past: PastYear[]
  paid: number[]
  rules: YearRules
  expectSame: (trade: Trade) => Promise<void>
}
/** A year that is over: its books, which only money still moves; `creditedTeams` are pieces of a Gutschrift whose teams stay. */
export type PastYear = {
  label: string
  books: Books
  items: { team: number; table: number }
  creditedTeams: Map<number, number>
}
/** Deliberate errors, to test that the comparison detects them. */
export type YearRules = { freesPlaces: boolean; forgetsDebts: boolean }
const ONE_YEAR = null

const cents = (euro: number) => Math.round(euro * 100)
const piecesOf = (lines: Line[], itemType: string) =>
  lines.filter((line) => line.itemType === itemType && line.price >= 0).reduce((sum, line) => sum + line.quantity, 0)

export const seenOrder = ({ orderID, totalPrice, orderItems, invoiceDocumentId }: Order) => ({
  orderID,
  total: cents(totalPrice),
  team: piecesOf(orderItems, 'TEAM'),
  time: piecesOf(orderItems, 'TIME'),
  table: piecesOf(orderItems, 'PRODUCT'),
  package: piecesOf(orderItems, 'COMPANYCAPTAIN'),
  refund: orderItems.some(({ price }) => price < 0),
  isInvoiced: invoiceDocumentId !== null,
})

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id

/** What a company is told. */
async function seenBy(me: Trade['companies'][number]) {
  const get = async (path: string) => (await me.get(path)).body
  const [orders, teams, count, price, teamUnits, free, { companyFee }] = await Promise.all([
    get('/orders/me'),
    get('/teams/me'),
    get('/orders/me/count'),
    get('/orders/me/items/price'),
    get('/orders/me/items/count?itemType=TEAM'),
    get('/orders/me/available-team-slots'),
    get('/customers/me'),
  ])
  return {
    orders: orders.map(seenOrder),
    teams: teams
      .filter(({ withdrawn }: Team) => !withdrawn)
      .map(({ id, timekeeping }: Team) => ({ id, timed: timekeeping }))
      .toSorted(byId),
    count,
    price: cents(price),
    teamUnits,
    free,
    fee: companyFee,
  }
}

/** What the books say of it. */
export function keptOf(books: Books, company: number) {
  const own = books.ordersOf(company).toSorted(([one], [other]) => other - one)
  const teamsBought = books.bought(company)
  const fee = {
    teamsBought,
    teamsUntilRefund: Math.max(0, 15 - teamsBought),
    refunded: books.refundOf(company) !== undefined,
  }
  return {
    orders: own.map(([orderID, order]) => {
      const { team, time, table, package: bought, refund, live } = order
      return {
        orderID,
        total: books.totalOf(order),
        team,
        time,
        table,
        package: bought,
        refund,
        isInvoiced: live !== 'none',
      }
    }),
    teams: books
      .teamsOf(company)
      .map(([id, { timed }]) => ({ id, timed }))
      .toSorted(byId),
    count: own.length,
    price: own.reduce((sum, [, order]) => sum + books.heldOf(order), 0),
    teamUnits: teamsBought,
    free: books.free(company).length,
    fee: books.ownsPackage(company) ? fee : null,
  }
}

/** All numbers of the product equal those of the model (books). */
export async function expectSameNumbers(trade: Trade): Promise<void> {
  const { books, companies, visitor, items } = trade
  const names = ['team', 'time', 'table'] as const
  const stock = await Promise.all(names.map(async (name) => (await visitor.get(`/items/${items[name]}/stock`)).body))
  const seen = { stock, companies: await Promise.all(companies.map(seenBy)) }
  expect(seen).toEqual({
    stock: names.map((name) => books.stock[name]),
    companies: companies.map((_, company) => keptOf(books, company)),
  })
  await trade.years?.expectSame(trade)
}
