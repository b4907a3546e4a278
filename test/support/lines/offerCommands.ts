import fc, { type Arbitrary } from 'fast-check'
import { mayBuy, orderLine, piecesOf } from './buyerCommands.ts'
import { agree, company, dice, does, oneOf, refused, server } from './lineCommand.ts'
import { NOTHING, type KeptPlace } from './lineStock.ts'
import { COMPANIES, type Floor } from './lineFloor.ts'

type Taking = { place: KeptPlace; quantity: number; at: number }
const isTakeable = (floor: Floor, { place, quantity, at }: Taking): boolean => {
  const { books, isOpen } = floor
  const extra = quantity - place.offered
  const isLate = books.isOver(books.linesOf(place), floor.now(at))
  const isFull = place.line === 'TEAM' && books.room(place.company) + place.offered < quantity
  return (
    isOpen &&
    floor.now(at) < place.until &&
    !isLate &&
    !isFull &&
    books.holding(place).every((thing) => extra <= books.open[thing])
  )
}

function keepTaken({ books }: Floor, orderID: number, { place, quantity }: Taking): void {
  const held = books.holding(place)
  const extra = Math.max(0, quantity - place.offered)
  for (const thing of held) books.open[thing] -= extra
  const pieces = { ...NOTHING, ...Object.fromEntries(held.map((thing) => [thing, quantity])) }
  books.take(place, Math.min(quantity, place.offered))
  books.addOrder(orderID, place.company, { pieces, isUpgrade: false })
}

const orderOffer = (floor: Floor, { place, quantity, at }: Taking) => {
  const lines = floor.books.holding(place).flatMap((thing) => orderLine(floor, thing, quantity))
  return floor.company(place.company, at).post(`/orders?waitingListId=${place.id}`, lines, floor.terms)
}

const offered = ({ books }: Floor) => books.live().filter(({ state, line }) => state === 'offered' && line !== 'TIME')
const withOffer = <Given extends object>(
  name: string,
  given: Arbitrary<Given>,
  act: (floor: Floor, place: KeptPlace, given: Given & { at: number }) => Promise<unknown>,
) =>
  does(name, fc.tuple(dice, server, given), async (floor, [die, at, values]) => {
    const place = oneOf(offered(floor), die)
    if (place) await act(floor, place, { ...values, at })
  })

const DELTA = fc.constantFrom(0, 0, 0, -1, -2, 1)
async function takeAs(floor: Floor, taking: Taking) {
  const may = isTakeable(floor, taking)
  const { status, body } = await orderOffer(floor, taking)
  if (!may) return refused(status)
  agree([status, body.message], [201, undefined])
  keepTaken(floor, body.orderID, taking)
}
export const take = withOffer('take', fc.record({ delta: DELTA }), (floor, place, { delta, at }) =>
  takeAs(floor, { place, quantity: Math.max(1, place.offered + delta), at }),
)

/** In the last moment of an offer, and in the one after. */
const takeLast = withOffer(
  'take in the last moment',
  fc.record({ isLate: fc.boolean() }),
  async (floor, place, { isLate, at }) => {
    const left = place.until - Math.max(floor.now(0), floor.now(1))
    if (left > 0) await floor.pass(left - (isLate ? 0 : 1))
    await takeAs(floor, { place, quantity: place.offered, at })
  },
)

/** Two clicks on two servers, and somebody who buys what is on sale at the same time. */
const takeTwice = withOffer(
  'take twice beside a buyer',
  fc.record({ company }),
  async (floor, place, { company: buyer }) => {
    const taking = { place, quantity: place.offered, at: 0 }
    const may = isTakeable(floor, taking) && isTakeable(floor, { ...taking, at: 1 })
    if (!may || buyer === place.company) return
    const { books } = floor
    const cart = { of: 'late' as const, teams: Math.max(1, books.open.late), time: 0, table: 0 }
    const buys = mayBuy(floor, buyer, { cart, now: floor.now(1) })
    const lines = orderLine(floor, 'late', cart.teams)
    const [one, other, beside] = await Promise.all([
      orderOffer(floor, taking),
      orderOffer(floor, { ...taking, at: 1 }),
      floor.company(buyer, 1).post('/orders', lines, floor.terms),
    ])
    const again = place.later > 0 ? 'OFFER_NOT_MADE' : 'OFFER_TAKEN'
    const [taken, second] = one.status === 201 ? [one, other] : [other, one]
    agree([taken.status, second.status, second.body.code], [201, 409, again])
    keepTaken(floor, taken.body.orderID, taking)
    agree([beside.status === 201, beside.body.message === undefined], [buys, buys])
    if (buys) books.buy(beside.body.orderID, buyer, { pieces: piecesOf(cart) })
  },
)

/** Timekeeping for teams that have none, from the company's own offer first. */
const bookTime = does(
  'book timekeeping',
  fc.record({ dice, at: server, count: fc.integer({ min: 1, max: 3 }) }),
  async (floor, given) => {
    const { books, isOpen } = floor
    const { at } = given
    const waiting = books.live().filter(({ line, state }) => line === 'TIME' && state === 'offered')
    const buyer = oneOf(waiting, given.dice)?.company ?? given.dice % COMPANIES
    if (!isOpen || books.gone.has(buyer)) return
    const { body: teams } = await floor.company(buyer, at).get('/teams/me')
    const plain = teams.filter(
      (team: { timekeeping: boolean; withdrawn: boolean }) => !team.timekeeping && !team.withdrawn,
    )
    const teamIds = plain.slice(0, given.count).map(({ id }: { id: number }) => id)
    if (teamIds.length === 0) return
    const { status, body } = await floor
      .company(buyer, at)
      .post('/orders/upgrade-timekeeping', { teamIds }, floor.terms)
    const place = waiting.find((one) => one.company === buyer && floor.now(at) < one.until)
    const count = teamIds.length
    const fromOffer = Math.min(count, place?.offered ?? 0)
    if (books.isOver(['TIME'], floor.now(at)) || count - fromOffer > books.open.time) return refused(status)
    agree([status, body.message], [201, undefined])
    books.open.time -= count - fromOffer
    if (place && fromOffer < place.offered) place.offered -= fromOffer
    else if (place) books.take(place, fromOffer)
    books.addOrder(body.orderID, buyer, { pieces: { ...NOTHING, time: count }, isUpgrade: true })
  },
)

/** Acts of companies with offers. */
export const OFFER_COMMANDS = [take, take, takeLast, takeTwice, bookTime, bookTime]
