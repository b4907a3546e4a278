import fc from 'fast-check'
import { erasePerson } from '#server/persons/erasePerson.ts'
import { serveLines } from '#server/waitingList/serveLines.ts'
import { expectNobodyPassed } from './fairness.ts'
import { agree, company, dice, does, oneOf, refused, server } from './lineCommand.ts'
import { NOTHING, THINGS, type KeptOrder, type Thing } from './lineStock.ts'
import { seenOf, type Floor } from './lineFloor.ts'

const HOUR_MS = 3_600_000

const withOrder = (
  name: string,
  isSuch: (order: KeptOrder) => boolean,
  act: (floor: Floor, id: number, given: { order: KeptOrder; at: number }) => Promise<unknown>,
) =>
  does(name, fc.record({ dice, at: server }), async (floor, { dice: die, at }) => {
    const { books } = floor
    const such = [...books.orders].filter(([, order]) => !books.gone.has(order.company) && isSuch(order))
    const [id, order] = oneOf(such, die) ?? []
    if (id !== undefined && order) await act(floor, id, { order, at })
  })

const teamsIn = ({ pieces, withdrawn }: KeptOrder) => pieces.early + pieces.late - withdrawn.early - withdrawn.late
const contingentOf = ({ pieces }: KeptOrder) => (pieces.early > 0 ? 'early' : 'late')

export const deleteOrder = withOrder(
  'delete order',
  ({ isInvoiced }) => !isInvoiced,
  async ({ books, staff }, id, { at }) => {
    agree((await staff(at).delete(`/orders/${id}`)).status, 204)
    books.removeOrder(id)
  },
)

const teamsOfOrder = async ({ staff }: Floor, orderID: number): Promise<number[]> => {
  const { body } = await staff().get('/teams')
  type Team = { id: number; orderId: number | null; withdrawn: boolean }
  return body.flatMap((team: Team) => (team.orderId === orderID && !team.withdrawn ? [team.id] : []))
}

const deleteTeam = withOrder(
  'delete team',
  (order) => !order.isInvoiced && order.pieces.time === 0 && teamsIn(order) > 0,
  async (floor, id, { order, at }) => {
    const { books } = floor
    const [teamId] = await teamsOfOrder(floor, id)
    agree((await floor.staff(at).delete(`/teams/${teamId}/cascade`)).status, 204)
    const of = contingentOf(order)
    order.pieces[of] -= 1
    if (THINGS.every((thing) => order.pieces[thing] === 0)) books.orders.delete(id)
    books.comeBack({ ...NOTHING, [of]: 1 })
  },
)

/** A Gutschrift on one place, whose team leaves the event; its timekeeping stays charged. */
const withdraw = withOrder(
  'withdraw',
  (order) => !order.isUpgrade && teamsIn(order) > 0,
  async (floor, id, { order, at }) => {
    const { books, items } = floor
    const staff = floor.staff(at)
    if (!order.isInvoiced) agree((await staff.post('/invoices/create', { orderID: id })).status, 201)
    order.isInvoiced = true
    const of = contingentOf(order)
    const { body: lines } = await staff.get(`/orders/${id}/items`)
    const { orderItemId } = lines.find(({ itemId }: { itemId: number }) => itemId === items[of])
    const { invoiceDocumentId } = (await staff.get(`/orders/${id}`)).body
    const teamIds = (await teamsOfOrder(floor, id)).slice(0, 1)
    const body = { reason: 'Abgesagt', lines: [{ orderItemId, quantity: 1 }], teamIds }
    agree((await staff.post(`/invoices/${invoiceDocumentId}/credit`, body)).status, 201)
    order.withdrawn[of] += 1
    books.comeBack({ ...NOTHING, [of]: 1 })
  },
)

const correct = withOrder(
  'correct',
  ({ isInvoiced, isUpgrade, pieces }) => !isInvoiced && !isUpgrade && pieces.table > 0,
  async ({ books, staff, items }, id, { order, at }) => {
    const table = (order.pieces.table * 3 + id) % 6
    const { body: lines } = await staff(at).get(`/orders/${id}/items`)
    const { orderItemId } = lines.find(({ itemId }: { itemId: number }) => itemId === items.table)
    const { status } = await staff(at).put(`/orders/${id}/items/${orderItemId}`, { quantity: table })
    const isEmpty = table === 0 && THINGS.every((thing) => thing === 'table' || order.pieces[thing] === 0)
    const added = table - order.pieces.table
    if (isEmpty || added > books.open.table) return refused(status)
    agree(status, 200)
    order.pieces.table = table
    if (added > 0) books.open.table -= added
    else if (added < 0) books.giveBack('table', -added)
  },
)

type Setting = { thing: Thing; by: number; at: number }
async function setBy({ books, staff, items }: Floor, { thing, by, at }: Setting) {
  const pieces = Math.max(0, books.open[thing] + books.kept[thing] + books.held(thing) + by)
  const { status } = await staff(at).put(`/items/${items[thing]}/stock?quantity=${pieces}`)
  if (books.setUnsold(thing, pieces)) agree(status, 200)
  else refused(status)
}
export const setStock = does(
  'set stock',
  fc.record({ thing: fc.constantFrom(...THINGS), by: fc.integer({ min: -6, max: 8 }), at: server }),
  setBy,
)
/** More of the cheaper contingent, with a round at once. */
const raiseEarly = does(
  'raise early',
  fc.record({ by: fc.integer({ min: 3, max: 8 }), at: server }),
  async (floor, { by, at }) => {
    await setBy(floor, { thing: 'early', by, at })
    await rounds(floor, [at])
  },
)

/** The staff give one of two companies another ceiling of teams. */
const setCeiling = does(
  'ceiling',
  fc.record({ buyer: fc.integer({ min: 1, max: 2 }), max: fc.integer({ min: 1, max: 9 }) }),
  async ({ books, staff, crowd }, { buyer, max }) => {
    if (books.gone.has(buyer)) return
    agree((await staff().put(`/admins/${crowd[buyer]?.id}/team-places-max`, { teamPlacesMax: max })).status, 200)
    books.ceilings[buyer] = max
  },
)

/** A company is erased; those with orders that have no invoice are not. */
const erase = does('erase', fc.record({ company }), async ({ books, crowd, servers, reached }, { company: buyer }) => {
  const isOpen = [...books.orders.values()].some((order) => order.company === buyer && !order.isInvoiced)
  if (books.gone.has(buyer) || isOpen || books.gone.size > 1) return
  await erasePerson(servers[1]!.house.context, { email: crowd[buyer]!.email, runnerIDs: [] })
  books.gone.add(buyer)
  const own = books.live().filter((place) => place.company === buyer)
  const held = own.flatMap((place) => books.holding(place).map((thing) => ({ thing, pieces: place.offered })))
  if (own.length > 0) reached.add('erased while waiting')
  const isKept = [...books.orders.values()].some((order) => order.company === buyer)
  for (const place of own) Object.assign(place, { state: 'ended', why: 'erased', skipped: null })
  for (const { thing, pieces } of held) books.giveBack(thing, pieces)
  // with its account all that is only its own goes
  if (!isKept) books.forgetPlacesOf(buyer)
})

/** Registration closes, or opens again. */
const close = does('close', fc.record({ isOpen: fc.boolean() }), async (floor, { isOpen }) => {
  await floor.settings({ registrationOpen: isOpen })
  floor.isOpen = isOpen
})

/** Closed for longer than offers hold, with a round meanwhile. */
const closeForDays = does('close for days', server, async (floor, at) => {
  await floor.settings({ registrationOpen: false })
  floor.isOpen = false
  await floor.pass(80 * HOUR_MS)
  await rounds(floor, [at])
  await floor.settings({ registrationOpen: true })
  floor.isOpen = true
})

const open = does('open', fc.constant({}), async (floor) => {
  await floor.settings({ registrationOpen: true })
  floor.isOpen = true
})

export const pass = does(
  'pass',
  fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom(24, 25, 49, 72, 240)),
  async (floor, hours) => floor.pass(hours * HOUR_MS),
)

/** To the end of a deadline, or just before it. */
const toDeadline = does(
  'to the deadline',
  fc.record({ line: fc.constantFrom('TEAM', 'TIME' as const), ms: fc.constantFrom(-1, 0) }),
  async (floor, { line, ms }) => {
    const left = floor.books.ends[line] + ms - Math.max(floor.now(0), floor.now(1))
    // early in a history there is more to see yet
    if (left > 0 && floor.books.places.length > 3) await floor.pass(left)
  },
)

/** One server's clock goes ahead of the other's. */
const drift = does(
  'drift',
  fc.record({ at: server, minutes: fc.integer({ min: 1, max: 90 }) }),
  async ({ servers }, { at, minutes }) => servers[at]?.clock.pass({ minutes }),
)

async function rounds(floor: Floor, at: readonly number[]): Promise<void> {
  const { books, servers, isOpen, released, reached } = floor
  const before = floor.seen ?? (await seenOf(floor))
  await Promise.all(at.map((place) => serveLines(servers[place]!.house.context)))
  const kept = { ...books.open }
  const offered = books.live().filter(({ state }) => state === 'offered')
  books.round({ now: floor.now(at[0] ?? 0), isOpen })
  if (offered.some(({ state }) => state !== 'offered' && state !== 'ended')) reached.add('taken back while closed')
  for (const thing of THINGS) if (books.open[thing] > kept[thing]) released.add(thing)
  if (isOpen) expectNobodyPassed(floor, { before, after: await seenOf(floor) })
}
export const round = does('round', server, (floor, at) => rounds(floor, [at]))
/** Both servers at once, whose clocks go the same. */
const roundOfBoth = does('round of both', fc.constant({}), async (floor) => {
  await floor.pass(0)
  agree(floor.now(0), floor.now(1))
  await rounds(floor, [0, 1])
})

export const OFFICE_COMMANDS = [
  deleteOrder,
  deleteOrder,
  deleteTeam,
  withdraw,
  withdraw,
  correct,
  setStock,
  raiseEarly,
  setStock,
  setCeiling,
  erase,
  close,
  closeForDays,
  open,
  open,
  pass,
  pass,
  toDeadline,
  drift,
  round,
  round,
  round,
  round,
  roundOfBoth,
  roundOfBoth,
]
