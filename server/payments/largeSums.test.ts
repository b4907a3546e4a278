import { expect, test } from 'vitest'
import { dayOf } from '#domain/text/days.ts'
import { asAdmin } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'

const house = aHouse()

test('credit of more than twenty million euro is counted, shown wherever money is, paid back and exported', async () => {
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  const { id: customerId } = await aCustomer(house)
  const bookedOn = dayOf(house.clock.now())
  const enter = async (amount: number) => (await staff.post('/payments', { amount, bookedOn, customerId })).status
  expect([await enter(10_000_000), await enter(10_000_000), await enter(10_000_000)]).toEqual([201, 201, 201])
  const { body: tasks } = await staff.get('/payments/tasks')
  expect(tasks.map(({ credit }: { credit: number }) => credit)).toEqual([30_000_000, 30_000_000, 30_000_000])
  expect((await staff.get(`/customers/${customerId}/account`)).body.balance).toBe(-30_000_000)
  for (const path of ['/payments?state=unassigned', '/dunning', '/statistics/tasks'])
    expect([path, (await staff.get(path)).status]).toEqual([path, 200])
  expect([await enter(-10_000_000), await enter(-10_000_000.01)]).toEqual([201, 400])
  const month = bookedOn.slice(0, 7)
  expect(await staff.post('/bookkeeping/runs', { month, format: 'neutral' })).toMatchObject({
    status: 201,
    body: { payments: 4, sums: { paid: 20_000_000 } },
  })
})
