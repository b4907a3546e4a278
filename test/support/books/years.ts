import { inTransaction } from '#server/db/transaction.ts'
import { lookInto, yearCalled } from '#server/years/store.ts'
import type { TestContext } from '../context.ts'
import { BROKEN_MONEY } from '../invariants.ts'
import { beginNextYear } from '../newYears.ts'
import { Books, RULES, type BookedOrder, type Stock } from './books.ts'
import { agree } from './commands.ts'
import { aTrade, expectSameNumbers, keptOf, seenOrder, type PastYear, type Trade, type YearRules } from './trade.ts'

export const YEAR_RULES: YearRules = { freesPlaces: false, forgetsDebts: false }

let label = 2100
/** Pieces of timekeeping with which each year begins. */
const TIMES = 12

/** Two fresh companies as of `aTrade`, whose years go on. */
export async function aTradeOfYears(
  house: TestContext,
  { yearRules, reached }: { yearRules: YearRules; reached: Set<string> },
): Promise<Trade> {
  const trade = await aTrade(house, { rules: RULES, reached })
  const years = { past: [], paid: [0, 0], rules: yearRules, expectSame: expectSameYears }
  return { ...trade, years }
}

/** The next year is prepared, begun and opened: what is left goes on as books of its own, and its stock is what this year's began with. */
export async function nextYear(trade: Trade): Promise<void> {
  const { staff, visitor, books, items, names } = trade
  const before = String((label += 1))
  const [current] = (await staff.get('/years')).body.filter(({ state }: { state: string }) => state === 'current')
  await beginNextYear(staff, before)
  agree((await staff.put('/settings', { registrationOpen: true })).status, 200)
  trade.years?.past.push({ label: current.label, books, items, creditedTeams: new Map() })
  const sold = [...books.orders.values()]
  const sum = (of: (order: BookedOrder) => number) => sold.reduce((all, order) => all + of(order), 0)
  const stock: Stock = {
    team: books.stock.team + sum(({ team, withdrawn }) => team - withdrawn),
    time: TIMES,
    table: books.stock.table + sum(({ table }) => table),
  }
  const all: { itemId: number; name: string; itemType: string }[] = (await visitor.get('/items')).body
  const newest = (is: (item: (typeof all)[number]) => boolean) => all.findLast(is)?.itemId ?? 0
  trade.items = {
    team: newest(({ name }) => name === names.team),
    table: newest(({ name }) => name === names.table),
    time: newest(({ itemType }) => itemType === 'TIME'),
    package: newest(({ itemType }) => itemType === 'COMPANYCAPTAIN'),
  }
  // it is one for all trades, so what each has is set
  agree((await staff.put(`/items/${trade.items.time}/stock?quantity=${TIMES}`)).status, 200)
  trade.books = new Books({ stock, prices: books.prices, rules: books.rules })
  await expectSameNumbers(trade)
}

/** Cents with VAT: all that these books sell has 20 %. */
const gross = (net: number) => Math.round(net * 1.2)

/** Cents that a company is asked for by the documents of a year. */
function askedBy({ books, creditedTeams }: Pick<PastYear, 'books' | 'creditedTeams'>, company: number): number {
  const { prices } = books
  return books.ordersOf(company).reduce((sum, [id, order]) => {
    if (order.live === 'none') return sum
    const teams = order.withdrawn + (creditedTeams.get(id) ?? 0)
    const given = teams * prices.team + order.credited * prices.table - Number(order.refundBack) * prices.package
    return sum + gross(books.totalOf(order)) - gross(given)
  }, 0)
}

/** Compares with the model all that companies and staff are told of the years before, and of the money of all. */
async function expectSameYears({ companies, staff, books, ids, house, years }: Trade): Promise<void> {
  if (!years) return
  const { past, paid, rules } = years
  const all = [...(rules.forgetsDebts ? [] : past), { books, creditedTeams: new Map<number, number>() }]
  for (const [company, me] of companies.entries()) {
    const { balance } = (await me.get('/customers/me/account')).body
    const owed = all.reduce((sum, year) => sum + askedBy(year, company), 0) - (paid[company] ?? 0)
    agree([company, Math.round(balance * 100)], [company, owed])
    if (past.length === 0) continue
    const earlier = (await me.get('/orders/me/earlier')).body
    const kept = past
      .toReversed()
      .map(({ label: year, books: then }) => ({ year, orders: keptOf(then, company).orders }))
    agree(
      earlier.map(({ year, orders }: { year: string; orders: Parameters<typeof seenOrder>[0][] }) => ({
        year,
        orders: orders.map(seenOrder),
      })),
      kept.filter(({ orders }) => orders.length > 0),
    )
  }
  for (const { label: year, books: then, items } of past) {
    const { body: stored } = await staff.get(`/items/all?year=${year}`)
    const stockOf = (id: number) => stored.find(({ itemId }: { itemId: number }) => itemId === id)?.availableQuantity
    agree([stockOf(items.team), stockOf(items.table)], [then.stock.team, then.stock.table])
    const { body: teams } = await staff.get(`/teams?year=${year}`)
    type Team = { id: number; customerId: number | null; timekeeping: boolean }
    for (const [company, id] of ids.entries())
      agree(
        teams
          .filter(({ customerId }: Team) => customerId === id)
          .map(({ id: team, timekeeping }: Team) => [team, timekeeping])
          .toSorted(([one]: [number], [other]: [number]) => one - other),
        then
          .teamsOf(company)
          .map(([team, { timed }]) => [team, timed])
          .toSorted(([one], [other]) => Number(one) - Number(other)),
      )
    agree([year, await brokenIn(house, year)], [year, []])
  }
}

/** Promises of money that are broken in a past year. */
async function brokenIn(house: TestContext, label: string): Promise<unknown[]> {
  return inTransaction(house.db, async (tx) => {
    const year = await yearCalled(tx, label)
    if (!year) throw new Error(`there is no year ${label}`)
    await lookInto(tx, year)
    return (await tx.execute(BROKEN_MONEY)).rows
  })
}
