import { eq, like } from '#server/drizzle.cjs'
import { beforeAll, expect, test } from 'vitest'
import { mails } from '../schema/tables/records.ts'
import { teams } from '../schema/tables/teams.ts'
import { asAdmin } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { aPerson } from '../../test/support/runners.ts'

const house = aHouse()
const staff = async () => asAdmin(house.app, (await anAdmin(house)).token)
let office: Awaited<ReturnType<typeof staff>>
beforeAll(async () => {
  office = await staff()
})

/** A company whose first team has a captain, and lacks somebody. */
async function aCompany(captain = `kapitaen-${crypto.randomUUID()}@privat.example`) {
  const company = await aCompanyWith(house, { places: 2, timed: 0 })
  const [team] = company.mine
  await company.me.put(`/runners/${team!.runners[0]!.runnerID}`, aPerson({ firstName: 'Kai', email: captain }))
  return { ...company, captain, team: team! }
}

/** A company with an invoice of today. */
async function aDebtor() {
  const customer = await aCustomer(house)
  const { itemId } = await itemOf(house, 'PRODUCT')
  const order = await anOrder(house, customer, [{ itemId, quantity: 1 }])
  const clerk = await staff()
  return { customer, invoice: (await clerk.post('/invoices/create', { orderID: order.orderID })).body }
}

const CAPTAINS = { audience: 'captains-incomplete', subject: 'Team {Team}', text: 'Es fehlt: **{Fehlt}**\n\n{Link}' }

test('a test goes to its author alone, once for a key, as the first would get it, and is no message', async () => {
  const { captain } = await aCompany()
  const { email, token } = await anAdmin(house, ['office'])
  const me = asAdmin(house.app, token)
  const key = { 'idempotency-key': crypto.randomUUID() }
  for (let turn = 0; turn < 2; turn += 1)
    expect(await me.post('/messages?test=true', CAPTAINS, key)).toMatchObject({
      status: 201,
      body: { testedAt: email },
    })
  const queued = await house.db.select().from(mails).where(like(mails.cause, 'message:%'))
  expect(queued.map(({ recipient }) => recipient)).toEqual([email])
  expect(queued[0]!.subject).toMatch(/^Test: Team /)
  expect(queued[0]!.text).toMatch(/Nur ein Test an Sie\. So bekäme diese Rundmail .*@/)
  expect(decodeURIComponent(queued[0]!.text)).toContain('code=••••••')
  expect((await me.get('/messages')).body).toEqual([])
  expect(captain).not.toBe(email)
  expect(await me.post('/messages?test=true', { ...CAPTAINS, text: '{Nichts}' })).toMatchObject({ status: 400 })
})

test('an audience is narrowed to buyers, a competition, a start wave, some companies; the message says so', async () => {
  const [one, other] = [await aCompany(), await aCompany()]
  await one.me.put(`/teams/${one.team.id}`, { competition: 'NORDIC_WALKING' })
  await house.db.update(teams).set({ wave: 'Block A' }).where(eq(teams.id, other.team.id))
  const { itemId } = await itemOf(house, 'TEAM')
  await anOrder(house, other.customer, [{ itemId, quantity: 1 }])
  const { itemId: unsold, name } = await itemOf(house, 'TSHIRT')
  const message = { audience: 'captains', subject: 'Neues', text: 'Guten Lauf.' }
  const of = async (narrowing: object) => {
    const { status, body } = await office.post('/messages?preview=true', { ...message, ...narrowing })
    return status === 200 ? body.samples.map(({ to }: { to: string }) => to) : status
  }
  expect(await of({ competition: 'NORDIC_WALKING' })).toEqual([one.captain])
  expect(await of({ wave: 'Block A' })).toEqual([other.captain])
  expect(await of({ customerIds: [one.customer.id] })).toEqual([one.captain])
  expect(await of({ itemId, customerIds: [other.customer.id] })).toEqual([other.captain])
  expect(await of({ itemId: unsold })).toEqual([])
  expect(await of({ wave: 'Block A', competition: 'NORDIC_WALKING' })).toEqual([])
  expect(await of({ customerIds: [] })).toBe(400)
  expect((await office.get('/messages/narrowings')).body).toMatchObject({
    items: expect.arrayContaining([{ itemId: unsold, name }]),
    waves: ['Block A'],
  })
  const sent = await office.post('/messages', { ...message, itemId, wave: 'Block A' })
  expect(sent.body.recipients).toBe(1)
  expect((await office.get(`/messages/${sent.body.messageId}`)).body).toMatchObject({
    narrowing: { itemId, wave: 'Block A' },
  })
})

test('a Rundmail to whom something is overdue leaves out what was stopped and what is not late yet', async () => {
  const [late, stopped] = [await aDebtor(), await aDebtor()]
  house.clock.pass({ hours: 24 * 21 })
  const early = await aDebtor()
  // the clock went on, so the office logs in anew
  const clerk = await staff()
  await clerk.put(`/invoices/${stopped.invoice.id}/dunning-stop`, { stopped: true, reason: 'Beim Anwalt' })
  const message = { audience: 'overdue', subject: 'Offen', text: 'Bitte überweisen Sie.\n\n{Link}' }
  const asked = [late, stopped, early].map(({ customer }) => customer.id)
  const seen = await clerk.post('/messages?preview=true', { ...message, customerIds: asked })
  expect(seen.body).toMatchObject({ recipients: 1, samples: [{ to: late.customer.email }] })
  expect(seen.body.samples[0].text).toContain('Zu den Rechnungen')
  const counts = (await clerk.get('/messages/audiences')).body
  expect(counts).toContainEqual({ audience: 'overdue', recipients: expect.any(Number) })
})
