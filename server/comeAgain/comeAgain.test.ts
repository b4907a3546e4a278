import { asc, like, sql } from '#server/drizzle.cjs'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { anAdmin, type TestCustomer } from '../../test/support/build.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { anItem } from '../../test/support/items.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { anOrder } from '../../test/support/orders.ts'
import { problem } from '../../test/support/problem.ts'
import { feedLetters } from '../broadcasts/feedLetters.ts'
import { inTransaction } from '../db/transaction.ts'
import { mails } from '../schema/tables/records.ts'
import { eventInForce } from '../settings/eventInForce.ts'
import { addYear, beginPrepared } from '../years/store.ts'

let house: TestContext
let staff: ReturnType<typeof asAdmin>
let crowd: TestCustomer[]
beforeEach(async () => {
  house = await aContext()
  staff = asAdmin(house.app, (await anAdmin(house)).token)
  let place = 0
  crowd = await aCrowd(house, 4, () => `Firma ${(place += 1)}`)
})
afterEach(() => house.close())

async function nextYear(label: string, date: string) {
  await inTransaction(house.db, (tx) => addYear(tx, label))
  await inTransaction(house.db, beginPrepared)
  await house.db.execute(
    sql`update event_settings set settings = settings || ${JSON.stringify({ date, registrationOpen: true, lettersPerMinute: 600 })}::jsonb`,
  )
  house.context.event = await eventInForce(house.context)
}

/** Four companies: one orders again, one ordered three years ago, two are missing. */
async function aYearLater() {
  const team = await anItem(house, { itemType: 'TEAM', name: 'Startplatz', price: 8000 })
  const orders = []
  for (const customer of crowd) orders.push(await anOrder(house, customer, [{ itemId: team, quantity: 2 }]))
  await house.db.execute(
    sql`update orders set created_at = now() - interval '3 years' where order_id = ${orders[3]!.orderID}`,
  )
  await nextYear('2028', '2028-09-15')
  const again = await anItem(house, { itemType: 'TEAM', name: 'Startplatz', price: 8000 })
  await anOrder(house, crowd[0]!, [{ itemId: again, quantity: 1 }])
  return again
}

const send = (query = '', key?: string) =>
  staff.post(`/come-again/letters${query}`, undefined, key ? { 'idempotency-key': key } : {})
const invitations = async () =>
  house.db.select().from(mails).where(like(mails.cause, 'come-again:%')).orderBy(asc(mails.id))
const state = async () => (await staff.get('/come-again')).body

test('nothing goes out until a lead has read why; then each company that is missing gets one a year', async () => {
  await aYearLater()
  expect(await state()).toMatchObject({ readAt: null, due: 2, before: 0, declined: 0 })
  expect(await send()).toMatchObject({ status: 409, body: problem('COME_AGAIN_OFF') })
  const office = asAdmin(house.app, (await anAdmin(house, ['office'])).token)
  expect((await office.put('/come-again', { on: true })).status).toBe(403)
  expect((await staff.put('/come-again', { on: true })).body.readAt).not.toBeNull()
  expect((await logEntries(house.db)).at(-1)?.details).toContain('warum eine Einladung Werbung ist')

  const { body: preview } = await send('?preview=true')
  expect([preview.recipients, preview.samples.length]).toEqual([2, 2])
  expect(preview.samples[0].text).toContain('2027 waren Sie mit 2\u00a0Teams dabei')
  const [one, other] = [await send('', 'ein Klick zu viel'), await send('', 'ein Klick zu viel')]
  expect([one.status, one.body.recipients, other.body]).toEqual([201, 2, one.body])
  expect(await send()).toMatchObject({ status: 409, body: problem('NO_INVITATIONS_DUE') })
  await feedLetters(house.context)
  const letters = await invitations()
  expect(letters.map(({ recipient }) => recipient)).toEqual([crowd[1]!.email, crowd[2]!.email])
  for (const words of ['Werbung', '/keine-einladungen#', house.context.event.issuer.name])
    expect(letters[0]!.text).toContain(words)
  expect(await state()).toMatchObject({ due: 0, before: 2 })
})

test('who wants none gets none, in no year; who has ordered before its turn gets none, and nobody once it is switched off', async () => {
  const item = await aYearLater()
  await staff.put('/come-again', { on: true })
  await send()
  // one orders between the click and the letter's turn
  await anOrder(house, crowd[1]!, [{ itemId: item, quantity: 1 }])
  await feedLetters(house.context)
  const [letter, ...more] = await invitations()
  expect([letter!.recipient, more]).toEqual([crowd[2]!.email, []])
  const code = /keine-einladungen#(\S+)/.exec(letter!.text)![1]!
  const wish = (none: boolean, by = code) => asAnyone(house.app).put('/come-again/wish', { code: by, none })
  expect((await wish(true)).body.message).toContain('keine Einladungen mehr')
  expect((await wish(true)).status).toBe(200)
  const [id] = code.split('.')
  for (const wrong of [`${Number(id) + 1}.${code.split('.')[1]}`, id!, 'x'])
    expect(await wish(true, wrong)).toMatchObject({ status: 404, body: problem('COME_AGAIN_LINK_UNKNOWN') })
  expect((await logEntries(house.db)).filter(({ code: name }) => name === 'comeAgainWish')).toHaveLength(1)

  await nextYear('2029', '2029-09-14')
  // two of 2028 are missing now, the one that declined is not invited
  expect(await state()).toMatchObject({ due: 2, before: 0, declined: 1 })
  await send()
  await staff.put('/come-again', { on: false })
  await feedLetters(house.context)
  expect(await invitations()).toHaveLength(1)
  expect((await wish(false)).body.message).toContain('wieder')
})

test('what a company says on the phone is entered by the office, shown at the company, logged once and taken back', async () => {
  await aYearLater()
  const company = `/customers/${crowd[1]!.id}`
  const enter = (none: boolean) => staff.put(`${company}/invitations`, { none })
  expect((await staff.get(company)).body.invitationsDeclinedAt).toBeNull()
  const { status, body } = await enter(true)
  expect([status, typeof body.invitationsDeclinedAt]).toEqual([200, 'string'])
  expect((await enter(true)).body.invitationsDeclinedAt).toBe(body.invitationsDeclinedAt)
  expect(await state()).toMatchObject({ due: 1, declined: 1 })
  expect((await staff.get(company)).body.invitationsDeclinedAt).toBe(body.invitationsDeclinedAt)
  expect((await enter(false)).body.invitationsDeclinedAt).toBeNull()
  expect(await state()).toMatchObject({ due: 2, declined: 0 })
  const entries = (await logEntries(house.db)).filter(({ code }) => code === 'comeAgainWishEntered')
  expect(entries.map(({ details }) => details)).toEqual([
    expect.stringContaining('möchte keine Einladungen mehr'),
    expect.stringContaining('möchte wieder Einladungen'),
  ])
  expect(await staff.put('/customers/999999/invitations', { none: true })).toMatchObject({
    status: 404,
    body: problem('CUSTOMER_NOT_FOUND'),
  })
})
