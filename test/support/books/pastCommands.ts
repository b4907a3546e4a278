import fc, { type Arbitrary } from 'fast-check'
import type { BookedOrder } from './books.ts'
import { agree, company, dice, does, oneOf, refused, WITHOUT_PAYING, type Command } from './commands.ts'
import { expectSameNumbers, type PastYear, type Trade, type Years } from './trade.ts'

/** More than the term of payment and the days until a reminder. */
const OVERDUE_DAYS = 60

/** A command of a trade whose years go on. */
const inYears = <Given>(
  name: string,
  given: Arbitrary<Given>,
  act: (trade: Trade, given: Given, years: Years) => Promise<void>,
): Arbitrary<Command> =>
  does(name, given, async (trade, values) => {
    if (trade.years) await act(trade, values, trade.years)
  })

function isRefused(status: number): boolean {
  refused(status, 409)
  return false
}

type Past = { id: number; order: BookedOrder; year: PastYear }

/** A command about an order of a past year, one that is meant if there is such; nothing while there is none. Its act tells whether something was done. */
const withPast = (
  name: string,
  isMeant: (order: BookedOrder) => boolean,
  act: (trade: Trade, past: Past) => Promise<boolean>,
): Arbitrary<Command> =>
  inYears(name, fc.record({ dice }), async (trade, { dice: die }, { past }) => {
    const all = past.flatMap((year) => [...year.books.orders].map(([id, order]) => ({ id, order, year })))
    const meant = all.filter(({ order }) => isMeant(order))
    const one = oneOf(meant.length > 0 ? meant : all, die)
    if (one && (await act(trade, one))) trade.reached.add(name)
  })

const invoicePast = withPast(
  'invoice of a past order',
  ({ live }) => live === 'none',
  async ({ staff }, { id, order, year: { books, creditedTeams } }) => {
    const { status } = await staff.post('/invoices/create', { orderID: id })
    if (order.live !== 'none' || books.isEmpty(order)) return isRefused(status)
    agree(status, 201)
    creditedTeams.delete(id)
    Object.assign(order, {
      live: books.totalOf(order) < 0 ? 'credit note' : 'invoice',
      hasDocuments: true,
      credited: 0,
      withdrawn: 0,
    })
    return true
  },
)

/** An order of a past year, as its company is told. */
const orderIn = async ({ companies }: Trade, { company: of }: BookedOrder, { label }: PastYear, id: number) => {
  const { body } = await companies[of]!.get('/orders/me/earlier')
  const year = body.find((one: { year: string }) => one.year === label)
  return year.orders.find(({ orderID }: { orderID: number }) => orderID === id)
}

const cancelPast = withPast(
  'Storno of a past order',
  ({ live }) => live !== 'none',
  async (trade, { id, order, year }) => {
    if (order.live === 'none') return false
    const { invoiceDocumentId } = await orderIn(trade, order, year, id)
    const { status } = await trade.staff.post(`/invoices/${invoiceDocumentId}/cancel`, { reason: 'Irrtum' })
    const isGivenBack =
      order.credited > 0 || order.withdrawn > 0 || order.refundBack || (year.creditedTeams.get(id) ?? 0) > 0
    if (order.live === 'credit note' || isGivenBack) return isRefused(status)
    agree(status, 201)
    order.live = 'none'
    return true
  },
)

/** Beside a refund it depends on what the whole invoice came to, which a test of its own looks at. */
const mayCredit = (order: BookedOrder, thing: 'table' | 'team') =>
  order.live === 'invoice' && order[thing] > 0 && !order.refund

const creditPast = (thing: 'table' | 'team') =>
  withPast(
    `Gutschrift on a past ${thing}`,
    (order) => mayCredit(order, thing),
    async (trade, { id, order, year }) => {
      if (!mayCredit(order, thing)) return false
      const { invoiceDocumentId, orderItems } = await orderIn(trade, order, year, id)
      const { orderItemId } = orderItems.find(({ itemId }: { itemId: number }) => itemId === year.items[thing])
      const [teamId] = [...year.books.teams].find(([, team]) => team.order === id) ?? []
      const body = {
        reason: 'Kulanz',
        lines: [{ orderItemId, quantity: 1 }],
        ...(thing === 'team' && { teamIds: [teamId] }),
      }
      const { status } = await trade.staff.post(`/invoices/${invoiceDocumentId}/credit`, body)
      const credited = year.creditedTeams.get(id) ?? 0
      const left = thing === 'team' ? order.team - order.withdrawn - credited : order.table - order.credited
      if (left <= 0) return isRefused(status)
      agree(status, 201)
      if (thing === 'team') year.creditedTeams.set(id, credited + 1)
      else order.credited += 1
      if (thing === 'team' && trade.years?.rules.freesPlaces && teamId !== undefined) year.books.teams.delete(teamId)
      return true
    },
  )

/** Whatever is no money of a past year is refused, and changes nothing. */
const touchPast = withPast(
  'change a past order',
  () => true,
  async ({ staff, companies, terms }, { id, order, year: { books, items } }) => {
    const [teamId] = [...books.teams].find(([, team]) => team.order === id) ?? []
    const me = companies[order.company]!
    const answers = [
      await staff.delete(`/orders/${id}`),
      await staff.put(`/items/${items.table}/stock?quantity=3`),
      await me.post('/orders', [{ itemId: items.table, quantity: 1 }], terms),
      ...(teamId === undefined
        ? []
        : [
            await staff.delete(`/teams/${teamId}/cascade`),
            await me.put(`/teams/${teamId}`, { teamName: 'Von gestern' }),
            await me.post(`/orders/${id}/upgrade-timekeeping`, { teamId }, terms),
          ]),
    ]
    for (const { status } of answers) refused(status, 404)
    return true
  },
)

type Document = { id: string; orderID: number; kind: string; openAmount: number; dueDate: string | null }
const documentsOf = async ({ staff, ids }: Trade, buyer: number): Promise<Document[]> =>
  (await staff.get(`/invoices/customer/${ids[buyer]}`)).body

/** A payment of a whole invoice of whatever year, or of a half of it. */
const payInvoice = inYears('pay', fc.record({ company, dice }), async (trade, { company: buyer, dice: die }, years) => {
  const open = (await documentsOf(trade, buyer)).filter(({ openAmount }) => openAmount > 0)
  const invoice = oneOf(open, die)
  if (!invoice) return
  const cents = Math.round(invoice.openAmount * 100)
  const amount = (die % 3 === 0 ? Math.ceil(cents / 2) : cents) / 100
  const { staff, ids, house } = trade
  const bookedOn = house.clock.now().toISOString().slice(0, 10)
  const paid = await staff.post('/payments', { customerId: ids[buyer], amount, bookedOn, note: 'Bar' })
  agree(paid.status, 201)
  const shares = [{ invoiceId: invoice.id, amount }]
  const assigned = await staff.put(`/payments/${paid.body.id}/assignments?unassigned=${amount}`, shares)
  agree([assigned.status, assigned.body.message], [200, undefined])
  years.paid[buyer] = (years.paid[buyer] ?? 0) + Math.round(amount * 100)
  if (!trade.books.orders.has(invoice.orderID)) trade.reached.add('paid a past order')
})

/** As time passes, all that is overdue, of whatever year, is proposed, and letters ask for it; what is owed is the same afterwards. */
export async function remind(trade: Trade): Promise<void> {
  const { staff, ids, house } = trade
  house.clock.pass({ days: OVERDUE_DAYS })
  await house.context.pool.query(`update sessions set last_used_at = $1, ends_at = $2, password_at = $1`, [
    house.clock.now(),
    new Date(house.clock.now().getTime() + OVERDUE_DAYS * 86_400_000),
  ])
  type Proposal = { customerID: number; leftOut: string | null; documents: { invoiceId: string }[] }
  const proposed: Proposal[] = (await staff.get('/dunning')).body
  for (const [buyer, id] of ids.entries()) {
    const open = (await documentsOf(trade, buyer)).filter(
      ({ kind, openAmount }) => kind === 'INVOICE' && openAmount > 0,
    )
    const theirs = proposed.filter(({ customerID }) => customerID === id)
    const named = theirs.flatMap(({ documents }) => documents.map(({ invoiceId }) => invoiceId))
    agree(named.toSorted(), open.map((document) => document.id).toSorted())
    const due = theirs.filter(({ leftOut }) => leftOut === null)
    for (const { documents } of due) {
      const { status } = await staff.post('/dunning/runs', { invoiceIds: documents.map(({ invoiceId }) => invoiceId) })
      refused(status, 201, 409)
      if (status === 201) trade.reached.add('reminded')
    }
  }
  await expectSameNumbers(trade)
}

const ACROSS = [invoicePast, cancelPast, creditPast('table'), creditPast('team'), creditPast('team'), touchPast]

/** Commands of the first year, and of those that come after it. */
export const FIRST_YEAR = [...WITHOUT_PAYING, payInvoice, payInvoice]
export const LATER_YEARS = [...FIRST_YEAR, ...ACROSS, ...ACROSS, ...ACROSS, payInvoice]
/** States that must be covered. */
export const STATES_OF_YEARS = [
  'invoice of a past order',
  'Storno of a past order',
  'Gutschrift on a past table',
  'Gutschrift on a past team',
  'change a past order',
  'paid a past order',
  'reminded',
]
