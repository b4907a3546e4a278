import { eq } from '#server/drizzle.cjs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { companyYears } from '../schema/tables/companyYears.ts'
import { idempotencyKeys, items, orders } from '../schema/tables/shop.ts'
import { runners, teams } from '../schema/tables/teams.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { expectBalanced, stockOf, type Stock } from '../../test/support/invariants.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder, termsOf } from '../../test/support/orders.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let stock: Stock
let place: number
let time: number
let fee: number
let shirt: number

beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
  place = await anItem(house, { itemType: 'TEAM', name: 'Platz', price: 7200, availableQuantity: 500 })
  time = await anItem(house, { itemType: 'TIME', name: 'Chip', price: 1000, availableQuantity: 500 })
  fee = await anItem(house, { itemType: 'COMPANYCAPTAIN', name: 'Firmenpaket', price: 49_000, availableQuantity: 50 })
  shirt = await anItem(house, {
    itemType: 'TSHIRT',
    name: 'Shirt',
    availableQuantity: 50,
    itemAttributes: { fit: 'Damen,Herren', wSize: 'M', mSize: 'M' },
  })
  stock = await stockOf(house.db)
})
beforeEach(() => expectBalanced(house.db, stock))

async function aCompany() {
  const customer = (await aCrowd(house, 1, () => `Firma ${crypto.randomUUID()}`))[0]!
  const me = asCustomer(house.app, customer.token)
  const order = async (...lines: [itemId: number, quantity: number][]): Promise<number> =>
    (
      await anOrder(
        house,
        customer,
        lines.map(([itemId, quantity]) => ({ itemId, quantity })),
      )
    ).orderID
  return { customer, me, order }
}
const erase = (orderID: number) => staff.delete(`/orders/${orderID}`)
const left = async (itemId: number) =>
  (await house.db.select().from(items).where(eq(items.itemId, itemId)))[0]!.availableQuantity!
const feeOf = async (id: number) => {
  const [row] = await house.db.select().from(companyYears).where(eq(companyYears.customerId, id))
  return { packagePaid: row!.packagePaid, feeRefunded: row!.feeRefunded, companyPageActive: row!.companyPageActive }
}
const lastLog = async () => (await staff.get('/logs?limit=1')).body[0]

test('an order goes with its teams, runners and keys; its pieces come back into stock', async () => {
  const { customer, me, order } = await aCompany()
  const kept = await order([place, 1])
  const before = [await left(place), await left(time)]
  const lines = [
    { itemId: place, quantity: 3, itemAttributes: {} },
    { itemId: time, quantity: 2, itemAttributes: {} },
  ]
  const headers = { ...termsOf(house), 'idempotency-key': 'an-order-to-delete' }
  const { orderID } = (await me.post('/orders', lines, headers)).body
  expect(await erase(orderID)).toMatchObject({ status: 204, body: '' })
  expect((await staff.get(`/orders/${orderID}`)).status).toBe(404)
  const theirs = await house.db.select().from(teams).where(eq(teams.customerId, customer.id))
  expect(theirs.map(({ orderId }) => orderId)).toEqual([kept])
  expect(await house.db.select().from(runners).where(eq(runners.teamID, theirs[0]!.id))).toHaveLength(3)
  expect(await house.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.customerID, customer.id))).toEqual([])
  expect([await left(place), await left(time)]).toEqual(before)
  const { action, details } = await lastLog()
  const { companyName } = (await me.get('/customers/me')).body
  expect(action).toBe('Bestellung gelöscht')
  expect(details.replaceAll('\u00a0', ' ')).toMatch(
    `Bestellung ${orderID}, Firma ${companyName}, 236,00 €; 3 x Platz, 2 x Chip; Teams `,
  )
  expect((await erase(orderID)).status).toBe(404)
  await expectBalanced(house.db, stock)
})

test('an invoiced order stays, and so does one whose invoice was cancelled', async () => {
  const { me, order } = await aCompany()
  const orderID = await order([place, 1])
  await staff.post('/invoices/create', { orderID })
  expect(await erase(orderID)).toMatchObject({
    status: 409,
    body: { message: 'Für diese Bestellung existiert bereits eine Rechnung.' },
  })
  await house.db.update(orders).set({ invoiceDocumentId: null }).where(eq(orders.orderID, orderID))
  expect(await erase(orderID)).toMatchObject({
    status: 409,
    body: { message: 'Zu dieser Bestellung gibt es Belege. Sie kann nicht gelöscht werden.' },
  })
  expect((await me.get('/teams/me')).body).toHaveLength(1)
  expect((await me.delete(`/orders/${orderID}`)).status).toBe(403)
})

test('the package goes with its order, and with it the page and the refund on another order', async () => {
  const { customer, me, order } = await aCompany()
  const first = await order([fee, 1])
  const second = await order([place, 15])
  expect(await feeOf(customer.id)).toEqual({ packagePaid: 49_000, feeRefunded: true, companyPageActive: true })
  await erase(first)
  expect(await feeOf(customer.id)).toEqual({ packagePaid: null, feeRefunded: false, companyPageActive: false })
  expect((await staff.get(`/orders/${second}`)).body).toMatchObject({
    totalPrice: 1080,
    orderItems: [{ quantity: 15 }],
  })
  expect((await me.patch('/customers/me/company-page-active', { companyPageActive: true })).status).toBe(403)
  const again = await anOrder(house, customer, [{ itemId: fee, quantity: 1 }])
  expect(again.totalPrice).toBe(0)
  await expectBalanced(house.db, stock)
})

test('the package stays once its refund is invoiced', async () => {
  const { customer, order } = await aCompany()
  const first = await order([fee, 1])
  const second = await order([place, 15])
  await staff.post('/invoices/create', { orderID: second })
  expect(await erase(first)).toMatchObject({
    status: 409,
    body: {
      message: 'Das Firmenpaket kann nicht gelöscht werden: Seine Rückerstattung steht bereits auf einer Rechnung.',
    },
  })
  expect((await feeOf(customer.id)).packagePaid).toBe(49_000)
})

test('the refund comes onto another order when the one that carried it is deleted and fifteen teams are left', async () => {
  const { customer, order } = await aCompany()
  await order([fee, 1])
  const carrying = await order([place, 15])
  const other = await order([place, 15])
  await erase(carrying)
  expect((await staff.get(`/orders/${other}`)).body.totalPrice).toBe(15 * 72 - 490)
  expect((await lastLog()).details).toContain(`Rückerstattung der Firmengebühr steht jetzt auf Bestellung ${other}`)
  expect((await feeOf(customer.id)).feeRefunded).toBe(true)
  await expectBalanced(house.db, stock)
})

test('with an order of upgrades the timekeeping that was booked on it ends, and no other', async () => {
  const { me, order } = await aCompany()
  const orderID = await order([place, 3], [time, 1])
  const ids: number[] = (await me.get('/teams/me')).body.map(({ id }: { id: number }) => id)
  const upgrade = await me.post(`/orders/${orderID}/upgrade-timekeeping`, { teamId: ids[1] }, termsOf(house))
  const before = await left(upgrade.body.orderItems[0].itemId)
  expect((await erase(upgrade.body.orderID)).status).toBe(204)
  const timed = (await me.get('/teams/me')).body.map(({ timekeeping }: { timekeeping: boolean }) => timekeeping)
  expect(timed).toEqual([true, false, false])
  expect(await left(upgrade.body.orderItems[0].itemId)).toBe(before + 1)
  expect((await lastLog()).details).toMatch(new RegExp(`Zeitmessung beendet: Team \\d+ \\(.*, #${ids[1]}\\)`))
  await expectBalanced(house.db, stock)
})

test('with an order of shirts the teams lose the shirts that are no longer bought', async () => {
  const { customer, me, order } = await aCompany()
  await order([place, 2])
  const ids: number[] = (await me.get('/teams/me')).body.map(({ id }: { id: number }) => id)
  const lines = [{ itemId: shirt, quantity: 1, itemAttributes: { fit: 'Damen', wSize: 'M' } }]
  const shirts = [await anOrder(house, customer, lines), await anOrder(house, customer, lines)]
  for (const id of ids) {
    const [captain] = (await me.get(`/teams/${id}/runners`)).body
    await me.put(`/teams/${id}/tshirt-option`, { tshirtOption: true })
    const person = {
      firstName: 'Lena',
      lastName: 'Lang',
      year: 1991,
      sex: 'FEMALE',
      email: 'l@firma.example',
      tshirtSize: 'M',
    }
    await me.put(`/runners/${captain.runnerID}`, person)
    expect((await me.put(`/teams/${id}/has-purchased-tshirt`, { hasPurchasedTshirt: true })).status).toBe(200)
  }
  await erase(shirts[0].orderID)
  const have = (await me.get('/teams/me')).body.map((team: { hasPurchasedTshirt: boolean }) => team.hasPurchasedTshirt)
  expect(have).toEqual([true, false])
  await expectBalanced(house.db, stock)
})
