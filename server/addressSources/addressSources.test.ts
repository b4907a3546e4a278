import { and, eq, like } from '#server/drizzle.cjs'
import { beforeAll, expect, test } from 'vitest'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin, anEmail } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { aPerson } from '../../test/support/runners.ts'
import { feedLetters } from '../broadcasts/feedLetters.ts'
import { mails } from '../schema/tables/records.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
})

/** A company with a team whose captain has this address, which is also that of the team and for invoices. */
async function aCompany(wrong: string) {
  const customer = await aCustomer(house)
  const me = asCustomer(house.app, customer.token)
  await anOrder(house, customer, [{ itemId: (await itemOf(house, 'TEAM')).itemId, quantity: 1 }])
  const [team] = (await me.get('/teams/me')).body
  expect((await me.put(`/teams/${team.id}`, { teamName: `Gipfel ${customer.id}`, teamContact: wrong })).status).toBe(
    200,
  )
  const person = aPerson({ firstName: 'Ada', email: wrong })
  expect((await me.put(`/runners/${team.runners[0].runnerID}`, person)).status).toBe(200)
  expect((await me.put('/customers/me', { billingEmail: wrong.toUpperCase() })).status).toBe(200)
  return { customer, me, team }
}

/** The letter to this address of this kind, given up by the mail server. */
async function parked(recipient: string, kind: string): Promise<number> {
  const [letter] = await house.db
    .update(mails)
    .set({ state: 'parked', lastError: '550 unknown' })
    .where(and(eq(mails.recipient, recipient), like(mails.cause, `${kind}:%`)))
    .returning({ id: mails.id })
  return letter!.id
}

test('of a captain whose Rundmail came back the address is corrected wherever the company has it, if that is asked for', async () => {
  const [wrong, right] = [anEmail(), anEmail()]
  const { customer, me, team } = await aCompany(wrong)
  const other = await aCompany(wrong)
  expect((await staff.post('/messages', { audience: 'captains', subject: 'Neues', text: 'Für {Team}.' })).status).toBe(
    201,
  )
  await feedLetters(house.context)
  const letters = await house.db
    .update(mails)
    .set({ state: 'parked' })
    .where(and(eq(mails.recipient, wrong), like(mails.cause, 'message:%')))
    .returning({ id: mails.id, text: mails.text })
  const { id } = letters.find(({ text }) => text.includes(`Gipfel ${customer.id}`))!

  const alone = await staff.put(`/letters/${id}/recipient`, { recipient: anEmail() })
  expect(alone).toMatchObject({ status: 200, body: { corrected: [] } })
  expect((await me.get('/teams/me')).body[0].teamContact).toBe(wrong)
  await staff.put(`/letters/${id}/recipient`, { recipient: wrong })

  const { status, body } = await staff.put(`/letters/${id}/recipient`, { recipient: right, alsoAtSource: true })
  expect([status, body.recipient, body.corrected]).toEqual([200, right, ['billing', 'team', 'runner']])
  const [after] = (await me.get('/teams/me')).body
  expect([after.teamContact, after.runners[0].email]).toEqual([right, right])
  expect(after.runners[0].updatedAt > team.runners[0].updatedAt).toBe(true)
  expect((await me.get('/customers/me')).body).toMatchObject({ billingEmail: right, email: customer.email })
  expect((await other.me.get('/teams/me')).body[0].teamContact).toBe(wrong)
  const [entry] = (await staff.get('/logs?limit=1')).body
  expect(entry).toMatchObject({
    action: 'E-Mail-Adresse berichtigt',
    details: `${wrong} → ${right}: E-Mail für Rechnungen, Teamkontakt, Person im Team`,
  })
})

test('a login moves along, both addresses are told, and an address that somebody has moves nothing', async () => {
  const { customer, me } = await aCompany(anEmail())
  const id = await parked(customer.email, 'order')
  const taken = await aCustomer(house)
  expect(await staff.put(`/letters/${id}/recipient`, { recipient: taken.email, alsoAtSource: true })).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_TAKEN' },
  })
  const right = anEmail()
  const { body } = await staff.put(`/letters/${id}/recipient`, { recipient: right, alsoAtSource: true })
  expect([body.recipient, body.corrected]).toEqual([right, expect.arrayContaining(['account'])])
  expect((await me.get('/customers/me')).body.email).toBe(right)
  const told = await house.db.select().from(mails).where(like(mails.cause, 'email-changed:%'))
  expect(told.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([customer.email, right]))
})
