import { beforeAll, expect, test } from 'vitest'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { anAdmin, type TestCustomer } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { anItem } from '../../test/support/items.ts'
import { termsOf } from '../../test/support/orders.ts'
import { problem } from '../../test/support/problem.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let team: number
let company: TestCustomer

beforeAll(async () => {
  house.context.event.teamPlacesPerCompany = 60
  staff = asAdmin(house.app, (await anAdmin(house)).token)
  team = await anItem(house, { itemType: 'TEAM', name: 'Platz', price: 8400, availableQuantity: 1000 })
  company = (await aCrowd(house, 1))[0]!
})

const order = (quantity: number) =>
  asCustomer(house.app, company.token).post('/orders', [{ itemId: team, quantity, itemAttributes: {} }], termsOf(house))
const allow = (teamPlacesMax: unknown) => staff.put(`/admins/${company.id}/team-places-max`, { teamPlacesMax })
const task = async () =>
  (await staff.get('/statistics/tasks')).body.largeBookings.find(
    ({ customerID }: { customerID: number }) => customerID === company.id,
  )

test('one company books so many teams and no more, until the staff say another number', async () => {
  expect(await order(61)).toMatchObject({ status: 409, body: problem('TOO_MANY_TEAMS', 60, 0) })
  expect((await order(49)).status).toBe(201)
  expect(await task(), 'below 50').toBeUndefined()
  expect(await order(12)).toMatchObject({ status: 409, body: problem('TOO_MANY_TEAMS', 60, 49) })
  expect((await order(11)).status).toBe(201)
  expect(await task()).toMatchObject({ teams: 60 })
  const { body: quote } = await asCustomer(house.app, company.token).post('/orders/quote', [
    { itemId: team, quantity: 1, itemAttributes: {} },
  ])
  expect(quote.problems).toMatchObject([{ index: null, ...problem('TOO_MANY_TEAMS', 60, 60) }])

  for (const none of [0, -1, 1.5, 10_000, 'viele', undefined]) expect((await allow(none)).status).toBe(400)
  expect(await allow(61)).toMatchObject({ status: 200, body: { id: company.id, teamPlacesMax: 61 } })
  expect(await task(), 'the staff have looked at it').toBeUndefined()
  expect((await order(2)).status).toBe(409)
  expect((await order(1)).status).toBe(201)
  const { body: logs } = await staff.get('/logs?limit=500')
  expect(logs).toContainEqual(
    expect.objectContaining({
      action: 'Grenze für Teams gesetzt',
      details: expect.stringContaining('Teams höchstens: – → 61'),
    }),
  )
  expect(await allow(null)).toMatchObject({ body: { teamPlacesMax: null } })
  expect(await task()).toMatchObject({ teams: 61 })
})

test('a company that has paid is not new any more, and for a stranger the ceiling is everybody’s', async () => {
  const [paying] = await aCrowd(house, 1)
  const me = asCustomer(house.app, paying!.token)
  const { body } = await me.post('/orders', [{ itemId: team, quantity: 55, itemAttributes: {} }], termsOf(house))
  const seen = async () => JSON.stringify((await staff.get('/statistics/tasks')).body.largeBookings)
  expect(await seen()).toContain(`"customerID":${paying!.id},`)
  await staff.put(`/orders/${body.orderID}/status?paymentState=COMPLETED`)
  expect(await seen()).not.toContain(`"customerID":${paying!.id},`)
  const { body: quote } = await asAnyone(house.app).post('/orders/quote', [
    { itemId: team, quantity: 61, itemAttributes: {} },
  ])
  expect(quote.problems).toMatchObject([problem('TOO_MANY_TEAMS', 60, 0)])
})
