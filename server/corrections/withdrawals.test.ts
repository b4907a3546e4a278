import { eq } from '#server/drizzle.cjs'
import { extractText } from 'unpdf'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { addDays } from '#domain/text/days.ts'
import { forgetPeople } from '../retention/forgetPeople.ts'
import { mails } from '../schema/tables/records.ts'
import { orderItems, orders } from '../schema/tables/shop.ts'
import { dueNow } from '#domain/orders/dueNow.ts'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aNewTeam } from '../../test/support/companies.ts'
import { aContext, aHouse } from '../../test/support/context.ts'
import { expectBalanced, stockOf, type Stock } from '../../test/support/invariants.ts'
import { anItem } from '../../test/support/items.ts'
import { aBuyer, anOrder, termsOf, type BoughtLine } from '../../test/support/orders.ts'

type Line = { orderItemId: number; itemId: number }
type Team = { id: number; withdrawn: boolean; runners: { startNumber: string | null; chipNumber: number | null }[] }

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let stock: Stock
let place: number
let clock: number
let fee: number
let table: number

beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
  place = await anItem(house, { itemType: 'TEAM', name: 'Startplatz', price: 7200, availableQuantity: 500 })
  clock = (await asAnyone(house.app).get('/items?itemType=TIME')).body[0].itemId
  fee = await anItem(house, { itemType: 'COMPANYCAPTAIN', name: 'Firmenpaket', price: 49_000, availableQuantity: 50 })
  table = await anItem(house, { name: 'Tisch', price: 2500, availableQuantity: 100 })
  stock = await stockOf(house.db)
})
beforeEach(() => expectBalanced(house.db, stock))

const stockOfItem = async (itemId: number) => (await staff.get(`/items/${itemId}/stock`)).body
const lastLog = async () => (await staff.get('/logs?limit=1')).body[0]

/** A company whose order is invoiced; `credit` gives back pieces by item. */
async function anInvoiced(...lines: BoughtLine[]) {
  const bought = await aBuyer(house, [lines])
  const { body: invoice } = await staff.post('/invoices/create', { orderID: bought.order })
  const { body: placed } = await staff.get(`/orders/${bought.order}`)
  const lineOf = (itemId: number) =>
    placed.orderItems.find((line: Line) => line.itemId === itemId).orderItemId as number
  const credit = (pieces: BoughtLine[], teamIds?: number[]) =>
    staff.post(`/invoices/${invoice.id}/credit`, {
      reason: 'Abgesagt',
      lines: pieces.map(([itemId, quantity]) => ({ orderItemId: lineOf(itemId), quantity })),
      ...(teamIds && { teamIds }),
    })
  const order = async () => (await staff.get(`/orders/${bought.order}`)).body
  const team = async (id: number): Promise<Team> => (await staff.get(`/teams/${id}`)).body
  return { ...bought, orderID: bought.order, order, invoice, lineOf, credit, team }
}

describe('a team that is withdrawn', () => {
  test('leaves every list, count and number, and its place is sold again', async () => {
    const { ids, credit, me, team, orderID, order } = await anInvoiced([place, 3], [clock, 1])
    const [first, second, third] = ids as [number, number, number]
    await me.put(`/teams/${second}`, { teamName: `Bergziegen ${second}` })
    const { body: codes } = await me.post('/teams/generate-codes', [second])
    const before = await staff.get('/teams?limit=1')
    const people = await staff.get('/runners?limit=1')
    const counted = (await staff.get('/statistics/totals')).body.teams
    const left = await stockOfItem(place)
    const bib = parseInt((await team(second)).runners[0]?.startNumber ?? '', 10)

    const { status, body: note } = await credit([[place, 1]], [second])
    expect([status, note.kind, note.net]).toEqual([201, 'CREDIT_NOTE', -72])

    const gone = await team(second)
    expect(gone).toMatchObject({ withdrawn: true, orderId: orderID, timekeeping: false })
    expect(gone.runners.map(({ startNumber, chipNumber }) => startNumber ?? chipNumber)).toEqual([null, null, null])
    const mine: Team[] = (await me.get('/teams/me')).body
    expect(mine.map(({ id, withdrawn }) => [id, withdrawn])).toEqual([
      [first, false],
      [second, true],
      [third, false],
    ])
    const total = (answer: { headers: Record<string, unknown> }) => Number(answer.headers['x-total-count'])
    expect(total(await staff.get('/teams?limit=1'))).toBe(total(before) - 1)
    expect(total(await staff.get('/runners?limit=1'))).toBe(total(people) - 3)
    for (const list of ['/teams', '/runners']) {
      const { body } = await staff.get(list)
      expect(body.some((row: { id?: number; teamID?: number }) => (row.teamID ?? row.id) === second)).toBe(false)
    }
    expect((await staff.get('/statistics/totals')).body.teams).toBe(counted - 1)
    expect((await me.get('/orders/me/available-team-slots')).body).toBe(2)
    expect((await me.get('/orders/me/items/count?itemType=TEAM')).body).toBe(2)
    expect(await stockOfItem(place)).toBe(left + 1)
    expect((await order()).orderItems[0]).toMatchObject({ quantity: 3, creditedQuantity: 1, withdrawnQuantity: 1 })

    // nothing brings it back
    expect((await staff.post('/teams/admin/sync-orders')).body).toEqual({ created: 0 })
    await staff.post('/runners/admin/resync-numbers')
    expect((await team(second)).runners[0]?.startNumber).toBeNull()
    expect((await asAnyone(house.app).get(`/teams/public/code/${codes[0].teamCode}`)).status).toBe(404)
    const refused = { status: 409, body: { message: messages.team.withdrawn } }
    expect(await me.put(`/teams/${second}`, { teamName: 'Doch' })).toMatchObject(refused)
    expect(await staff.delete(`/teams/${second}/cascade`)).toMatchObject(refused)
    // its name is free, and whoever was told knows which it was
    expect((await me.get(`/teams/me/exists/Bergziegen ${second}`)).status).toBe(200)
    expect((await lastLog()).details).toContain(`(Bergziegen ${second}, #${second})`)
    const [mail] = await house.db.select().from(mails).where(eq(mails.invoiceId, note.id))
    const told = `Dieses Team ist zurückgezogen: ${bib} Bergziegen ${second}.`
    expect(mail?.text).toContain(told)
    const { body: pdf } = await staff.get(`/invoices/${note.id}/pdf/admin`)
    expect((await extractText(new Uint8Array(pdf), { mergePages: true })).text).toContain(told)
    await expectBalanced(house.db, stock)
  })

  test('is a free place where nobody is named, the newest first', async () => {
    const { ids, credit, team, me } = await anInvoiced([place, 3])
    await me.put(`/teams/${ids[2]}`, { teamName: `Gipfel ${ids[2]}` })
    expect((await credit([[place, 1]])).status).toBe(201)
    expect([(await team(ids[2]!)).withdrawn, (await team(ids[1]!)).withdrawn]).toEqual([false, true])
  })

  test('keeps its timekeeping charged unless that is given back too', async () => {
    const { ids, credit, team } = await anInvoiced([place, 2], [clock, 2])
    const left = await stockOfItem(clock)
    await credit([[place, 1]], [ids[0]!])
    expect(await stockOfItem(clock)).toBe(left)
    // the clock that nobody has any more comes back without a team
    expect((await credit([[clock, 1]])).status).toBe(201)
    expect(await stockOfItem(clock)).toBe(left + 1)
    expect(await team(ids[1]!)).toMatchObject({ timekeeping: true })
    expect((await credit([[clock, 1]], [ids[1]!])).status).toBe(201)
    expect(await team(ids[1]!)).toMatchObject({ timekeeping: false, withdrawn: false })
    await expectBalanced(house.db, stock)
  })

  test('goes for good once the event is over', async () => {
    const own = await aContext()
    try {
      const boss = asAdmin(own.app, (await anAdmin(own)).token)
      const item = (await asAnyone(own.app).get('/items?itemType=TEAM')).body[0]
      const { order, ids } = await aBuyer(own, [[[item.itemId, 2]]])
      const { body: invoice } = await boss.post('/invoices/create', { orderID: order })
      const { orderItems } = (await boss.get(`/orders/${order}`)).body
      const lines = [{ orderItemId: orderItems[0].orderItemId, quantity: 1 }]
      await boss.post(`/invoices/${invoice.id}/credit`, { reason: 'Abgesagt', lines, teamIds: [ids[0]] })
      await forgetPeople(own.context)
      expect((await boss.get(`/teams/${ids[0]}`)).status).toBe(200)
      const day = Date.parse(`${addDays(own.context.event.date, 1)}T00:00:00Z`)
      own.clock.pass({ hours: Math.ceil((day - own.clock.now().getTime()) / 3_600_000) })
      await forgetPeople(own.context)
      const again = asAdmin(own.app, (await anAdmin(own)).token)
      expect((await again.get(`/teams/${ids[0]}`)).status).toBe(404)
      expect((await again.get(`/teams/${ids[1]}`)).status).toBe(200)
    } finally {
      await own.close()
    }
  })
})

test.each([
  ['one team for two places', 2, (ids: number[]) => [ids[0]!], { teamIds: messages.invoice.creditTeams(2) }],
  ['one team twice', 2, (ids: number[]) => [ids[0]!, ids[0]!], { 'teamIds.1': messages.invoice.creditTeamUnknown }],
  ['a foreign team', 1, () => [1], { 'teamIds.0': messages.invoice.creditTeamUnknown }],
])('%s is refused, and nothing happens', async (_, pieces, chosen, fields) => {
  const { credit, ids, invoice, order } = await anInvoiced([place, 3])
  expect(await credit([[place, pieces]], chosen(ids))).toMatchObject({ status: 400, body: { fields } })
  expect(await order()).toMatchObject({ invoiceDocumentId: invoice.id, orderItems: [{ creditedQuantity: 0 }] })
})

test('two Gutschriften for the same team at once: one gets it', async () => {
  const { credit, ids, team } = await anInvoiced([place, 3])
  const answers = await Promise.all([credit([[place, 1]], [ids[0]!]), credit([[place, 1]], [ids[0]!])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  expect(await team(ids[0]!)).toMatchObject({ withdrawn: true })
})

describe('the refund of the company fee', () => {
  test('comes back as a line of the Gutschrift that falls below 15, and may be given once more', async () => {
    const { credit, customer, me, order, orderID } = await anInvoiced([fee, 1], [place, 16])
    expect((await credit([[place, 1]])).body.net).toBe(-72)
    const { body: note } = await credit([[place, 2]])
    expect([note.kind, note.net, note.gross]).toEqual(['INVOICE', 490 - 144, (490 - 144) * 1.2])
    const { body: now } = await me.get(`/orders/${orderID}`)
    expect(dueNow(now).gross).toBe(now.openAmount)
    expect((await me.get('/customers/me')).body.companyFee).toMatchObject({ refunded: false })
    expect((await lastLog()).details).toContain('Rückerstattung der Firmengebühr zurückgenommen')
    await expectBalanced(house.db, stock)

    const again = await anOrder(house, customer, [{ itemId: place, quantity: 2 }])
    expect(again.orderItems.at(-1)).toMatchObject({ itemId: fee, price: -490 })
    await expectBalanced(house.db, stock)

    // all of it given back is exactly the invoice
    expect(
      (
        await credit([
          [place, 13],
          [fee, 1],
        ])
      ).status,
    ).toBe(201)
    const documents: { orderID: number; gross: number }[] = (await me.get('/invoices/me')).body
    const sum = documents.filter((one) => one.orderID === orderID).reduce((cents, one) => cents + one.gross * 100, 0)
    expect(Math.round(sum)).toBe(0)
    expect(await order()).toMatchObject({ closed: true, paymentState: 'COMPLETED', openAmount: 0, paidAmount: 0 })
  })

  test('comes back with the package, which refunds nothing any more until it is bought again', async () => {
    const { credit, customer, me, order } = await anInvoiced([fee, 1], [place, 15])
    expect((await credit([[fee, 1]])).body).toMatchObject({ net: 0, gross: 0 })
    expect((await me.get('/customers/me')).body).toMatchObject({ companyFee: null, companyPageActive: false })
    expect((await lastLog()).details).toContain('Firmenpaket und Firmenanmeldeseite zurückgenommen')
    expect(await order()).toMatchObject({ openAmount: 15 * 72 * 1.2 })
    await expectBalanced(house.db, stock)

    const later = await anOrder(house, customer, [{ itemId: place, quantity: 1 }])
    expect(later.orderItems).toHaveLength(1)
    const again = await anOrder(house, customer, [{ itemId: fee, quantity: 1 }])
    expect(again.orderItems.map((line: { price: number }) => line.price)).toEqual([490, -490])
  })

  test('leaves an order that is not invoiced', async () => {
    const { credit, customer } = await anInvoiced([fee, 1], [place, 14])
    const later = await anOrder(house, customer, [{ itemId: place, quantity: 1 }])
    expect(later.orderItems).toHaveLength(2)
    expect((await credit([[place, 1]])).body.net).toBe(-72)
    expect((await staff.get(`/orders/${later.orderID}`)).body.orderItems).toHaveLength(1)
    await expectBalanced(house.db, stock)
  })
})

describe('an order', () => {
  test('that is given back as a whole is closed, and no task any more', async () => {
    const { credit, order } = await anInvoiced([place, 2], [table, 1])
    await credit([[place, 1]])
    expect(await order()).toMatchObject({ closed: false })
    await credit([
      [place, 1],
      [table, 1],
    ])
    expect(await order()).toMatchObject({ closed: true })
  })

  test('is emptied after a Storno: teams go, then the last line, and it is closed', async () => {
    const { invoice, ids, order, orderID, lineOf } = await anInvoiced([fee, 1], [place, 1], [clock, 1], [table, 2])
    const take = (itemId: number) => staff.put(`/orders/${orderID}/items/${lineOf(itemId)}`, { quantity: 0 })
    await staff.post(`/invoices/${invoice.id}/cancel`, { reason: 'Abgesagt' })
    expect(await take(clock)).toMatchObject({ status: 409, body: { message: messages.order.timesHeld(1) } })
    expect((await staff.delete(`/teams/${ids[0]}/cascade`)).status).toBe(204)
    expect((await take(fee)).status).toBe(200)
    expect((await order()).closed).toBe(false)
    const { status, body } = await take(table)
    expect([status, body.closed, body.orderItems]).toEqual([200, true, []])
    const { body: tasks } = await staff.get('/statistics/tasks')
    expect(tasks.uninvoicedOrders.some((task: { orderID: number }) => task.orderID === orderID)).toBe(false)
    await expectBalanced(house.db, stock)
  })

  test('is closed after a Storno though something free is left on it', async () => {
    const free = await anItem(house, { itemType: 'TIME', name: 'Gratis', price: 0, archivedAt: new Date(0) })
    const { invoice, order, orderID, lineOf } = await anInvoiced([table, 1])
    await staff.post(`/invoices/${invoice.id}/cancel`, { reason: 'Abgesagt' })
    const ofFree = { itemId: free, name: 'Gratis', itemType: 'TIME', price: 0 } as const
    await house.db
      .update(orderItems)
      .set(ofFree)
      .where(eq(orderItems.orderItemId, lineOf(table)))
    await house.db.update(orders).set({ totalPrice: 0 }).where(eq(orders.orderID, orderID))
    expect((await order()).closed).toBe(true)
    const { body: tasks } = await staff.get('/statistics/tasks')
    expect(tasks.uninvoicedOrders.some((task: { orderID: number }) => task.orderID === orderID)).toBe(false)
    await house.db.update(orderItems).set({ itemId: table }).where(eq(orderItems.orderID, orderID))
  })

  test('of upgrades is emptied after a Storno once the team does without timekeeping', async () => {
    const { me, ids, order: first } = await aBuyer(house, [[[place, 1]]])
    const terms = termsOf(house)
    const { body: upgrade } = await me.post(`/orders/${first}/upgrade-timekeeping`, { teamId: ids[0] }, terms)
    const { body: invoice } = await staff.post('/invoices/create', { orderID: upgrade.orderID })
    await staff.post(`/invoices/${invoice.id}/cancel`, { reason: 'Irrtum' })
    const take = () =>
      staff.put(`/orders/${upgrade.orderID}/items/${upgrade.orderItems[0].orderItemId}`, { quantity: 0 })
    expect((await take()).status).toBe(409)
    await staff.put(`/teams/${ids[0]}`, { timekeeping: false })
    expect((await take()).body).toMatchObject({ closed: true })
  })
})

test('a place that was given back is sold to somebody else, who takes the free name', async () => {
  const { credit, ids, me } = await anInvoiced([place, 2])
  await me.put(`/teams/${ids[0]}`, { teamName: `Frei ${ids[0]}` })
  await credit([[place, 1]], [ids[0]!])
  const other = await aBuyer(house, [[[place, 1]]])
  expect((await other.me.post('/teams', aNewTeam({ teamName: `Frei ${ids[0]}` }))).status).toBe(201)
})
