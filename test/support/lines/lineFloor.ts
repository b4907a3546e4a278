import { expect } from 'vitest'
import { openSession } from '#server/auth/sessions.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { items as itemRows } from '#server/schema/tables/shop.ts'
import { waitingEntries } from '#server/schema/tables/waitingEntries.ts'
import { refreshEvent } from '#server/settings/eventInForce.ts'
import { as } from '../as.ts'
import { aCrowd } from '../crowd.ts'
import { anAdmin } from '../build.ts'
import type { Clock, TestContext } from '../context.ts'
import { anItem } from '../items.ts'
import { LineBooks } from './lineBooks.ts'
import { LINE_OF, THINGS, type LineRules, type Pieces, type Thing } from './lineStock.ts'

export const COMPANIES = 5
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A Monday in winter, when the histories begin. */
const BEGIN = Date.parse('2027-02-01T10:00:00Z')
/** Days of the deadlines, whose end the histories come to now and then. */
const DEADLINES = { registration: '2027-02-25', timekeeping: '2027-02-20' }
const ENDS = {
  TEAM: Date.parse('2027-02-25T23:00:00Z'),
  TIME: Date.parse('2027-02-20T23:00:00Z'),
  table: Date.parse('2027-09-30T22:00:00Z'),
}
/** The histories stay in winter. */
const LAST = Date.parse('2027-03-20T10:00:00Z')
const STOCK: Pieces = { early: 6, late: 8, time: 5, table: 4 }
/** Two companies may have few teams. */
const CEILINGS = [150, 5, 4, 150, 150]

/** A clock that stands still until it is moved. */
export function aStillClock(): Clock & { to: (moment: number) => void } {
  let moment = BEGIN
  const pass: Clock['pass'] = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
    moment += days * DAY_MS + hours * HOUR_MS + minutes * 60_000 + seconds * 1000
  }
  return { now: () => new Date(moment), pass, to: (at) => (moment = at) }
}

export type Server = { house: TestContext; clock: ReturnType<typeof aStillClock> }

/** Two servers on one database, five companies and a clerk, with a shop of their own; and the books that are kept beside. */
export async function aFloor(
  servers: readonly Server[],
  { rules, reached }: { rules: LineRules; reached: Set<string> },
) {
  const [first] = servers
  if (!first) throw new Error('no server')
  const { house } = first
  for (const { clock } of servers) clock.to(BEGIN)
  await house.db.delete(waitingEntries)
  await house.db.update(itemRows).set({ archivedAt: new Date(BEGIN), lineQuantity: 0 })
  const crowd = await aCrowd(house, COMPANIES, () => `Firma ${crypto.randomUUID()}`)
  const clerk = await anAdmin(house)
  const items: Record<Thing, number> = {
    early: await anItem(house, { itemType: 'TEAM', name: 'Frühbucher', price: 8400, availableQuantity: STOCK.early }),
    late: await anItem(house, { itemType: 'TEAM', name: 'Platz', price: 9900, availableQuantity: STOCK.late }),
    time: await anItem(house, { itemType: 'TIME', name: 'Zeitmessung', price: 1500, availableQuantity: STOCK.time }),
    table: await anItem(house, { name: 'Tisch', price: 1250, availableQuantity: STOCK.table }),
  }
  const tokens = { clerk: clerk.token, companies: crowd.map(({ token }) => token) }
  const floor = {
    servers,
    db: house.db,
    items,
    crowd,
    reached,
    isOpen: true,
    /** Numbers and places that the product told after the step before. */
    seen: nothingSeen(),
    /** Things of which a round put pieces on sale in this step. */
    released: new Set<Thing>(),
    books: new LineBooks({ stock: STOCK, ceilings: CEILINGS, ends: ENDS, rules }),
    staff: (server = 0) => as(servers[server]!.house.app, { token: tokens.clerk }),
    company: (company: number, server = 0) => as(servers[server]!.house.app, { token: tokens.companies[company]! }),
    now: (server: number) => servers[server]!.clock.now().getTime(),
    terms: { 'x-terms-version': house.context.event.termsVersion },
    /** Moves the clocks of all servers on to one moment, not past the winter; logins are made anew, since they end while days pass. */
    async pass(ms: number) {
      const latest = Math.max(...servers.map(({ clock }) => clock.now().getTime()))
      const at = Math.max(latest, Math.min(LAST, latest + ms))
      for (const { clock } of servers) clock.to(at)
      const now = new Date(at)
      await inTransaction(house.db, async (tx) => {
        tokens.clerk = await openSession(tx, { user: { id: clerk.id, role: 'admin' }, now })
        for (const [place, { id }] of crowd.entries())
          if (!floor.books.gone.has(place))
            tokens.companies[place] = await openSession(tx, { user: { id, role: 'customer' }, now })
      })
    },
    async settings(change: object) {
      expect((await floor.staff().put('/settings', change)).status).toBe(200)
      for (const { house: one } of servers) await refreshEvent(one.context)
    },
  }
  await floor.pass(0)
  await floor.settings({ deadlines: DEADLINES, registrationOpen: true })
  for (const [place, { id }] of crowd.entries())
    await floor.staff().put(`/admins/${id}/team-places-max`, { teamPlacesMax: CEILINGS[place] })
  return floor
}
export type Floor = Awaited<ReturnType<typeof aFloor>>

type SeenStock = { thing: Thing; sold: number | undefined; held: number | undefined; unsold: number; open: number }
type SeenLive = {
  id: number
  state: string
  position: number | null
  wish: (number | boolean)[]
  offer: (number | null)[] | null
  skipped: string | null
}
export type Seen = { stock: SeenStock[]; live: SeenLive[]; ended: string[] }
const nothingSeen = (): Seen | null => null

type SeenItem = { itemId: number; sold: number; held: number; availableQuantity: number }
type SeenPlace = {
  id: number
  state: string
  position: number | null
  wanted: number
  atLeast: number
  timekeeping: boolean
  more: number
  offered: number | null
  until: string | null
  skipped: { why: string; free: number } | null
}

/** Stock and lines as the product tells them. */
export async function seenOf({ staff, items, db }: Pick<Floor, 'staff' | 'items' | 'db'>): Promise<Seen> {
  const all: SeenItem[] = (await staff().get('/items/all')).body
  const shop: SeenItem[] = (await staff().get('/items')).body
  const lines: { entries: SeenPlace[] }[] = (await staff().get('/waiting-list/lines')).body
  const stock = THINGS.map((thing) => {
    const [managed, open] = [all, shop].map((some) => some.find(({ itemId }) => itemId === items[thing]))
    const { sold, held, availableQuantity: unsold = 0 } = managed ?? {}
    return { thing, sold, held, unsold, open: open?.availableQuantity ?? 0 }
  })
  const live = lines.flatMap(({ entries }) =>
    entries.map(({ id, state, position, wanted, atLeast, timekeeping, more, offered, until, skipped }) => ({
      id,
      state,
      position,
      wish: [wanted, atLeast, timekeeping, more],
      offer: state === 'offered' ? [offered, until === null ? null : Date.parse(until)] : null,
      skipped: skipped ? `${skipped.why} ${skipped.free}` : null,
    })),
  )
  const ended = (await db.select().from(waitingEntries))
    .filter(({ state }) => state === 'taken' || state === 'ended')
    .map(({ id, state, endedWhy }) => `${id} ${state} ${endedWhy}`)
  return { stock, live: live.toSorted((one, other) => one.id - other.id), ended: ended.toSorted() }
}

/** Stock and lines as the books have them. */
function keptOf({ books }: Floor): Seen {
  const { open, kept } = books
  const position = (id: number, line: (typeof LINE_OF)[Thing]) =>
    books.inLine(line).findIndex((place) => place.id === id) + 1 || null
  return {
    stock: THINGS.map((thing) => {
      const held = books.held(thing)
      return { thing, sold: books.sold(thing), held, unsold: open[thing] + kept[thing] + held, open: open[thing] }
    }),
    live: books
      .live()
      .map(({ id, line, state, wanted, atLeast, timed, later, offered, until, skipped }) => ({
        id,
        state,
        position: state === 'waiting' ? position(id, line) : null,
        wish: [wanted, atLeast, timed, later],
        offer: state === 'offered' ? [offered, until] : null,
        skipped: state === 'waiting' ? skipped : null,
      }))
      .toSorted((one, other) => one.id - other.id),
    ended: books.places
      .filter(({ state }) => state === 'taken' || state === 'ended')
      .map(({ id, state, why }) => `${id} ${state} ${why}`)
      .toSorted(),
  }
}

/** The product and the books say the same; and whatever they say, sold, held and free pieces of each line are its stock. */
export async function expectSameLines(floor: Floor): Promise<Seen> {
  const seen = await seenOf(floor)
  expect(seen).toEqual(keptOf(floor))
  for (const line of ['TEAM', 'TIME', 'table'] as const) {
    const things = seen.stock.filter(({ thing }) => LINE_OF[thing] === line)
    const all = things.reduce((sum, { sold = 0, unsold }) => sum + sold + unsold, 0)
    expect([line, all]).toEqual([line, floor.books.stock[line]])
  }
  return seen
}
