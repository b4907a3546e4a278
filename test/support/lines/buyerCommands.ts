import fc from 'fast-check'
import { agree, company, does, REASON, refused, server, withPlace } from './lineCommand.ts'
import { LINE_OF, NOTHING, type KeptPlace, type Thing } from './lineStock.ts'
import type { Floor } from './lineFloor.ts'

/** A line of an order; none for no pieces. */
export const orderLine = ({ items }: Floor, thing: Thing, quantity: number) =>
  quantity > 0 ? [{ itemId: items[thing], quantity }] : []

const CART = fc.record({
  of: fc.constantFrom('early', 'late', 'late' as const),
  teams: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 8 })),
  time: fc.oneof(fc.constant(0), fc.nat({ max: 3 })),
  table: fc.nat({ max: 3 }),
})
type Cart = { of: 'early' | 'late'; teams: number; time: number; table: number }
export const piecesOf = ({ of, teams, time, table }: Cart) => ({ ...NOTHING, [of]: teams, time, table })

/** Everybody may buy what is on sale, and nothing of what is the line's. */
export function mayBuy({ books, isOpen }: Floor, buyer: number, { cart, now }: { cart: Cart; now: number }): boolean {
  const { of, teams, time, table } = cart
  if (!isOpen || books.gone.has(buyer) || time > teams) return false
  if (teams > 0 && (books.room(buyer) < teams || books.isOver(['TEAM'], now))) return false
  if (time > 0 && books.isOver(['TIME'], now)) return false
  return teams <= books.open[of] && time <= books.open.time && table <= books.open.table
}

async function buyAs(floor: Floor, { company: buyer, at, cart }: { company: number; at: number; cart: Cart }) {
  const pieces = piecesOf(cart)
  const lines = (['early', 'late', 'time', 'table'] as const).flatMap((thing) => orderLine(floor, thing, pieces[thing]))
  if (lines.length === 0) return
  const may = mayBuy(floor, buyer, { cart, now: floor.now(at) })
  const { status, body } = await floor.company(buyer, at).post('/orders', lines, floor.terms)
  if (!may) return refused(status)
  agree([status, body.message], [201, undefined])
  floor.books.buy(body.orderID, buyer, { pieces })
}

const buy = does('buy', fc.record({ company, at: server, cart: CART }), buyAs)

const WISH = fc
  .record({ most: fc.integer({ min: 1, max: 9 }), least: fc.integer({ min: 1, max: 9 }) })
  .map(({ most, least }) => ({ wanted: Math.max(most, least), atLeast: Math.min(most, least) }))
type Joining = { company: number; at: number; thing: Thing; wanted: number; atLeast: number; timed: boolean }
async function joinAs(floor: Floor, { company: buyer, at, thing, timed: isTimed, ...wish }: Joining) {
  const { books, isOpen } = floor
  const line = LINE_OF[thing]
  const timed = isTimed && line === 'TEAM'
  const isThere = books.live().some((place) => place.company === buyer && place.line === line)
  const isLate = books.isOver(books.linesOf({ line, timed }), floor.now(at))
  const isFull = line === 'TEAM' && books.room(buyer) < wish.atLeast
  const body = { itemId: floor.items[thing], ...wish, timekeeping: timed }
  const answer = await floor.company(buyer, at).post('/waiting-list', body)
  const cannot = !isOpen || isThere || isLate || isFull || books.gone.has(buyer)
  if (cannot || books.onSale(line) >= wish.atLeast) return refused(answer.status)
  agree(answer.status, 201)
  books.join({ id: answer.body.id, company: buyer, line, ...wish, timed })
}
const joinIn = (things: readonly Thing[]) =>
  does(
    'join',
    fc.record({ company, at: server, wish: WISH, thing: fc.constantFrom(...things), timed: fc.boolean() }),
    (floor, { wish, ...given }) => joinAs(floor, { ...wish, ...given }),
  )

type Wish = { wanted: number; atLeast: number; timed: boolean }
async function changeTo(
  floor: Floor,
  place: KeptPlace,
  { wanted, atLeast, timed: isTimed, at }: Wish & { at: number },
) {
  const { books, isOpen } = floor
  const timed = isTimed && place.line === 'TEAM'
  const body = { wanted, atLeast, timekeeping: timed }
  const { status } = await floor.company(place.company, at).put(`/waiting-list/${place.id}`, body)
  const isSame = place.wanted === wanted && place.atLeast === atLeast && place.timed === timed
  const isLate = books.isOver(books.linesOf({ line: place.line, timed }), floor.now(at))
  const isFull = place.line === 'TEAM' && books.room(place.company) < atLeast
  if (!isOpen || place.state === 'offered') return refused(status)
  if (!isSame && (isLate || isFull)) return refused(status)
  agree(status, 200)
  books.change(place, { wanted, atLeast, timed })
}

const change = withPlace(
  'change',
  fc.record({ wish: WISH, timed: fc.boolean() }),
  (floor, place, { wish, timed, at }) => changeTo(floor, place, { ...wish, timed, at }),
)
export const askMore = withPlace(
  'ask more',
  fc.record({ by: fc.integer({ min: 1, max: 5 }) }),
  (floor, place, { by, at }) =>
    changeTo(floor, place, { wanted: place.wanted + by, atLeast: place.atLeast, timed: place.timed, at }),
)

const leave = withPlace('leave', fc.record({}), async ({ books, isOpen, company: as }, place, { at }) => {
  const { status } = await as(place.company, at).delete(`/waiting-list/${place.id}`)
  if (!isOpen) return refused(status)
  agree(status, 204)
  books.end(place, 'left')
})

const byHand = withPlace(
  'offer by hand',
  fc.record({ pieces: fc.integer({ min: 1, max: 8 }) }),
  async (floor, place, { pieces, at }) => {
    const { books, isOpen } = floor
    const { status } = await floor.staff(at).post(`/waiting-list/${place.id}/offer`, { pieces, reason: REASON })
    const of = books.contingent(place.line)
    const free = Math.min(
      ...(place.timed ? [of, 'time' as const] : [of]).map((thing) => books.open[thing] + books.kept[thing]),
    )
    const isFull = place.line === 'TEAM' && books.room(place.company) < pieces
    const isLate = books.isOver(books.linesOf(place), floor.now(at))
    if (!isOpen || place.state === 'offered' || isLate || isFull || free < pieces) return refused(status)
    agree(status, 200)
    const fromLater = Math.min(place.later, Math.max(0, pieces - (place.wanted - place.later)))
    books.offer(place, { pieces, fromLater, now: floor.now(at), of })
  },
)

const move = withPlace(
  'move',
  fc.record({ position: fc.integer({ min: 1, max: 5 }) }),
  async (floor, place, { position, at }) => {
    const { status } = await floor.staff(at).put(`/waiting-list/${place.id}/position`, { position, reason: REASON })
    if (place.state === 'offered') return refused(status)
    agree(status, 200)
    floor.books.move(place, position)
  },
)

const CARTS = [
  { of: 'early', teams: 4, time: 2, table: 0 },
  { of: 'late', teams: 3, time: 1, table: 3 },
  { of: 'late', teams: 5, time: 2, table: 1 },
  { of: 'early', teams: 2, time: 0, table: 0 },
] as const

const WISHES = [
  { company: 0, thing: 'late', wanted: 5, atLeast: 4, timed: false },
  { company: 1, thing: 'late', wanted: 6, atLeast: 3, timed: false },
  { company: 2, thing: 'early', wanted: 4, atLeast: 2, timed: true },
  { company: 3, thing: 'time', wanted: 3, atLeast: 1, timed: false },
  { company: 4, thing: 'table', wanted: 2, atLeast: 1, timed: false },
] as const

/** Two companies buy everything, and three wait for it. */
export async function sellOut(floor: Floor): Promise<void> {
  for (const [place, cart] of CARTS.entries()) await buyAs(floor, { company: 3 + (place % 2), at: 0, cart })
  for (const wish of WISHES) await joinAs(floor, { ...wish, at: 1 })
}

/** Acts of companies, and of the staff with their places. */
export const BUYER_COMMANDS = [
  buy,
  buy,
  buy,
  joinIn(['early', 'late', 'late', 'time', 'table']),
  joinIn(['late', 'late', 'time', 'table']),
  joinIn(['late']),
  change,
  askMore,
  askMore,
  leave,
  byHand,
  move,
]
