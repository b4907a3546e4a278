import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eq, sql } from '#server/drizzle.cjs'
import { pickupNumber } from '#domain/pickup/pickup.ts'
import { shownToken } from '#domain/pickup/pickupTokens.ts'
import type { NoticePreview } from '#contract/pickup/pickupNotices.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aMailServer, type MailServer } from '../../test/support/mailServer.ts'
import { aHandout } from '../../test/support/pickup.ts'
import { feedLetters } from '../broadcasts/feedLetters.ts'
import { startMailer, type Mailer } from '../mail/mailer.ts'
import { customers, users } from '../schema/tables/accounts.ts'
import { companyYears } from '../schema/tables/companyYears.ts'
import { broadcastLetters } from '../schema/tables/broadcasts.ts'
import { mails } from '../schema/tables/records.ts'
import { noticeDrawer } from './drawNotice.ts'

let server: MailServer
let house: TestContext
let mailer: Mailer
let office: ReturnType<typeof asAdmin>

beforeAll(async () => {
  server = await aMailServer((recipient) => (recipient.startsWith('falsch') ? 550 : 250))
  house = await aContext({ SMTP_URL: server.url })
  mailer = startMailer(house.context, noticeDrawer(house.context))
  office = asAdmin(house.app, (await anAdmin(house, ['office'])).token)
})
afterAll(async () => {
  await mailer.stop()
  await house.close()
  await server.close()
})

const send = (key?: string) => office.post('/pickup/notices', undefined, key ? { 'idempotency-key': key } : {})
const preview = async (): Promise<NoticePreview> => (await office.post('/pickup/notices?preview=true')).body
const reasonOf = async (customerID: number) =>
  (await preview()).leftOut.find((one) => one.customerID === customerID)?.reason
/** Its notices, beside the confirmations of its orders. */
const arrived = (recipient: string) =>
  server.handedOver.filter(
    ({ recipients, mail }) => recipients[0] === recipient && mail.subject?.includes('Abholschein'),
  )
const feed = async () => {
  await house.db.update(broadcastLetters).set({ queuedAt: sql`${broadcastLetters.queuedAt} - interval '2 minutes'` })
  await feedLetters(house.context)
}

async function goOut(id: number) {
  await vi.waitFor(
    async () => {
      await feed()
      mailer.wake()
      expect((await office.get(`/messages/${id}`)).body.state).toBe('done')
    },
    { timeout: 30_000, interval: 50 },
  )
}

test('every company that fetches something gets its own notice once, and again only when something in it changed', async () => {
  const named = await aCompanyWith(house, { places: 2, timed: 0 })
  const other = await aCompanyWith(house, { places: 1, timed: 0 })
  const bounces = await aCompanyWith(house, { places: 1, timed: 0 })
  const silent = await aCompanyWith(house, { places: 1, timed: 0 })
  await aCrowd(house, 1)
  await named.me.put('/customers/me/pickup-delegate', { name: 'Katharina Plattner' })
  await house.db
    .update(users)
    .set({ email: `falsch-${bounces.customer.email}` })
    .where(eq(users.email, bounces.customer.email))
  await house.db.update(users).set({ emailVerified: false }).where(eq(users.email, silent.customer.email))

  const seen = await preview()
  expect(seen).toMatchObject({ recipients: 3, changed: 0 })
  expect(seen.leftOut.map(({ reason }) => reason).toSorted()).toEqual(['no-address', 'nothing'])
  expect(await reasonOf(silent.customer.id)).toBe('no-address')
  expect(await house.db.$count(broadcastLetters)).toBe(0)
  const shown = await office.get(`/pickup/notices/${seen.sample?.customerID}`)
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'application/pdf'])

  const [first, second] = await Promise.all([send('ein Klick zu viel'), send('ein Klick zu viel')])
  expect([first.status, first.body.recipients]).toEqual([201, 3])
  expect(second.body).toEqual(first.body)
  // the page was loaded again and clicked once more while they wait
  expect(await send()).toMatchObject({ status: 409, body: { code: 'NO_NOTICES_DUE' } })
  expect(await reasonOf(named.customer.id)).toBe('waiting')
  await goOut(first.body.messageId)

  const [letter, ...more] = arrived(named.customer.email)
  expect(more).toEqual([])
  const of = eq(companyYears.customerId, customers.id)
  const read = house.db.select().from(customers).innerJoin(companyYears, of)
  const [facts] = await read.where(eq(customers.id, named.customer.id))
  const number = pickupNumber(named.customer.id)
  expect(letter!.mail.subject).toContain(`Abholschein für ${facts!.customers.companyName}`)
  for (const words of [
    number,
    shownToken(facts!.company_years.pickupToken),
    'Abholen wird Katharina Plattner',
    '/dashboard/download',
  ])
    expect(letter!.mail.text).toContain(words)
  expect(letter!.mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['qr-code.png', 'image/png'],
    [`Startnummern-Abholbenachrichtigung-${number}.pdf`, 'application/pdf'],
  ])
  const [code, notice] = letter!.mail.attachments
  expect(letter!.mail.html).toContain(`src="cid:${code!.contentId?.slice(1, -1)}"`)
  const { text } = await extractText(new Uint8Array(notice!.content as ArrayBuffer), { mergePages: true })
  expect(text).toContain('durch Katharina Plattner')
  expect(arrived(other.customer.email)[0]!.mail.text).toContain('noch niemanden genannt')

  const again = await preview()
  expect(again).toMatchObject({ recipients: 0, sample: null })
  expect(await reasonOf(named.customer.id)).toBe('unchanged')
  const { body: states } = await office.get(`/messages/${first.body.messageId}/letters?state=failed`)
  expect(states).toMatchObject([{ recipient: `falsch-${bounces.customer.email}` }])
  const [back] = states
  expect(await reasonOf(back.customerID)).toBe('returned')

  await other.me.put('/customers/me/pickup-delegate', { name: 'Nina Neu' })
  expect(await preview()).toMatchObject({ recipients: 1, changed: 1, sample: { to: other.customer.email } })
  const round = await send()
  expect(round.body.recipients).toBe(1)
  await goOut(round.body.messageId)
  expect(arrived(other.customer.email)).toHaveLength(2)
  expect(arrived(named.customer.email)).toHaveLength(1)

  // whose letter came back is sent again from there, drawn as of now
  await office.put(`/letters/${back.letterId}/recipient`, { recipient: 'richtig@firma.example' })
  await office.post('/letters/send', { ids: [back.letterId] })
  await vi.waitFor(() => {
    mailer.wake()
    expect(arrived('richtig@firma.example')).toHaveLength(1)
  })
  expect(arrived('richtig@firma.example')[0]!.mail.attachments).toHaveLength(2)
})

test('who has fetched everything or has gone before its turn gets none; a mail that waits for its server is drawn as of then', async () => {
  const fetched = await aCompanyWith(house, { places: 1, timed: 0 })
  const gone = await aCompanyWith(house, { places: 1, timed: 0 })
  const { body } = await send()
  expect(body.recipients).toBe(2)
  const { companies } = (await office.get('/pickup')).body
  const items = companies.find(({ customerID }: { customerID: number }) => customerID === fetched.customer.id).items
  await office.post(
    '/pickup/events',
    items.map(({ itemKey }: { itemKey: string }) => aHandout({ itemKey })),
  )
  await mailer.stop()
  await feed()
  // its places were given back while the letter waits
  await house.db.execute(sql`delete from runners where team_id = ${gone.ids[0]!}`)
  await house.db.execute(sql`delete from teams where id = ${gone.ids[0]!}`)
  mailer = startMailer(house.context, noticeDrawer(house.context))
  await vi.waitFor(async () => {
    const rows = await house.db.select().from(mails).where(eq(mails.recipient, gone.customer.email))
    expect(rows.filter(({ cause }) => cause.startsWith('pickup:'))).toMatchObject([
      { state: 'parked', lastError: 'Diese Firma hat nichts mehr abzuholen.' },
    ])
  })
  expect(arrived(fetched.customer.email)).toEqual([])
  expect(arrived(gone.customer.email)).toEqual([])
  expect(await reasonOf(fetched.customer.id)).toBe('fetched')
})
