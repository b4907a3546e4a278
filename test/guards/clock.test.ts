import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asAdmin, asCustomer } from '../support/as.ts'
import { anAdmin, anUnverifiedCustomer, codeFor } from '../support/build.ts'
import { aCrowd } from '../support/crowd.ts'
import { aContext, type TestContext } from '../support/context.ts'
import { anItem } from '../support/items.ts'
import { inLedger } from '../support/ledger.ts'
import { anOrder } from '../support/orders.ts'

let house: TestContext
beforeEach(async () => {
  house = await aContext()
})
afterEach(() => house.close())

/** Moves the server's clock to a moment to come. */
function toMoment(moment: string) {
  house.clock.pass({ seconds: (Date.parse(moment) - house.clock.now().getTime()) / 1000 })
}

test('the year of an invoice is that of Austria: the series ends and begins at its midnight', async () => {
  const findings = inLedger('Jahreswechsel')
  const itemId = await anItem(house, { name: 'Tisch', price: 5000 })
  const [customer] = await aCrowd(house, 1)
  const orders: { orderID: number }[] = []
  for (let index = 0; index < 4; index += 1) orders.push(await anOrder(house, customer!, [{ itemId, quantity: 1 }]))
  const issue = async (place: number) => {
    const staff = asAdmin(house.app, (await anAdmin(house)).token)
    const { body } = await staff.post('/invoices/create', { orderID: orders[place]!.orderID })
    return [body.number, body.dueDate]
  }
  // 23:58, 23:59:30 and 0:00:30 in Austria; in UTC it stays the old year
  toMoment('2028-12-31T22:58:00Z')
  const old = [await issue(0)]
  toMoment('2028-12-31T22:59:30Z')
  old.push(await issue(1))
  toMoment('2028-12-31T23:00:30Z')
  const young = [await issue(2), await issue(3)]
  findings.scope = '4 Rechnungen um Mitternacht'
  findings.recovered = '–'
  expect(old).toEqual([
    ['2028-00001', '2029-01-14'],
    ['2028-00002', '2029-01-14'],
  ])
  expect(young).toEqual([
    ['2029-00001', '2029-01-15'],
    ['2029-00002', '2029-01-15'],
  ])
})

describe('the nights in which the clocks change', () => {
  test.each([
    { night: 'to summer time, an hour is missing', at: '2028-03-26T00:45:00Z' },
    { night: 'to winter time, an hour comes twice', at: '2028-10-29T00:45:00Z' },
  ])('$night: a code lives half an hour all the same', async ({ at }) => {
    const findings = inLedger(`Zeitumstellung ${at.slice(0, 10)}`)
    toMoment(at)
    const [early, late] = [await anUnverifiedCustomer(house), await anUnverifiedCustomer(house)]
    const confirm = async ({ email, token }: typeof early) =>
      (await asCustomer(house.app, token).put('/verify-email/validate', { token: await codeFor(house, email) })).status
    house.clock.pass({ minutes: 29 })
    const inTime = await confirm(early)
    house.clock.pass({ minutes: 2 })
    findings.scope = 'Codes nach 29 und 31 Minuten'
    findings.recovered = '–'
    expect([inTime, await confirm(late)]).toEqual([200, 400])
  })

  test('a session unused for twelve hours is over, one of eleven lives', async () => {
    toMoment('2028-03-25T20:00:00Z')
    const [one, other] = await aCrowd(house, 2)
    const me = async (token: string) => (await asCustomer(house.app, token).get('/customers/me')).status
    house.clock.pass({ hours: 11 })
    const alive = await me(one!.token)
    house.clock.pass({ hours: 1, minutes: 1 })
    expect([alive, await me(one!.token), await me(other!.token)]).toEqual([200, 200, 401])
  })
})
