import { and, eq, like } from '#server/drizzle.cjs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { aReport } from '../../test/support/bounces.ts'
import { aCustomer, anAdmin, anEmail } from '../../test/support/build.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { anImapServer, IMAP_PASSWORD, IMAP_USER, type ImapServer } from '../../test/support/imapServer.ts'
import { aMailServer, type MailServer } from '../../test/support/mailServer.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { readSettings } from '../config.ts'
import { startMailer } from '../mail/mailer.ts'
import { noticeDrawer } from '../pickupNotices/drawNotice.ts'
import { mails } from '../schema/tables/records.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { readBounces } from './readBounces.ts'

const DONE = 'Gelesene Rückläufer'

let relay: MailServer
let imap: ImapServer
let house: TestContext
let staff: ReturnType<typeof asAdmin>

beforeAll(async () => {
  relay = await aMailServer()
  imap = await anImapServer()
  house = await aContext({ SMTP_URL: relay.url, BOUNCE_MAILBOX_URL: imap.address() })
  staff = asAdmin(house.app, (await anAdmin(house)).token)
})
afterAll(async () => {
  await house.close()
  await imap.close()
  await relay.close()
})
beforeEach(() => {
  imap.state.mood = 'well'
  imap.state.password = IMAP_PASSWORD
})
const said: string[] = []
beforeEach(() => {
  said.length = 0
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line)) > 0)
})
afterEach(() => vi.restoreAllMocks())

/** The round of a server, when the time for it has come. */
async function nextRound(context = house.context, ending = new AbortController().signal) {
  house.clock.pass({ minutes: 10 })
  return readBounces(context, ending)
}

/** The confirmation of an order, which a mail server has taken, as it was sent. */
async function aTakenLetter(customer?: Awaited<ReturnType<typeof aCustomer>>) {
  const buyer = customer ?? (await aCustomer(house))
  await anOrder(house, buyer, [{ itemId: (await itemOf(house, 'TEAM')).itemId, quantity: 1 }])
  const mailer = startMailer(house.context, noticeDrawer(house.context))
  const isOrder = ({ recipients, mail }: MailServer['handedOver'][number]) =>
    recipients[0] === buyer.email && (mail.subject ?? '').includes('Bestell')
  await vi.waitFor(async () => expect((await lettersOf(buyer)).every(({ state }) => state === 'sent')).toBe(true), {
    timeout: 60_000,
    interval: 50,
  })
  await mailer.stop()
  const { mail } = relay.handedOver.findLast(isOrder)!
  const [messageId = ''] = mail.messageId!.replace('<', '').split('@')
  return { customer: buyer, recipient: buyer.email, messageId }
}

type Shown = {
  id: number
  kind: string
  state: string
  report: { action: string; status: string } | null
  lastError: string
}

async function lettersOf({ id }: { id: number }): Promise<Shown[]> {
  return (await staff.get(`/letters?customer=${id}&limit=100`)).body
}

const confirmationOf = async (customer: { id: number }) =>
  (await lettersOf(customer)).find(({ kind }) => kind === 'order')!

test('a letter that comes back is among those that were not delivered, with its reason, and goes out again under another id', async () => {
  const letter = await aTakenLetter()
  const { customer, recipient } = letter
  expect((await confirmationOf(customer)).report).toBeNull()
  const late = imap.deliver(aReport({ ...letter, action: 'delayed', status: '4.4.1', words: 'timed out' }))
  expect(await nextRound()).toBe(true)
  expect(await confirmationOf(customer)).toMatchObject({
    state: 'sent',
    report: { action: 'delayed', status: '4.4.1' },
  })

  const uid = imap.deliver(aReport(letter))
  const foreign = imap.deliver('From: anna@firma.example\r\nSubject: Frage\r\n\r\nWann?')
  expect(await nextRound()).toBe(true)
  const returned = await confirmationOf(customer)
  expect(returned).toMatchObject({ state: 'parked', sendable: true, report: { action: 'failed', status: '5.1.1' } })
  expect(returned.lastError).toContain('User unknown')
  // what people write stays as it was: somebody else reads it
  expect(imap.messages.map(({ uid: of, seen }) => [of, seen])).toEqual([
    [late, true],
    [uid, true],
    [foreign, false],
  ])
  const list = async (returnedOnly: string) =>
    (await staff.get(`/letters?state=parked&returned=${returnedOnly}`)).body.map(({ id }: Shown) => id)
  expect([await list('true'), await list('false')]).toEqual([[returned.id], []])
  expect((await staff.get('/statistics/tasks')).body).toMatchObject({ parkedMails: 1, unreadBounces: null })
  const [entry] = (await staff.get('/logs?limit=1')).body
  expect(entry).toMatchObject({ action: 'E-Mail kam zurück', level: 'ERROR' })
  expect(entry.details).toContain(`an ${recipient} kam zurück. Diese Adresse gibt es nicht. 5.1.1 550`)

  // told twice, it is marked once, and nothing is read twice
  const before = imap.commands.length
  imap.deliver(aReport(letter))
  await nextRound()
  await nextRound()
  const fetched = imap.commands.slice(before).filter((command) => command.includes('BODY.PEEK'))
  expect(fetched).toHaveLength(1)
  expect((await logEntries(house.db)).filter(({ code }) => code === 'letterReturned')).toHaveLength(1)

  expect((await staff.post('/letters/send', { ids: [returned.id] })).body).toEqual({ queued: 1, skipped: 0 })
  expect(await confirmationOf(customer)).toMatchObject({ state: 'queued', report: null, lastError: null })
  const [row] = await house.db.select().from(mails).where(eq(mails.id, returned.id))
  expect(row!.messageId).not.toBe(letter.messageId)
})

test.each([
  ['of a letter to somebody else', { recipient: 'anna@firma.example' }],
  ['of an id that nobody was sent', { messageId: '11111111-2222-4333-8444-555555555555' }],
])('a report %s marks nothing and stays in the mailbox as it was', async (_, forged) => {
  const letter = await aTakenLetter()
  const uid = imap.deliver(aReport({ ...letter, ...forged }))
  expect(await nextRound()).toBe(true)
  expect(await confirmationOf(letter.customer)).toMatchObject({ state: 'sent', report: null })
  expect(imap.messages.find((one) => one.uid === uid)).toMatchObject({ seen: false })
})

test('of one whose words are gone the address is corrected where it lives', async () => {
  const wrong = anEmail()
  const customer = await aCustomer(house)
  const me = asCustomer(house.app, customer.token)
  await anOrder(house, customer, [{ itemId: (await itemOf(house, 'TEAM')).itemId, quantity: 1 }])
  const [team] = (await me.get('/teams/me')).body
  await me.put(`/teams/${team.id}`, { teamContact: wrong })
  await me.post('/teams/align-codes', [team.id])
  await me.post('/teams/mail-codes', [team.id])
  const isIt = and(eq(mails.recipient, wrong), like(mails.cause, 'editing-link:%'))
  const mailer = startMailer(house.context, noticeDrawer(house.context))
  const letter = await vi.waitFor(
    async () => {
      const [row] = await house.db.select().from(mails).where(isIt)
      expect(row).toMatchObject({ state: 'sent', text: '' })
      return row!
    },
    { timeout: 60_000, interval: 50 },
  )
  await mailer.stop()
  imap.deliver(aReport({ messageId: letter.messageId, recipient: wrong }))
  await nextRound()
  // the company reads at its team that the link did not arrive, as after a refusal
  const right = anEmail()
  expect(await staff.put(`/letters/${letter.id}/recipient`, { recipient: right })).toMatchObject({ status: 409 })
  const corrected = await staff.put(`/letters/${letter.id}/recipient`, { recipient: right, alsoAtSource: true })
  expect(corrected).toMatchObject({ status: 200, body: { recipient: wrong, corrected: ['team'] } })
  expect((await me.get('/teams/me')).body[0].teamContact).toBe(right)
})

test.each([
  ['refuses the login', () => void (imap.state.password = 'another'), 'login', 'lehnt die Anmeldung ab'],
  ['sends more than was asked for', () => void (imap.state.mood = 'full'), 'broken', 'nicht zu lesen'],
])('a mailbox that %s is said to the staff, and read on as soon as it can be', async (_, spoil, trouble, words) => {
  const letter = await aTakenLetter()
  imap.deliver(aReport(letter))
  spoil()
  expect(await nextRound()).toBe(false)
  expect(await nextRound()).toBe(false)
  const away = (await staff.get('/letters/bounces')).body
  expect(away).toMatchObject({ isRead: true, trouble })
  expect((await staff.get('/statistics/tasks')).body.unreadBounces).toEqual({ trouble, since: away.failingSince })
  expect((await house.app.inject({ url: '/metrics' })).payload).toContain('firmenlauf_bounce_mailbox_up 0\n')
  expect(said.filter((line) => line.includes(words))).toHaveLength(1)
  expect(said.join('')).not.toContain(IMAP_USER)
  imap.state.password = IMAP_PASSWORD
  imap.state.mood = 'well'
  // the pause has grown with each failure
  house.clock.pass({ minutes: 2 })
  expect(await readBounces(house.context, new AbortController().signal)).toBe(false)
  expect(await nextRound()).toBe(true)
  expect((await confirmationOf(letter.customer)).report).toMatchObject({ action: 'failed' })
  expect((await staff.get('/letters/bounces')).body).toMatchObject({ trouble: null, failingSince: null })
  expect((await house.app.inject({ url: '/metrics' })).payload).toContain('firmenlauf_bounce_mailbox_up 1\n')
})

test('what cannot be parsed is passed over, and a mailbox that was made anew is read from its last days on', async () => {
  const letter = await aTakenLetter()
  imap.deliver(`Content-Type: multipart/mixed; boundary="n"\r\nX: ${'a'.repeat(200_000)}\r\n\r\n--n`)
  expect(await nextRound()).toBe(true)
  imap.state.uidValidity += 1
  imap.messages.length = 0
  imap.messages.push({ uid: 1, raw: Buffer.from(aReport(letter)), folder: 'INBOX', seen: false })
  imap.commands.length = 0
  expect(await nextRound()).toBe(true)
  const [, since = ''] = /SINCE (\S+)/.exec(imap.commands.join('\n')) ?? []
  const days = (house.context.now().getTime() - Date.parse(`${since} UTC`)) / 86_400_000
  expect(Math.floor(days)).toBe(7)
  expect((await confirmationOf(letter.customer)).report).toMatchObject({ action: 'failed' })
})

test('a report among thousands of empty lines is passed over, and one below it is read', async () => {
  const [flooded, letter] = [await aTakenLetter(), await aTakenLetter()]
  imap.deliver(`${aReport(flooded)}${'\r\n'.repeat(5001)}`)
  imap.deliver(aReport(letter))
  expect(await nextRound()).toBe(true)
  expect((await confirmationOf(flooded.customer)).report).toBeNull()
  expect((await confirmationOf(letter.customer)).report).toMatchObject({ action: 'failed' })
})

test('of two servers one reads, one that stops leaves the mailbox to the other, and none holds a connection meanwhile', async () => {
  imap.state.mood = 'silent'
  house.clock.pass({ minutes: 10 })
  const ending = new AbortController()
  const first = readBounces(house.context, ending.signal)
  await vi.waitFor(async () => {
    const { rows } = await house.context.pool.query('select from bounce_mailbox where round_id is not null')
    expect(rows).toHaveLength(1)
  })
  expect(await readBounces(house.context, new AbortController().signal)).toBe(false)
  const { totalCount, idleCount } = house.context.pool
  expect(idleCount).toBe(totalCount)
  ending.abort()
  expect(await first).toBe(false)
  imap.state.mood = 'well'
  expect(await readBounces(house.context, new AbortController().signal)).toBe(true)
  expect((await staff.get('/letters/bounces')).body).toMatchObject({ trouble: null })
})

test('a folder for read reports is made and gets them; one that the server refuses is said', async () => {
  const withFolder = (BOUNCE_MAILBOX_DONE: string) => ({
    ...house.context,
    settings: { ...house.context.settings, BOUNCE_MAILBOX_DONE },
  })
  const letter = await aTakenLetter()
  const uid = imap.deliver(aReport(letter))
  expect(await nextRound(withFolder(DONE))).toBe(true)
  expect(imap.messages.find((one) => one.uid === uid)).toMatchObject({ seen: true })
  expect(imap.messages.find((one) => one.uid === uid)!.folder).not.toBe('INBOX')
  expect(await nextRound(withFolder('verboten'))).toBe(false)
  expect((await staff.get('/letters/bounces')).body).toMatchObject({ trouble: 'doneFolder' })
  expect(await nextRound()).toBe(true)
})

test('neither user nor password is in the database', async () => {
  await nextRound()
  const { rows } = await house.context.pool.query(
    `select query_to_xml(format('select * from %I.%I', table_schema, table_name), true, false, '')::text as rows
     from information_schema.tables where table_schema in ('public', 'live') and table_type = 'BASE TABLE'`,
  )
  const stored = JSON.stringify(rows)
  for (const secret of [IMAP_USER, IMAP_PASSWORD, encodeURIComponent(IMAP_PASSWORD)])
    expect(stored).not.toContain(secret)
})

test('without a mailbox nothing is read, and the staff are told so', async () => {
  const plain = await aContext()
  try {
    expect(await readBounces(plain.context, new AbortController().signal)).toBe(false)
    const admin = asAdmin(plain.app, (await anAdmin(plain)).token)
    expect((await admin.get('/letters/bounces')).body).toEqual({
      isRead: false,
      readAt: null,
      failingSince: null,
      trouble: null,
    })
    expect((await plain.app.inject({ url: '/metrics' })).payload).not.toContain('bounce_mailbox')
  } finally {
    await plain.close()
  }
})

test.each([
  'http://anna:geheim@mail.example/',
  'imaps://mail.example/INBOX',
  'imaps://anna@mail.example/INBOX',
  'imaps://anna:geheim%zz@mail.example/INBOX',
  'anna:geheim',
])('the address %s names no mailbox, and what is wrong is said without it', (BOUNCE_MAILBOX_URL) => {
  const start = () => readSettings({ SECRET_KEY: 'x'.repeat(32), BOUNCE_MAILBOX_URL })
  expect(start).toThrow(
    /^Einstellung BOUNCE_MAILBOX_URL: muss eine Adresse wie imaps:\/\/benutzer:kennwort@mail\.example\/INBOX sein/,
  )
  expect(start).not.toThrow(/geheim/)
})
