import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { like, sql } from '#server/drizzle.cjs'
import { aReport } from '../../test/support/bounces.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { anImapServer, type ImapServer } from '../../test/support/imapServer.ts'
import { aMailServer, type MailServer } from '../../test/support/mailServer.ts'
import { aResultEvent } from '../../test/support/resultEvent.ts'
import { startMailer } from '../mail/mailer.ts'
import { noticeDrawer } from '../pickupNotices/drawNotice.ts'
import { mails } from '../schema/tables/records.ts'
import { readBounces } from './readBounces.ts'

let relay: MailServer
let imap: ImapServer
let house: TestContext
beforeEach(async () => {
  relay = await aMailServer()
  imap = await anImapServer()
  house = await aContext({ SMTP_URL: relay.url, BOUNCE_MAILBOX_URL: imap.address() })
})
afterEach(async () => {
  await house.close()
  await imap.close()
  await relay.close()
})

const letters = () => house.db.select().from(mails).where(like(mails.cause, 'runner-link:%:name'))

async function sendAll() {
  const mailer = startMailer(house.context, noticeDrawer(house.context))
  const areSent = async () => expect((await letters()).every(({ state }) => state === 'sent')).toBe(true)
  await vi.waitFor(areSent, { timeout: 60_000, interval: 50 })
  await mailer.stop()
}

test('an own link that came back has asked nobody: the name is not shown, however many days pass', async () => {
  const event = await aResultEvent(house)
  const { body: settings } = await event.clerk.get('/results/settings')
  await event.clerk.put('/results/settings', { ...settings, unsaid: 'name' })
  await house.db.execute(sql`update runners set show_in_results = null where last_name in ('Karabiner', 'Größlhuber')`)
  for (const company of ['Tiroler Seilwerk AG', 'Bäckerei Öllinger GmbH'])
    await event.company(company).post('/runners/mail-links', { all: true })
  await event.sample('01-raceresult-nested.json')
  await sendAll()
  const { rows } = await house.db.execute<{ email: string }>(
    sql`select email from runners where last_name = 'Karabiner'`,
  )
  const [letter] = (await letters()).filter(({ recipient }) => recipient === rows[0]?.email)
  imap.deliver(aReport({ recipient: letter?.recipient ?? '', messageId: letter?.messageId ?? '' }))
  expect(await readBounces(house.context, new AbortController().signal)).toBe(true)
  await event.publish(1)
  house.clock.pass({ days: 8 })
  const nameOf = async (number: string) => (await event.anyone.get(`/results/persons/${number}`)).body.name
  expect([await nameOf('109A'), await nameOf('101A')]).toEqual([null, 'Jürgen Größlhuber'])
})
