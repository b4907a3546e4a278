import { beforeAll, expect, test } from 'vitest'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aClock, aContextOn, aHouse } from '../../test/support/context.ts'
import { problem } from '../../test/support/problem.ts'
import { refreshEvent } from '../settings/eventInForce.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
})

/** A second server of the database, with a clock of its own. */
async function anotherServer() {
  const { db, connectionString, context } = house
  const { pool } = context
  const clock = aClock()
  clock.pass({ seconds: (house.clock.now().getTime() - clock.now().getTime()) / 1000 })
  return aContextOn({ db, connectionString, pool, drop: async () => undefined }, {}, clock)
}

const inHours = (hours: number) => new Date(house.clock.now().getTime() + hours * 3_600_000).toISOString()
const closeUntil = (registrationOpensAt: string | null) =>
  staff.put('/settings', { registrationOpen: false, registrationOpensAt })

test('registration opens at its moment on each server by its own clock, for pages and for every call that buys', async () => {
  const opensAt = inHours(1)
  const { token } = await aCustomer(house)
  expect((await closeUntil(opensAt)).status).toBe(200)
  const other = await anotherServer()
  const statuses = async ({ app }: Pick<typeof house, 'app'>) => {
    const [visitor, customer] = [asAnyone(app), asCustomer(app, token)]
    const asked = [visitor.get('/items'), visitor.post('/orders/quote', []), customer.post('/orders', [])]
    return (await Promise.all(asked)).map(({ status }) => (status === 503 ? 'closed' : 'open'))
  }
  const opening = async ({ app }: Pick<typeof house, 'app'>) => (await asAnyone(app).get('/event/opening')).body
  const [closed, open] = [Array<string>(3).fill('closed'), Array<string>(3).fill('open')]
  expect(await opening(house)).toMatchObject({ open: false, opensAt })
  house.clock.pass({ minutes: 59 })
  expect([await statuses(house), await statuses(other)]).toEqual([closed, closed])
  house.clock.pass({ minutes: 1, seconds: 1 })
  expect([await statuses(house), await statuses(other)]).toEqual([open, closed])
  expect([await opening(house), await opening(other)]).toMatchObject([
    { open: true, opensAt: null },
    { open: false, opensAt },
  ])
  expect((await asAnyone(house.app).get('/event')).body.registrationOpen).toBe(true)
  other.clock.pass({ hours: 1, seconds: 1 })
  expect(await statuses(other)).toEqual(open)
  // a clock that is put right closes what it had opened too early
  other.clock.pass({ hours: -1 })
  expect(await statuses(other)).toEqual(closed)
  await other.close()
})

test('whoever closes after the moment closes for good, but not with a form that was read before it', async () => {
  const before = (await closeUntil(inHours(1))).body
  house.clock.pass({ hours: 2 })
  const opened = (await staff.get('/settings')).body
  expect(opened).toMatchObject({ registrationOpen: true, registrationOpensAt: before.registrationOpensAt })
  const { updatedAt, registrationOpensAt } = before
  const old = await staff.put('/settings', { registrationOpen: false, registrationOpensAt, updatedAt })
  expect(old).toMatchObject({ status: 409, body: problem('STALE') })
  // another setting changes nothing about it
  expect((await staff.put('/settings', { paymentTermDays: 17 })).body.registrationOpen).toBe(true)
  const closed = await staff.put('/settings', { registrationOpen: false })
  expect(closed.body).toMatchObject({ registrationOpen: false, registrationOpensAt: null })
  expect(await asAnyone(house.app).get('/items')).toMatchObject({ status: 503, body: problem('NOT_OPEN_YET') })
  const [entry] = (await staff.get('/logs?limit=1')).body
  expect(entry.details).toContain('Anmeldung geöffnet: ja → nein')
})

test('the moment can be moved while people wait, not into the past; what is open stays open', async () => {
  await closeUntil(inHours(1))
  const other = await anotherServer()
  await staff.put('/settings', { registrationOpensAt: inHours(3) })
  await refreshEvent(other.context)
  const clocks = [house.clock, other.clock]
  clocks.forEach((clock) => clock.pass({ hours: 2 }))
  const isOpen = async ({ app }: Pick<typeof house, 'app'>) => (await asAnyone(app).get('/event/opening')).body.open
  expect([await isOpen(house), await isOpen(other)]).toEqual([false, false])
  const past = await staff.put('/settings', { registrationOpensAt: inHours(-1) })
  expect(past.body.fields.registrationOpensAt).toContain('schon vorbei')
  await staff.put('/settings', { registrationOpensAt: inHours(0.5) })
  await refreshEvent(other.context)
  clocks.forEach((clock) => clock.pass({ minutes: 31 }))
  expect([await isOpen(house), await isOpen(other)]).toEqual([true, true])
  await staff.put('/settings', { registrationOpensAt: inHours(5) })
  expect(await isOpen(house)).toBe(true)
  await other.close()
})
