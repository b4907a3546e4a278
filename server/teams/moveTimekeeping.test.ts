import { eq } from '#server/drizzle.cjs'
import { beforeAll, expect, test } from 'vitest'
import { companyYears } from '../schema/tables/companyYears.ts'
import { teams } from '../schema/tables/teams.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith, aNewTeam } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { expectBalanced, stockOf, type Stock } from '../../test/support/invariants.ts'
import { anItem } from '../../test/support/items.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'

type Team = { id: number; timekeeping: boolean }

const house = aHouse()
let stock: Stock
let teamItem: number

beforeAll(async () => {
  teamItem = await anItem(house, { itemType: 'TEAM', name: 'Platz', price: 8400, availableQuantity: 500 })
  stock = await stockOf(house.db)
})

/** A company whose first order has a timed team, the second an untimed one. */
async function aCompany() {
  const customer = (await aCrowd(house, 1))[0]!
  const paying = await anOrder(house, customer, [
    { itemId: teamItem, quantity: 1 },
    { itemId: (await itemOf(house, 'TIME')).itemId, quantity: 1 },
  ])
  const other = await anOrder(house, customer, [{ itemId: teamItem, quantity: 1 }])
  const me = asCustomer(house.app, customer.token)
  const own = async (): Promise<Team[]> => (await me.get('/teams/me')).body
  const [from, to] = (await own()).map(({ id }) => id)
  const move = (one = to, another = from) => me.put(`/teams/${one}/timekeeping-from/${another}`)
  const isTimed = async () => (await own()).map(({ timekeeping }) => timekeeping)
  return { me, from: from!, to: to!, move, isTimed, paying: paying.orderID, other: other.orderID }
}
const admin = async () => asAdmin(house.app, (await anAdmin(house)).token)
const payingFor = async (id: number) => (await house.db.select().from(teams).where(eq(teams.id, id)))[0]!.upgradeOrderId

test('moves to a team of another order at no cost, with the order that paid for it, and back', async () => {
  const { me, from, to, move, isTimed, paying } = await aCompany()
  const orders = (await me.get('/orders/me')).body
  const { status, body } = await move()
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: to, timekeeping: true })
  expect(await isTimed()).toEqual([false, true])
  expect(await payingFor(to)).toBe(paying)
  const entry = (await logEntries(house.db)).at(-1)
  expect(entry).toMatchObject({ action: 'Zeitmessung übertragen', level: 'INFO' })
  expect(entry!.details).toMatch(new RegExp(`#${from}\\) → Team .*#${to}\\)`))
  expect((await move(from, to)).status).toBe(200)
  expect([await payingFor(from), await payingFor(to)]).toEqual([null, null])
  expect((await me.get('/orders/me')).body).toEqual(orders)
  await expectBalanced(house.db, stock)
})

test('is refused without timekeeping, to a timed team, twice, from others, and after its deadline', async () => {
  const [mine, foreign] = [await aCompany(), await aCompany()]
  const { from, to, move } = mine
  expect(await move(from, to)).toMatchObject({
    status: 409,
    body: { message: 'Dieses Team hat keine Zeitmessung, die übertragen werden kann.' },
  })
  expect((await move(from, from)).body.code).toBe('TIMEKEEPING_BOOKED')
  for (const [one, other] of [
    [to, foreign.from],
    [foreign.to, from],
    [to, 999_999],
  ])
    expect(await move(one, other)).toMatchObject({ status: 404, body: { code: 'TEAM_NOT_FOUND' } })
  const staff = await admin()
  expect((await staff.put(`/teams/${to}/timekeeping-from/${foreign.from}`)).status).toBe(404)
  expect((await asAnyone(house.app).put(`/teams/${to}/timekeeping-from/${from}`)).status).toBe(401)

  const event = house.context.event
  house.context.event = { ...event, deadlines: { ...event.deadlines, timekeeping: '2026-03-01' } }
  expect((await move()).body.code).toBe('DEADLINE_PASSED')
  expect((await staff.put(`/teams/${to}/timekeeping-from/${from}`)).status).toBe(200)
  house.context.event = event
  expect(await mine.isTimed()).toEqual([false, true])
  const atOnce = await Promise.all([1, 2, 3].map(() => mine.move(from, to)))
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await expectBalanced(house.db, stock)
})

test('a team that gave it away leaves it when it is deleted; deleting the order that paid ends it', async () => {
  const staff = await admin()
  const one = await aCompany()
  await one.move()
  expect((await staff.delete(`/teams/${one.from}/cascade`)).status).toBe(204)
  expect(await one.isTimed()).toEqual([true])
  const kept = (await one.me.get(`/orders/${one.paying}`)).body
  expect(kept.orderItems).toMatchObject([{ itemType: 'TIME', quantity: 1 }])

  const other = await aCompany()
  await other.move()
  expect((await staff.delete(`/orders/${other.paying}`)).status).toBe(204)
  expect(await other.isTimed()).toEqual([false])
  await expectBalanced(house.db, stock)
})

test('a Gutschrift on the timekeeping ends it where it is now', async () => {
  const staff = await admin()
  const { move, isTimed, paying, to } = await aCompany()
  await move()
  const { body: invoice } = await staff.post('/invoices/create', { orderID: paying })
  const line = (await staff.get(`/orders/${paying}/items`)).body.find(
    ({ itemType }: { itemType: string }) => itemType === 'TIME',
  )
  const credited = await staff.post(`/invoices/${invoice.id}/credit`, {
    reason: 'Ohne Zeit',
    lines: [{ orderItemId: line.orderItemId, quantity: 1 }],
    teamIds: [to],
  })
  expect(credited.status).toBe(201)
  expect(await isTimed()).toEqual([false, false])
  await expectBalanced(house.db, stock)
})

test('the place that got it is the timed one for a redeem', async () => {
  const { me, customer } = await aCompanyWith(house, { places: 2, timed: 1 })
  const opened = { packagePaid: 20_000, companyPageActive: true }
  await house.db.update(companyYears).set(opened).where(eq(companyYears.customerId, customer.id))
  const [timed, plain]: Team[] = (await me.get('/teams/me')).body
  expect((await me.put(`/teams/${plain!.id}/timekeeping-from/${timed!.id}`)).status).toBe(200)
  const { body: code } = await me.post('/teams/invite-code/9999')
  const redeem = () => asAnyone(house.app).post(`/teams/public/invite-codes/redeem/${code}`, [aNewTeam()])
  expect((await redeem()).body).toMatchObject({ teams: [{ id: timed!.id, timekeeping: false }], keptTimekeeping: [] })
  expect((await redeem()).body).toMatchObject({
    teams: [{ id: plain!.id, timekeeping: true }],
    keptTimekeeping: [plain!.id],
  })
})
