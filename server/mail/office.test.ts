import { eq } from '#server/drizzle.cjs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { users } from '../schema/tables/accounts.ts'
import { mails } from '../schema/tables/records.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin, anUnverifiedCustomer, type TestCustomer } from '../../test/support/build.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { aMailServer, type MailServer } from '../../test/support/mailServer.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { problem } from '../../test/support/problem.ts'
import { startMailer, type Mailer } from './mailer.ts'
import { noticeDrawer } from '../pickupNotices/drawNotice.ts'

let server: MailServer
let house: TestContext
let mailer: Mailer
let staff: ReturnType<typeof asAdmin>

beforeAll(async () => {
  server = await aMailServer((recipient) => (recipient.startsWith('falsch') ? 550 : 250))
  house = await aContext({ SMTP_URL: server.url })
  mailer = startMailer(house.context, noticeDrawer(house.context))
  staff = asAdmin(house.app, (await anAdmin(house)).token)
})
afterAll(async () => {
  await mailer.stop()
  await house.close()
  await server.close()
})

/** The only parked letter to this address, as the staff see it. */
const parkedFor = (recipient: string) =>
  vi.waitFor(
    async () => {
      mailer.wake()
      const { body } = await staff.get('/letters?state=parked&limit=100')
      const found = body.filter((letter: { recipient: string }) => letter.recipient === recipient)
      expect(found).toHaveLength(1)
      return found[0]
    },
    { timeout: 30_000, interval: 50 },
  )

const storedText = async (id: number) => JSON.stringify(await house.db.select().from(mails).where(eq(mails.id, id)))

/** A company, and the code of its team, which was mailed to this contact. */
async function aMailedCode(teamContact: string): Promise<{ customer: TestCustomer; teamId: number; teamCode: string }> {
  const customer = await aCustomer(house)
  const me = asCustomer(house.app, customer.token)
  await anOrder(house, customer, [{ itemId: (await itemOf(house, 'TEAM')).itemId, quantity: 1 }])
  const { body: teams } = await me.get('/teams/me')
  const teamId = teams[0].id
  await me.put(`/teams/${teamId}`, { teamContact })
  const { body: codes } = await me.post('/teams/align-codes', [teamId])
  await me.post('/teams/mail-codes', [teamId])
  return { customer, teamId, teamCode: codes[0].teamCode }
}

test('a refused editing link is read without its code, readdressed and sent again with it', async () => {
  const { customer, teamCode } = await aMailedCode('falsch@nirgends.example')
  const parked = await parkedFor('falsch@nirgends.example')
  expect(parked).toMatchObject({
    kind: 'editing-link',
    state: 'parked',
    sendable: true,
    tries: 1,
    customerID: customer.id,
    movedTo: null,
  })
  expect(parked.lastError).toContain('550')
  expect(parked.text).toContain('••••••')
  expect(JSON.stringify(parked)).not.toContain(teamCode)
  expect(await storedText(parked.id)).not.toContain(teamCode)

  const recipient = 'richtig@nirgends.example'
  expect((await staff.put(`/letters/${parked.id}/recipient`, { recipient })).body).toMatchObject({ recipient })
  expect(await staff.post('/letters/send', { ids: [parked.id] })).toMatchObject({ body: { queued: 1, skipped: 0 } })
  mailer.wake()
  await vi.waitFor(() => expect(server.handedOver.some(({ recipients }) => recipients[0] === recipient)).toBe(true), {
    timeout: 30_000,
  })
  const { mail } = server.handedOver.find(({ recipients }) => recipients[0] === recipient)!
  await vi.waitFor(
    async () => {
      const { body } = await staff.get(`/letters?state=sent&customer=${customer.id}&limit=100`)
      const sent = body.find((letter: { recipient: string }) => letter.recipient === recipient)
      expect(sent.relayAnswer).toMatch(/^250 /)
    },
    { timeout: 30_000, interval: 50 },
  )
  expect(mail.text).toContain(teamCode)
  expect(mail.html).toContain(teamCode)
  await vi.waitFor(async () => {
    const { body: sent } = await staff.get('/letters?state=sent')
    expect(sent).toContainEqual(expect.objectContaining({ id: parked.id, subject: '', text: '' }))
  })
  expect(await storedText(parked.id)).not.toContain(teamCode)
  expect((await staff.post('/letters/send', { ids: [parked.id] })).body).toEqual({ queued: 0, skipped: 1 })
  expect(await staff.put(`/letters/${parked.id}/recipient`, { recipient })).toMatchObject({
    status: 409,
    body: problem('LETTER_NOT_PARKED'),
  })
})

test('a letter that is refused again hides its code again', async () => {
  const { teamCode } = await aMailedCode('falsch.zweimal@nirgends.example')
  const { id } = await parkedFor('falsch.zweimal@nirgends.example')
  await staff.post('/letters/send', { ids: [id] })
  await parkedFor('falsch.zweimal@nirgends.example')
  const tries = server.handedOver.filter(({ recipients }) => recipients[0] === 'falsch.zweimal@nirgends.example')
  expect(tries.map(({ mail }) => mail.text?.includes(teamCode))).toEqual([true, true])
  expect(await storedText(id)).not.toContain(teamCode)
})

test('of a refused code of an account nothing is kept, and no other address gets it', async () => {
  const { id: customerID, email } = await anUnverifiedCustomer(house, { email: 'falsch.konto@nirgends.example' })
  const parked = await parkedFor(email)
  expect(parked).toMatchObject({ kind: 'verify', sendable: false, customerID })
  expect(parked.subject).toMatch(/^••••••/)
  expect(parked.text).toMatch(/^ +••••••$/m)
  expect(parked.text).not.toMatch(/^ +\d{6}$/m)
  expect(await staff.put(`/letters/${parked.id}/recipient`, { recipient: 'ich@nirgends.example' })).toMatchObject({
    status: 409,
    body: problem('LETTER_CODE_GONE'),
  })
  expect((await staff.post('/letters/send', { ids: [parked.id] })).body).toEqual({ queued: 0, skipped: 1 })
})

test('all parked letters go out at once, but those whose code is gone', async () => {
  await anUnverifiedCustomer(house, { email: 'falsch.code@nirgends.example' })
  await aMailedCode('falsch.alle@nirgends.example')
  await parkedFor('falsch.code@nirgends.example')
  await parkedFor('falsch.alle@nirgends.example')
  const { body: before } = await staff.get('/letters')
  const sendable = before.filter((letter: { sendable: boolean }) => letter.sendable).length
  expect(sendable).toBeGreaterThan(0)
  expect((await staff.post('/letters/send', { all: true })).body).toEqual({
    queued: sendable,
    skipped: before.length - sendable,
  })
})

test('when a company has a new address, its letters to the former one go there at once, and only they', async () => {
  const former = 'falsch.firma@nirgends.example'
  const now = 'richtig.firma@nirgends.example'
  const { customer } = await aMailedCode(former)
  await house.db.update(users).set({ email: former }).where(eq(users.id, customer.id))
  await anOrder(house, customer, [{ itemId: (await itemOf(house, 'TEAM')).itemId, quantity: 1 }])
  const { teamCode: foreign } = await aMailedCode('falsch.fremd@nirgends.example')
  const ofCompany = async () => {
    mailer.wake()
    const { body } = await staff.get('/letters')
    // that the address has changed is told the former one too, and comes back at a time of its own
    const found = body.filter(
      ({ recipient, kind }: { recipient: string; kind: string }) => recipient === former && kind !== 'email-changed',
    )
    expect(found).toHaveLength(2)
    return found
  }
  const parked = await vi.waitFor(ofCompany, { timeout: 30_000, interval: 50 })
  expect(parked.map(({ movedTo }: { movedTo: string | null }) => movedTo)).toEqual([null, null])
  await parkedFor('falsch.fremd@nirgends.example')

  await staff.put(`/customers/${customer.id}`, { email: now })
  const told = (await ofCompany()).map((letter: { kind: string; movedTo: string; customerID: number }) => [
    letter.kind,
    letter.movedTo,
    letter.customerID,
  ])
  expect(told.toSorted()).toEqual([
    ['editing-link', now, customer.id],
    ['order', now, customer.id],
  ])
  expect((await parkedFor('falsch.fremd@nirgends.example')).movedTo).toBeNull()
  expect((await staff.post('/letters/send', { movedOf: customer.id })).body).toEqual({ queued: 2, skipped: 0 })
  await vi.waitFor(
    () => {
      mailer.wake()
      const arrived = server.handedOver.filter(({ recipients }) => recipients[0] === now)
      // beside them the notice of the change
      expect(arrived).toHaveLength(3)
      expect(arrived.some(({ mail }) => mail.text?.includes(foreign))).toBe(false)
    },
    { timeout: 30_000, interval: 50 },
  )
  expect((await staff.post('/letters/send', { movedOf: customer.id })).body).toEqual({ queued: 0, skipped: 0 })
})

test('the words of a letter that waits are nobody’s', async () => {
  await house.db.insert(mails).values({
    cause: 'reset:1:waits',
    messageId: 'waits',
    recipient: 'wartet@nirgends.example',
    subject: '123456 ist Ihr Code',
    text: '123456',
    nextTryAt: new Date(Date.now() + 3_600_000),
  })
  const { body } = await staff.get('/letters?state=queued')
  expect(body).toContainEqual(expect.objectContaining({ recipient: 'wartet@nirgends.example', state: 'queued' }))
  expect(JSON.stringify(body)).not.toContain('123456')
})

test('the letters of a company are those to its address and about it, in every state', async () => {
  const { customer } = await aMailedCode('falsch-eigene@firma.example')
  await aMailedCode('falsch-fremde@firma.example')
  await parkedFor('falsch-eigene@firma.example')
  const { body, headers } = await staff.get(`/letters?customer=${customer.id}`)
  const letters: { kind: string; customerID: number; state: string }[] = body
  expect(new Set(letters.map(({ customerID }) => customerID))).toEqual(new Set([customer.id]))
  expect(letters.map(({ kind }) => kind).toSorted()).toEqual(['editing-link', 'order', 'verify'])
  expect(headers['x-total-count']).toBe(String(letters.length))
  const parked = await staff.get(`/letters?customer=${customer.id}&state=parked`)
  expect(parked.body).toMatchObject([{ kind: 'editing-link' }])
})

test('a confirmation that was sent is read and sent again once, under another Message-ID; waiting ones are shown to nobody', async () => {
  const customer = await aCustomer(house)
  const { orderID } = await anOrder(house, customer, [{ itemId: (await itemOf(house, 'TEAM')).itemId, quantity: 1 }])
  const confirmations = () =>
    server.handedOver.filter(
      ({ recipients, mail }) => recipients[0] === customer.email && mail.subject?.includes('Bestell'),
    )
  const sent = () =>
    vi.waitFor(
      async () => {
        mailer.wake()
        const { body } = await staff.get(`/letters?customer=${customer.id}&state=sent`)
        const letter = body.find(({ kind }: { kind: string }) => kind === 'order')
        expect(letter).toMatchObject({ sendable: true, movedTo: null })
        return letter
      },
      { timeout: 30_000, interval: 50 },
    )
  const letter = await sent()
  expect(letter.text).toContain(String(orderID))
  const twice = await Promise.all([1, 2].map(() => staff.post('/letters/send', { ids: [letter.id] })))
  expect(twice.map(({ body }) => body.queued).toSorted()).toEqual([0, 1])
  await vi.waitFor(() => expect(confirmations()).toHaveLength(2), { timeout: 30_000 })
  const [first, second] = confirmations()
  expect(second?.mail.text).toBe(first?.mail.text)
  expect(second?.mail.html).toBe(first?.mail.html)
  expect(second?.mail.messageId).not.toBe(first?.mail.messageId)
  await sent()
})
