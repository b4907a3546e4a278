import fc, { type Arbitrary, type AsyncCommand } from 'fast-check'
import { expect } from 'vitest'
import { aNewTeam } from '../companies.ts'
import type { BookedOrder, BookedTeam, Books } from './books.ts'
import { statesOf } from './states.ts'
import { COMPANIES, expectSameNumbers, type Trade } from './trade.ts'

export type Command = AsyncCommand<Books, Trade>
type Cart = { team: number; time: number; table: number; package: number }

/** One command: it calls the product, updates the model (books), and then compares all numbers. */
export const does = <Given>(
  name: string,
  given: Arbitrary<Given>,
  act: (trade: Trade, given: Given) => Promise<void>,
): Arbitrary<Command> =>
  given.map((values) => ({
    check: () => true,
    run: async (_, trade) => {
      await act(trade, values)
      await expectSameNumbers(trade)
      for (const state of statesOf(trade.books)) trade.reached.add(state)
    },
    toString: () => `${name}(${JSON.stringify(values)})`,
  }))

export const company = fc.nat({ max: COMPANIES - 1 })
export const dice = fc.nat({ max: 1000 })
/** A random one of them; undefined when there is none. */
export const oneOf = <One>(all: readonly One[], die: number): One | undefined => all[die % Math.max(1, all.length)]
export function agree(seen: unknown, kept: unknown): void {
  expect(seen).toEqual(kept)
}

export function refused(status: number, ...statuses: number[]): void {
  expect(statuses).toContain(status)
}

const CART = fc.record({
  // around the fifteenth team the company fee is refunded
  team: fc.oneof(fc.constant(0), fc.nat({ max: 9 }), fc.integer({ min: 12, max: 15 })),
  time: fc.oneof(fc.constant(0), fc.nat({ max: 4 })),
  table: fc.nat({ max: 4 }),
  package: fc.nat({ max: 1 }),
})

const linesOf = ({ items }: Trade, cart: Cart) =>
  (['team', 'time', 'table', 'package'] as const).flatMap((name) =>
    cart[name] > 0 ? [{ itemId: items[name], quantity: cart[name] }] : [],
  )

/** An order, sent twice with one key; then another body with that key. */
const order = does('order', fc.record({ company, cart: CART }), async (trade, { company: buyer, cart }) => {
  const { books, companies, terms } = trade
  const me = companies[buyer]!
  const lines = linesOf(trade, cart)
  if (lines.length === 0) return
  const headers = { ...terms, 'idempotency-key': crypto.randomUUID() }
  const { status, body } = await me.post('/orders', lines, headers)
  if (!books.takes(buyer, cart)) return refused(status, 400, 409)
  agree([status, body.message], [201, undefined])
  const again = await me.post('/orders', lines, headers)
  agree([again.status, again.body.orderID], [201, body.orderID])
  agree((await me.post('/orders', [...lines, ...lines], headers)).status, 422)
  const known = new Set(books.teams.keys())
  const { body: teams }: { body: { id: number; withdrawn: boolean }[] } = await me.get('/teams/me')
  const fresh = teams
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ id }) => id)
    .filter((id) => !known.has(id))
  agree(fresh.length, cart.team)
  books.order(body.orderID, buyer, { cart, teams: fresh.toSorted((one, other) => one - other) })
})

const upgrade = does(
  'upgrade',
  fc.record({ company, dice }),
  async ({ books, companies, terms }, { company: buyer, dice: die }) => {
    const open = books.teamsOf(buyer).filter(([, team]) => team.order !== null)
    const [id, team] = oneOf(open, die) ?? []
    if (id === undefined || !team) return
    const expected = books.openUpgrade(buyer)
    const { status, body } = await companies[buyer]!.post(
      `/orders/${team.order}/upgrade-timekeeping`,
      { teamId: id },
      terms,
    )
    if (team.timed || books.stock.time === 0) return refused(status, 409)
    agree(status, 201)
    agree(expected ?? body.orderID, body.orderID)
    books.upgrade(body.orderID, id)
  },
)

const switchOff = does(
  'switch timekeeping off',
  fc.record({ company, dice }),
  async ({ books, companies }, { company: buyer, dice: die }) => {
    const [id, team] =
      oneOf(
        books.teamsOf(buyer).filter(([, one]) => one.timed),
        die,
      ) ?? []
    if (id === undefined || !team) return
    const { status } = await companies[buyer]!.put(`/teams/${id}`, { timekeeping: false })
    agree(status, 200)
    Object.assign(team, { timed: false })
  },
)

const wanted = fc.record({ company, timed: fc.nat({ max: 2 }), plain: fc.nat({ max: 3 }) })
const newTeams = ({ timed, plain }: { timed: number; plain: number }) =>
  Array.from({ length: timed + plain }, (_, place) => aNewTeam({ timekeeping: place < timed }))

const redeem = does('redeem', wanted, async ({ books, companies, visitor }, { company: buyer, ...places }) => {
  if (!books.ownsPackage(buyer) || places.timed + places.plain === 0) return
  const { body: code } = await companies[buyer]!.post('/teams/invite-code/9999')
  const free = new Set(books.free(buyer).map(([id]) => id))
  const { status, body } = await visitor.post(`/teams/public/invite-codes/redeem/${code}`, newTeams(places))
  if (!books.hasPlaces(buyer, places)) return refused(status, 409)
  agree(status, 201)
  const ids: number[] = body.teams.map(({ id }: { id: number }) => id)
  agree(
    ids.filter((id) => !free.has(id)),
    [],
  )
  const extra = Math.max(0, places.plain - [...free].filter((id) => !books.teams.get(id)?.timed).length)
  agree(ids.filter((id) => books.teams.get(id)?.timed).length, places.timed + extra)
  books.fill(ids)
})

const fillOne = does(
  'fill one place',
  fc.record({ company, timed: fc.boolean() }),
  async ({ books, companies }, { company: buyer, timed }) => {
    const { status, body } = await companies[buyer]!.post('/teams', aNewTeam({ timekeeping: timed }))
    if (!books.hasPlaces(buyer, { timed: Number(timed), plain: Number(!timed) })) return refused(status, 409)
    agree(status, 201)
    books.fill([body.id])
  },
)

const isHeld = (books: Books, { order: id }: BookedTeam) =>
  id !== null && (books.orders.get(id)?.live ?? 'none') !== 'none'

const removeTeam = (way: 'deleted' | 'unlinked') =>
  does(way, fc.record({ dice }), async ({ books, staff }, { dice: die }) => {
    const [id, team] =
      oneOf(
        [...books.teams].filter(([, one]) => one.order !== null),
        die,
      ) ?? []
    if (id === undefined || !team) return
    const { status } = await staff.delete(`/teams/${id}/${way === 'deleted' ? 'cascade' : 'unlink'}`)
    if (isHeld(books, team)) return refused(status, 409)
    agree(status, 204)
    books.removeTeam(id, way)
  })

const removeOrder = does('delete order', fc.record({ dice }), async ({ books, staff }, { dice: die }) => {
  const [id, booked] = oneOf([...books.orders], die) ?? []
  if (id === undefined || !booked) return
  const { status } = await staff.delete(`/orders/${id}`)
  const refund = books.refundOf(booked.company)?.[1]
  const isPaidBack = booked.package > 0 && refund !== undefined && refund.live !== 'none'
  if (booked.hasDocuments || isPaidBack) return refused(status, 409)
  agree(status, 204)
  books.removeOrder(id)
})

const withOrder = (name: string, act: (trade: Trade, id: number, booked: BookedOrder) => Promise<void>) =>
  does(name, fc.record({ dice }), async (trade, { dice: die }) => {
    const all = [...trade.books.orders]
    // those with the refund are few and worth the most
    const [id, booked] = oneOf([...all, ...all.filter(([, { refund }]) => refund)], die) ?? []
    if (id !== undefined && booked) await act(trade, id, booked)
  })

const correct = withOrder('correct', async ({ books, staff, items }, id, booked) => {
  if (booked.table === 0) return
  const pieces = (booked.table * 3 + id) % 6
  const { body: lines } = await staff.get(`/orders/${id}/items`)
  const line = lines.find(({ itemId }: { itemId: number }) => itemId === items.table)
  const { status } = await staff.put(`/orders/${id}/items/${line.orderItemId}`, { quantity: pieces })
  const isLast = pieces === 0 && books.isEmpty({ ...booked, table: 0 }) && !booked.hasDocuments
  const isTooMuch = pieces - booked.table > books.stock.table
  if (booked.live !== 'none' || isLast || isTooMuch) return refused(status, 409)
  agree(status, 200)
  books.correct(id, pieces)
})

const invoice = withOrder('invoice', async ({ books, staff }, id, booked) => {
  const { status } = await staff.post('/invoices/create', { orderID: id })
  if (booked.live !== 'none' || books.isEmpty(booked)) return refused(status, 409)
  agree(status, 201)
  Object.assign(booked, {
    live: books.totalOf(booked) < 0 ? 'credit note' : 'invoice',
    hasDocuments: true,
    credited: 0,
    withdrawn: 0,
  })
})

const documentOf = async ({ staff }: Trade, id: number): Promise<string> =>
  (await staff.get(`/orders/${id}`)).body.invoiceDocumentId

const cancel = withOrder('Storno', async (trade, id, booked) => {
  if (booked.live === 'none') return
  const { status } = await trade.staff.post(`/invoices/${await documentOf(trade, id)}/cancel`, { reason: 'Irrtum' })
  const isGivenBack = booked.credited > 0 || booked.withdrawn > 0 || booked.refundBack
  if (booked.live === 'credit note' || isGivenBack) return refused(status, 409)
  agree(status, 201)
  Object.assign(booked, { live: 'none', isUpgrade: false })
})

const credit = withOrder('Gutschrift', async (trade, id, booked) => {
  // beside a refund it depends on what the whole invoice came to, which a test of its own looks at
  if (booked.live === 'none' || booked.table === 0 || booked.refund) return
  const { body: lines } = await trade.staff.get(`/orders/${id}/items`)
  const { orderItemId } = lines.find(({ itemId }: { itemId: number }) => itemId === trade.items.table)
  const body = { reason: 'Bruch', lines: [{ orderItemId, quantity: 1 }] }
  const { status } = await trade.staff.post(`/invoices/${await documentOf(trade, id)}/credit`, body)
  if (booked.credited >= booked.table) return refused(status, 409)
  agree(status, 201)
  booked.credited += 1
})

/** A Gutschrift on one place, whose team leaves the event. */
const withdraw = withOrder('withdraw', async (trade, id, booked) => {
  const { books, staff, items } = trade
  const [teamId] = [...books.teams].find(([, team]) => team.order === id) ?? []
  if (booked.live !== 'invoice' || teamId === undefined) return
  const { body: lines } = await staff.get(`/orders/${id}/items`)
  const { orderItemId } = lines.find(({ itemId }: { itemId: number }) => itemId === items.team)
  const body = { reason: 'Abgesagt', lines: [{ orderItemId, quantity: 1 }], teamIds: [teamId] }
  const { status } = await staff.post(`/invoices/${await documentOf(trade, id)}/credit`, body)
  if (!books.mayWithdraw(booked)) return refused(status, 409)
  agree(status, 201)
  books.withdraw(id, teamId)
})

/** Marked as paid or as open by hand: what the documents do with the money is promised (invariants.ts), and no number of the model changes. */
const pay = withOrder('pay', async ({ staff }, id, { table }) => {
  const state = (id + table) % 4 === 0 ? 'PENDING' : 'COMPLETED'
  const { status } = await staff.put(`/orders/${id}/status?paymentState=${state}`)
  refused(status, 200, 409)
})

const setStock = does(
  'set stock',
  fc.record({
    name: fc.constantFrom('team', 'time', 'table' as const),
    pieces: fc.oneof(fc.nat({ max: 2 }), fc.nat({ max: 60 }), fc.integer({ min: 30, max: 60 })),
  }),
  async ({ books, staff, items }, { name, pieces }) => {
    const thing = name as 'team' | 'time' | 'table'
    agree((await staff.put(`/items/${items[thing]}/stock?quantity=${pieces}`)).status, 200)
    books.stock[thing] = pieces
  },
)

/** Orders come more often than all else, so that there is something to undo. */
const BOOKING = [
  order,
  order,
  order,
  upgrade,
  upgrade,
  switchOff,
  redeem,
  fillOne,
  removeTeam('deleted'),
  removeTeam('deleted'),
  removeTeam('unlinked'),
  removeOrder,
  correct,
  invoice,
  invoice,
  cancel,
  credit,
  withdraw,
]
export const COMMANDS = [...BOOKING, pay, setStock]
export const WITHOUT_PAYING = [...BOOKING, setStock]
