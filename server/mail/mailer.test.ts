import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from '#server/drizzle.cjs'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aDatabase, type TestDatabase } from '../../test/support/database.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { aMailServer } from '../../test/support/mailServer.ts'
import { readSettings } from '../config.ts'
import { noChanges } from '../db/changes.ts'
import { openDatabase, openPool } from '../db/client.ts'
import { customers, users } from '../schema/tables/accounts.ts'
import { invoiceDocuments, invoices, logs, mails } from '../schema/tables/records.ts'
import { orders } from '../schema/tables/shop.ts'
import { contextOf, type Context } from '../context.ts'
import { readEvent } from '../event.ts'
import { startMailer, type Mailer } from './mailer.ts'
import { noticeDrawer } from '../pickupNotices/drawNotice.ts'
import { claimDueMails, queueMail } from './queue.ts'

let database: TestDatabase
let folder: string
const underWay: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  database = await aDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'firmenlauf-mail-'))
})

afterEach(async () => {
  await Promise.all(underWay.splice(0).map((one) => one.stop()))
  await database.db.delete(mails)
  await database.db.delete(logs)
})

afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

function aContext(SMTP_URL?: string, pool = database.pool): Context {
  const settings = readSettings({ DATA_DIR: folder, SMTP_URL, MAIL_FROM: 'Firmenlauf <anmeldung@lauf.example>' })
  const event = readEvent(settings.EVENT_FILE)
  return contextOf({
    db: openDatabase(pool),
    pool,
    changes: noChanges,
    settings,
    event,
    publicUrl: 'https://lauf.example',
    now: () => new Date(),
  })
}

function running(context: Context): Mailer {
  const mailer = startMailer(context, noticeDrawer(context))
  underWay.push(mailer)
  return mailer
}

async function aServer(...judge: Parameters<typeof aMailServer>) {
  const server = await aMailServer(...judge)
  underWay.push({ stop: () => server.close() })
  return server
}

let count = 0

async function aMail(change: Partial<{ recipient: string; subject: string; invoiceId: string; kind: string }> = {}) {
  count += 1
  const { kind = 'test', recipient = `person-${count}@firma.example`, subject = '042917 ist Ihr Code' } = change
  const words = 'Grüße aus Innsbruck: 042917'
  const sheet = { subject, heading: 'Hallo', greeting: 'Guten Tag,', blocks: [{ kind: 'words' as const, words }] }
  const letter = { subject, text: words, sheet, secrets: { words: ['042917'], kept: false } }
  const cause = `${kind}:${count}`
  await queueMail(database.db, { cause, recipient, letter, invoiceId: change.invoiceId })
  return { cause, recipient }
}

async function rowOf({ cause }: { cause: string }) {
  const [row] = await database.db.select().from(mails).where(eq(mails.cause, cause))
  return row!
}

const untilState = (mail: { cause: string }, state: string) =>
  vi.waitFor(async () => expect((await rowOf(mail)).state).toBe(state), { timeout: 30_000, interval: 20 })

const makeDue = (mail: { cause: string }) =>
  database.db
    .update(mails)
    .set({ nextTryAt: new Date(0) })
    .where(eq(mails.cause, mail.cause))

test('a queued mail is sent once, then its words are gone from the database', async () => {
  const server = await aServer()
  const mail = await aMail()
  const { messageId } = await rowOf(mail)
  running(aContext(server.url))
  await untilState(mail, 'sent')
  const [sent, ...more] = server.handedOver
  expect(more).toEqual([])
  expect(sent?.recipients).toEqual([mail.recipient])
  expect(sent?.mail.subject).toBe('042917 ist Ihr Code')
  expect(sent?.mail.text?.trim()).toBe('Grüße aus Innsbruck: 042917')
  expect(sent?.mail.html).toMatch(/<p[^>]*>Grüße aus Innsbruck: 042917<\/p>/)
  expect(sent?.mail.from).toMatchObject({ name: 'Firmenlauf', address: 'anmeldung@lauf.example' })
  expect(sent?.mail.messageId).toBe(`<${messageId}@lauf.example>`)
  expect(await rowOf(mail)).toMatchObject({ subject: '', text: '', html: '', sheet: null, tries: 1 })
})

test('a mail that an older version queued goes out as it was written then', async () => {
  const server = await aServer()
  const mail = await aMail()
  await database.db.update(mails).set({ html: '<p>Grüße von damals</p>', sheet: null })
  running(aContext(server.url))
  await untilState(mail, 'sent')
  expect(server.handedOver[0]?.mail.html).toContain('<p>Grüße von damals</p>')
})

test.each([421, 450] as const)('after a %i the mail waits, then goes out with the same Message-ID', async (code) => {
  const server = await aServer((_, attempt) => (attempt === 1 ? code : 250))
  const mail = await aMail()
  const mailer = running(aContext(server.url))
  await vi.waitFor(async () => expect((await rowOf(mail)).lastError).toContain(String(code)), { timeout: 30_000 })
  expect(await rowOf(mail)).toMatchObject({ state: 'queued', tries: 1 })
  await makeDue(mail)
  mailer.wake()
  await untilState(mail, 'sent')
  const ids = server.handedOver.map((one) => one.mail.messageId)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('after three days a mail is given up and logged', async () => {
  const server = await aServer(() => 450)
  const mail = await aMail()
  await database.db.update(mails).set({ createdAt: sql`now() - interval '3 days 1 minute'` })
  running(aContext(server.url))
  await untilState(mail, 'parked')
  expect(await database.db.select({ level: logs.level }).from(logs)).toEqual([{ level: 'ERROR' }])
})

test('a refused mail is parked and logged without its code, and the others go out', async () => {
  const server = await aServer((recipient) => (recipient.startsWith('nobody') ? 550 : 250))
  const refused = await aMail({ recipient: 'nobody@firma.example', kind: 'editing-link' })
  const fine = await aMail()
  running(aContext(server.url))
  await untilState(refused, 'parked')
  await untilState(fine, 'sent')
  const entries = await logEntries(database.db)
  expect(entries).toMatchObject([{ level: 'ERROR', userID: null }])
  expect(entries[0]?.details).toMatch(/^Die E-Mail „Bearbeitungslink“ an nobody@firma\.example konnte .*: 550 /)
  expect(JSON.stringify(entries)).not.toContain('042917')
})

test('a silent mail server holds nothing in the database, and stopping gives its mail back', async () => {
  const server = await aServer((_, attempt) => (attempt === 1 ? 'silence' : 250))
  const mail = await aMail()
  const first = running(aContext(server.url))
  await vi.waitFor(() => expect(server.handedOver).toHaveLength(1), { timeout: 30_000 })
  // would wait for the lock_timeout and fail if a transaction were open
  await database.db.execute(sql`select id from mails for update nowait`)
  expect(await claimDueMails(database.db, { count: 5, leaseSeconds: 60, at: new Date() })).toEqual([])
  await first.stop()
  expect(await rowOf(mail)).toMatchObject({ state: 'queued', tries: 0 })
  running(aContext(server.url))
  await untilState(mail, 'sent')
  expect(new Set(server.handedOver.map((one) => one.mail.messageId)).size).toBe(1)
})

test('a mail server that is away is tried again later', async () => {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address() as { port: number }
  listener.close()
  await once(listener, 'close')
  const mail = await aMail()
  running(aContext(`smtp://127.0.0.1:${address.port}`))
  await vi.waitFor(async () => expect((await rowOf(mail)).lastError).toContain('ECONNREFUSED'), { timeout: 30_000 })
  expect(await rowOf(mail)).toMatchObject({ state: 'queued', tries: 1 })
})

test('a refused login parks nothing: somebody will correct the settings', async () => {
  const server = await aServer()
  const mail = await aMail()
  running(aContext(server.url.replace('smtp://', 'smtp://someone:secret@')))
  await vi.waitFor(async () => expect((await rowOf(mail)).lastError).toContain('535'), { timeout: 30_000 })
  expect((await rowOf(mail)).state).toBe('queued')
  expect(server.handedOver).toEqual([])
})

test('two servers of one database send each mail once', async () => {
  const server = await aServer()
  const queued = await Promise.all(Array.from({ length: 40 }, () => aMail()))
  const second = openPool({ connectionString: database.connectionString })
  underWay.push({ stop: () => second.end() })
  const mailers = [running(aContext(server.url)), running(aContext(server.url, second))]
  await vi.waitFor(async () => expect(await database.db.$count(mails, eq(mails.state, 'sent'))).toBe(40), {
    timeout: 30_000,
  })
  await Promise.all(mailers.map((mailer) => mailer.stop()))
  const recipients = server.handedOver.flatMap((one) => one.recipients)
  expect(recipients.toSorted()).toEqual(queued.map(({ recipient }) => recipient).toSorted())
})

test('the mail of an invoice carries the document as issued', async () => {
  const server = await aServer()
  const pdf = Buffer.from('%PDF-1.7 not made anew \u0000\u00ff', 'latin1')
  const mail = await aMail({ invoiceId: await anInvoice(pdf) })
  running(aContext(server.url))
  await untilState(mail, 'sent')
  const [attached, ...more] = server.handedOver[0]?.mail.attachments ?? []
  expect(more).toEqual([])
  expect(attached).toMatchObject({ filename: 'Rechnung-2026-00001.pdf', mimeType: 'application/pdf' })
  expect(Buffer.from(attached?.content as ArrayBuffer)).toEqual(pdf)
})

test('neither subject nor recipient can add a header or a recipient', async () => {
  const server = await aServer()
  const subject = 'Hallo\r\nBcc: thief@evil.example\r\n\r\nText'
  const injected = await aMail({ subject })
  await aMail({ recipient: 'anna@firma.example, thief@evil.example' })
  await aMail({ recipient: 'anna@firma.example\r\nBcc: thief@evil.example' })
  await aMail({ recipient: 'Anna <anna@firma.example>, <thief@evil.example>' })
  const last = await aMail()
  running(aContext(server.url))
  await untilState(injected, 'sent')
  await untilState(last, 'sent')
  await vi.waitFor(async () => expect(await database.db.$count(mails, eq(mails.tries, 0))).toBe(0), { timeout: 30_000 })
  const recipients = server.handedOver.flatMap((one) => one.recipients)
  expect(recipients.filter((one) => /^thief@|thief@evil\.example$/.test(one))).toEqual([])
  for (const { mail } of server.handedOver) {
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([])
    expect(mail.text?.trim()).toBe('Grüße aus Innsbruck: 042917')
  }
})

test.each([
  ['no person sits at names the file, no code', false, (file: string) => file],
  ['a person sits at says the subject too', true, (file: string) => `042917 ist Ihr Code für den Lauf (${file})`],
])('without a mail server each mail is a file only its owner reads; a terminal that %s', async (_, isTTY, words) => {
  const before = process.stdout.isTTY
  process.stdout.isTTY = isTTY
  onTestFinished(() => void (process.stdout.isTTY = before))
  const said: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line)) > 0)
  const mail = await aMail({ subject: '042917 ist Ihr Code für den Lauf' })
  const { messageId } = await rowOf(mail)
  running(aContext())
  await untilState(mail, 'sent')
  write.mockRestore()
  const file = path.join(folder, 'outbox', `${messageId}@lauf.example.eml`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const parsed = await PostalMime.parse(await readFile(file))
  expect(parsed.to).toMatchObject([{ address: mail.recipient }])
  expect(parsed.subject).toBe('042917 ist Ihr Code für den Lauf')
  expect(parsed.text?.trim()).toBe('Grüße aus Innsbruck: 042917')
  expect(said.filter((line) => line.includes(mail.recipient))).toEqual([
    `E-Mail an ${mail.recipient}: ${words(file)}\n`,
  ])
})

async function anInvoice(pdf: Buffer): Promise<string> {
  const { db } = database
  const address = {
    companyName: 'Holzbau',
    companyUID: null,
    firstName: 'A',
    lastName: 'B',
    street: 'S',
    houseNumber: '1',
  }
  const billingAddress = { ...address, postalCode: 6020, city: 'Innsbruck', state: 'Tirol', country: 'Österreich' }
  const [user] = await db
    .insert(users)
    .values({ email: 'firma@firma.example', passwordHash: '', role: 'customer', firstName: 'A', lastName: 'B' })
    .returning()
  const customerID = user!.id
  await db.insert(customers).values({ id: customerID, ownerID: customerID, companyName: 'Holzbau' })
  const [order] = await db
    .insert(orders)
    .values({ customerID, totalPrice: 7200, termsVersion: '1', billingAddress })
    .returning()
  const id = randomUUID()
  const sums = { net: 7200, gross: 8640 }
  await db
    .insert(invoices)
    .values({ id, number: '2026-00001', kind: 'INVOICE', orderID: order!.orderID, customerID, ...sums })
  await db
    .insert(invoiceDocuments)
    .values({ invoiceId: id, pdf, sha256: createHash('sha256').update(pdf).digest('hex') })
  return id
}
