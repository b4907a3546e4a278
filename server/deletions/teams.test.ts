import { eq } from '#server/drizzle.cjs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mails } from '../schema/tables/records.ts'
import { items, orders } from '../schema/tables/shop.ts'
import { runners } from '../schema/tables/teams.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aNewTeam } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { expectBalanced, stockOf, type Stock } from '../../test/support/invariants.ts'
import { anItem } from '../../test/support/items.ts'
import { aBuyer, linesSeenBy, termsOf, type BoughtLine } from '../../test/support/orders.ts'
import { aPerson } from '../../test/support/runners.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let stock: Stock
let early: number
let late: number
let time: number
let table: number

beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
  early = await anItem(house, { itemType: 'TEAM', name: 'Früh', price: 7200, availableQuantity: 500 })
  late = await anItem(house, { itemType: 'TEAM', name: 'Spät', price: 9900, availableQuantity: 500 })
  time = await anItem(house, { itemType: 'TIME', name: 'Chip', price: 1000, availableQuantity: 500 })
  table = await anItem(house, { name: 'Tisch', price: 5000, availableQuantity: 50 })
  stock = await stockOf(house.db)
})
beforeEach(() => expectBalanced(house.db, stock))

const aCompany = (...lists: BoughtLine[][]) => aBuyer(house, lists)
const linesOf = (orderID: number) => linesSeenBy(staff, orderID)
const left = async (itemId: number) =>
  (await house.db.select().from(items).where(eq(items.itemId, itemId)))[0]!.availableQuantity!
const lastLog = async () => (await staff.get('/logs?limit=1')).body[0]
const cascade = (id: number) => staff.delete(`/teams/${id}/cascade`)
const unlink = (id: number) => staff.delete(`/teams/${id}/unlink`)
const invoice = (orderID: number) => staff.post('/invoices/create', { orderID })
/** As after a Storno: the documents are there, none is live. */
const withoutLiveInvoice = (orderID: number) =>
  house.db.update(orders).set({ invoiceDocumentId: null }).where(eq(orders.orderID, orderID))

describe('a team that is deleted', () => {
  test('goes with its runners; its place leaves the order and comes back into stock', async () => {
    const { ids, order } = await aCompany([
      [early, 3],
      [table, 1],
    ])
    const before = await left(early)
    expect(await cascade(ids[1]!)).toMatchObject({ status: 204, body: '' })
    expect((await staff.get(`/teams/${ids[1]}`)).status).toBe(404)
    expect(await house.db.select().from(runners).where(eq(runners.teamID, ids[1]!))).toEqual([])
    expect(await linesOf(order)).toEqual({
      total: 194,
      lines: [
        [early, 2, 72],
        [table, 1, 50],
      ],
    })
    expect(await left(early)).toBe(before + 1)
    expect((await cascade(ids[1]!)).status).toBe(404)
    await expectBalanced(house.db, stock)
  })

  test('takes its timekeeping along when it was ordered with it, and leaves that of others', async () => {
    const { ids, order } = await aCompany([
      [early, 3],
      [time, 1],
    ])
    await cascade(ids[2]!)
    expect(await linesOf(order)).toMatchObject({
      lines: [
        [early, 2, 72],
        [time, 1, 10],
      ],
    })
    const before = await left(time)
    await cascade(ids[0]!)
    expect(await linesOf(order)).toMatchObject({ lines: [[early, 1, 72]] })
    expect(await left(time)).toBe(before + 1)
    await expectBalanced(house.db, stock)
  })

  test('takes a timekeeping off that would be more than the teams left', async () => {
    const { me, ids, order } = await aCompany([
      [early, 2],
      [time, 2],
    ])
    await me.put(`/teams/${ids[0]}`, { timekeeping: false })
    await cascade(ids[0]!)
    expect(await linesOf(order)).toMatchObject({
      lines: [
        [early, 1, 72],
        [time, 1, 10],
      ],
    })
    await expectBalanced(house.db, stock)
  })

  test('leaves the order on which timekeeping was booked for it afterwards as it is', async () => {
    const { me, ids, order } = await aCompany([[early, 2]])
    const booked = await me.post(`/orders/${order}/upgrade-timekeeping`, { teamId: ids[0] }, termsOf(house))
    await cascade(ids[0]!)
    expect(await linesOf(order)).toEqual({ total: 72, lines: [[early, 1, 72]] })
    expect(await linesOf(booked.body.orderID)).toMatchObject({ total: 10, lines: [[expect.any(Number), 1, 10]] })
    await expectBalanced(house.db, stock)
  })

  test('takes the place of the last contingent that was ordered', async () => {
    const { ids, order } = await aCompany([
      [early, 1],
      [late, 1],
    ])
    await cascade(ids[0]!)
    expect(await linesOf(order)).toEqual({ total: 72, lines: [[early, 1, 72]] })
    await expectBalanced(house.db, stock)
  })

  test('takes an order with it that has nothing left, and the confirmation that was not sent yet', async () => {
    const { customer, me, ids, order } = await aCompany([[early, 1]])
    await cascade(ids[0]!)
    expect(await linesOf(order)).toBe(404)
    expect((await me.get('/orders/me')).body).toEqual([])
    expect(await house.db.select().from(mails).where(eq(mails.recipient, customer.email))).toEqual([])
    await expectBalanced(house.db, stock)
  })

  test('leaves an order that has documents, empty and for nothing', async () => {
    const { ids, order } = await aCompany([[early, 1]])
    await invoice(order)
    await withoutLiveInvoice(order)
    expect((await cascade(ids[0]!)).status).toBe(204)
    expect(await linesOf(order)).toEqual({ total: 0, lines: [] })
    expect((await staff.delete(`/orders/${order}`)).body.message).toBe(
      'Zu dieser Bestellung gibt es Belege. Sie kann nicht gelöscht werden.',
    )
    await expectBalanced(house.db, stock)
  })

  test('stays while its order has an invoice, and so does all it has', async () => {
    const { ids, order } = await aCompany([
      [early, 2],
      [time, 2],
    ])
    await invoice(order)
    const before = await linesOf(order)
    for (const act of [cascade, unlink]) {
      expect(await act(ids[0]!)).toMatchObject({
        status: 409,
        body: { message: 'Für diese Bestellung existiert bereits eine Rechnung.' },
      })
    }
    expect(await linesOf(order)).toEqual(before)
    expect((await staff.get(`/teams/${ids[0]}`)).body).toMatchObject({ orderId: order, timekeeping: true })
  })

  test('without an order simply goes', async () => {
    const { body } = await staff.post('/teams', aNewTeam())
    expect((await cascade(body.id)).status).toBe(204)
    expect((await staff.get(`/teams/${body.id}`)).status).toBe(404)
  })

  test('is told in the log, with company, people, order and sums, and without codes', async () => {
    const { me, ids, order } = await aCompany([
      [early, 2],
      [time, 1],
    ])
    const [{ teamCode }] = (await me.post('/teams/align-codes', [ids[0]])).body
    const [slot] = (await me.get(`/teams/${ids[0]}`)).body.runners
    await me.put(`/teams/${ids[0]}`, {
      teamName: `Gipfel ${order}`,
      runners: [{ runnerID: slot.runnerID, ...aPerson() }],
    })
    await cascade(ids[0]!)
    const { action, details, level } = await lastLog()
    expect({ action, level }).toEqual({ action: 'Team gelöscht', level: 'INFO' })
    const { companyName } = (await me.get('/customers/me')).body
    expect(details.replaceAll('\u00a0', ' ')).toBe(
      `Team ${Number.parseInt(slot.startNumber)} (Gipfel ${order}, #${ids[0]}), Firma ${companyName}, 1 Person; Bestellung ${order}: −1 x Früh (72,00 €), −1 x Chip (10,00 €); Summe 154,00 € → 72,00 €`,
    )
    expect(details).not.toContain(teamCode)
  })

  test('is the staff’s to delete', async () => {
    const { me, ids } = await aCompany([[early, 1]])
    expect((await me.delete(`/teams/${ids[0]}/cascade`)).status).toBe(403)
    expect((await me.delete(`/teams/${ids[0]}/unlink`)).status).toBe(403)
  })
})

test('all teams of an order go at once; after a Storno it stays with what is left, and is closed once that costs nothing', async () => {
  const { me, ids, order } = await aCompany([
    [early, 2],
    [late, 1],
    [time, 2],
    [table, 1],
  ])
  const before = [await left(early), await left(late), await left(time)]
  const allOf = (id: number) => staff.delete(`/orders/${id}/teams`)
  const { id } = (await invoice(order)).body
  expect((await allOf(order)).status).toBe(409)
  await staff.post(`/invoices/${id}/cancel`, { reason: 'Abgesagt' })
  expect(await allOf(order)).toMatchObject({ status: 204, body: '' })
  expect((await me.get('/teams/me')).body).toEqual([])
  expect(await linesOf(order)).toEqual({ total: 50, lines: [[table, 1, 50]] })
  expect([await left(early), await left(late), await left(time)]).toEqual(
    before.map((one, kind) => one + [2, 1, 2][kind]!),
  )
  const { action, details, logID } = await lastLog()
  expect(action).toBe('Teams einer Bestellung gelöscht')
  for (const team of ids) expect(details).toContain(`#${team}`)
  expect(details.replaceAll('\u00a0', ' ')).toContain('Summe 313,00 € → 50,00 €')
  expect((await allOf(order)).status, 'a second click').toBe(204)
  expect((await lastLog()).logID).toBe(logID)
  expect((await allOf(999_999)).status).toBe(404)
  await expectBalanced(house.db, stock)
})

describe('a team that is taken out of its order', () => {
  test('stays with its people and timekeeping, as nobody’s; the order is the same as without it', async () => {
    const { me, ids, order } = await aCompany([
      [early, 2],
      [time, 1],
    ])
    const [{ teamCode }] = (await me.post('/teams/align-codes', ids)).body
    const before = [await left(early), await left(time)]
    expect((await unlink(ids[0]!)).status).toBe(204)
    const { body } = await staff.get(`/teams/${ids[0]}`)
    expect(body).toMatchObject({
      orderId: null,
      customerId: null,
      companyName: null,
      reserved: false,
      timekeeping: true,
    })
    expect(body.runners).toHaveLength(3)
    expect(await linesOf(order)).toEqual({ total: 72, lines: [[early, 1, 72]] })
    expect([await left(early), await left(time)]).toEqual([before[0]! + 1, before[1]! + 1])
    expect((await me.get(`/teams/${ids[0]}`)).status).toBe(404)
    const opened = (await me.get(`/teams/public/code/${teamCode}`)).body
    expect(opened.map(({ id }: { id: number }) => id)).toEqual([ids[1]])
    expect((await lastLog()).action).toBe('Team aus Bestellung gelöst')
    await expectBalanced(house.db, stock)
  })

  test('again, or one that never was anybody’s, changes nothing', async () => {
    const { body } = await staff.post('/teams', aNewTeam())
    const { ids } = await aCompany([[early, 1]])
    expect((await unlink(ids[0]!)).status).toBe(204)
    const freed = (await staff.get(`/teams/${ids[0]}`)).body
    const { logID } = await lastLog()
    for (const nobodys of [freed, body]) {
      expect((await unlink(nobodys.id)).status).toBe(204)
      expect((await staff.get(`/teams/${nobodys.id}`)).body.updatedAt).toBe(nobodys.updatedAt)
    }
    expect((await lastLog()).logID).toBe(logID)
    expect((await unlink(999_999)).status).toBe(404)
  })

  test('leaves its company also when it never had an order', async () => {
    const { customer } = await aCompany()
    const { body } = await staff.post('/teams', { ...aNewTeam(), customerId: customer.id })
    expect((await unlink(body.id)).status).toBe(204)
    expect((await staff.get(`/teams/${body.id}`)).body.customerId).toBeNull()
  })
})
