import { sql } from '#server/drizzle.cjs'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fileLinkEnds } from '#domain/letters/broadcastFiles.ts'
import { addDays, formatDay } from '#domain/text/days.ts'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { anAdmin, aCustomer } from '../../test/support/build.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { aMailServer, type MailServer } from '../../test/support/mailServer.ts'
import { aPdf } from '../../test/support/aPdf.ts'
import { aSentFile, uploadSentFile } from '../../test/support/sentFiles.ts'
import { feedLetters } from '../broadcasts/feedLetters.ts'
import { startMailer, type Mailer } from '../mail/mailer.ts'
import { fileSender } from '../mail/sentFiles.ts'
import { noticeDrawer } from '../pickupNotices/drawNotice.ts'
import { broadcastFiles, broadcasts } from '../schema/tables/broadcasts.ts'
import { mails } from '../schema/tables/records.ts'
import { forgetFiles } from './forgetFiles.ts'

const MB = 1024 * 1024
const HOUR_MS = 3_600_000

let server: MailServer
let house: TestContext
let mailer: Mailer
let admin: Awaited<ReturnType<typeof anAdmin>>
let office: ReturnType<typeof asAdmin>

beforeAll(async () => {
  server = await aMailServer()
  house = await aContext({ SMTP_URL: server.url })
  mailer = startMailer(house.context, noticeDrawer(house.context))
  admin = await anAdmin(house, ['office'])
  office = asAdmin(house.app, admin.token)
  await aCustomer(house)
})
beforeEach(async () => {
  await house.db.delete(broadcasts)
  await house.db.delete(mails)
  await house.db.delete(broadcastFiles)
  server.handedOver.length = 0
})
afterAll(async () => {
  await mailer.stop()
  await house.close()
  await server.close()
})

const RUNDMAIL = { audience: 'companies', subject: 'Anreise', text: 'Guten Morgen, {Firma}.' }
const bytesLeft = () => house.db.$count(broadcastFiles, sql`${broadcastFiles.bytes} is not null`)

const rundmails = () =>
  server.handedOver.map(({ mail }) => mail).filter(({ subject }) => subject?.endsWith(RUNDMAIL.subject))

/** All letters go out; what was handed over to the mail server. */
async function goOut(count: number) {
  await vi.waitFor(
    async () => {
      await feedLetters(house.context)
      mailer.wake()
      expect(rundmails()).toHaveLength(count)
    },
    { timeout: 30_000, interval: 50 },
  )
  return rundmails()
}

function toDayAfterRace(days: number) {
  const day = addDays(house.context.event.date, days)
  house.clock.pass({ hours: Math.ceil((Date.parse(`${day}T00:00:00Z`) - house.clock.now().getTime()) / HOUR_MS) })
}

test('a small file goes attached to each letter, under the name that it came with', async () => {
  const { body: file } = await uploadSentFile(house, admin, { name: 'Lage\u200Bplan "West".exe', file: aPdf(20_000) })
  expect(file).toMatchObject({ name: 'Lageplan -West-.exe.pdf', kind: 'PDF', size: aPdf(20_000).length })
  await aCustomer(house)
  const { body: preview } = await office.post('/messages?preview=true', { ...RUNDMAIL, fileId: file.fileId })
  expect(JSON.stringify(preview.samples[0].blocks)).toContain('Im Anhang: „Lageplan -West-.exe.pdf“ (PDF, 20')
  const { body: sent } = await office.post('/messages', { ...RUNDMAIL, fileId: file.fileId })
  const letters = await goOut(sent.recipients)
  expect(letters.length).toBeGreaterThan(1)
  for (const { attachments, text } of letters) {
    const [attached] = attachments
    expect(attached).toMatchObject({ filename: file.name, mimeType: 'application/pdf', disposition: 'attachment' })
    expect(Buffer.from(attached!.content as ArrayBuffer).equals(aPdf(20_000))).toBe(true)
    expect(text).toContain('Im Anhang: „Lageplan -West-.exe.pdf“')
  }
  expect((await office.get(`/messages/${sent.messageId}`)).body.file).toEqual({
    ...file,
    way: 'attachment',
    gone: false,
  })
  // the mail server has a letter before the queue has written down that it is sent
  await vi.waitFor(
    async () => {
      const { body: sentLetters } = await office.get('/letters?state=sent')
      expect(sentLetters[0]?.fileName).toBe(file.name)
    },
    { timeout: 30_000, interval: 50 },
  )
})

test('a large one stands as a link, which saves the file and is in no letter that is kept', async () => {
  const pdf = aPdf(4 * MB)
  const { id, code } = await aSentFile(house, admin, { file: pdf })
  const { body: sent } = await office.post('/messages', { ...RUNDMAIL, fileId: id })
  const [letter] = await goOut(sent.recipients)
  expect(letter!.attachments).toEqual([])
  const link = `${house.context.publicUrl}/datei#${code}`
  expect([letter!.text?.includes(link), letter!.html?.includes(link)]).toEqual([true, true])
  const until = fileLinkEnds(house.context.event.date)
  expect(letter!.text).toContain(`liegt bis ${formatDay(until)} bereit`)
  const kept = await house.db.select().from(mails)
  expect(JSON.stringify(kept)).not.toContain(code)
  expect(JSON.stringify(await house.db.select({ sealed: broadcastFiles.sealed }).from(broadcastFiles))).not.toContain(
    code,
  )

  const anyone = asAnyone(house.app)
  const facts = await anyone.get(`/messages/files/link/${code}`)
  expect(facts.body).toEqual({ name: 'Lageplan.pdf', kind: 'PDF', size: pdf.length, until })
  const content = await anyone.get(`/messages/files/link/${code}/content`)
  expect(Buffer.compare(content.body, pdf)).toBe(0)
  expect(content.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="datei.pdf"; filename*=UTF-8''Lageplan.pdf`,
    'x-content-type-options': 'nosniff',
  })
  const gone = { status: 404, body: { message: 'Diese Datei gibt es nicht mehr.' } }
  expect(await anyone.get(`/messages/files/link/${id}`), 'its id is no code').toMatchObject(gone)

  // whoever deletes it has it out of every mailbox where it was a link
  expect((await office.delete(`/messages/files/${id}`)).status).toBe(204)
  expect(await anyone.get(`/messages/files/link/${code}/content`)).toMatchObject(gone)
  expect((await office.get(`/messages/${sent.messageId}`)).body.file).toMatchObject({
    name: 'Lageplan.pdf',
    gone: true,
  })
  expect((await logEntries(house.db)).at(-1)).toMatchObject({ action: 'Datei einer Rundmail gelöscht' })
})

test('a test to oneself has it too', async () => {
  const { body: file } = await uploadSentFile(house, admin)
  await office.post('/messages?test=true', { ...RUNDMAIL, fileId: file.fileId })
  const [letter] = await goOut(1)
  expect(letter!.attachments.map(({ filename }) => filename)).toEqual(['Lageplan.pdf'])
})

test('two hundred letters hold one copy of its bytes', async () => {
  const { id } = await aSentFile(house, admin, { file: aPdf(MB) })
  const withFile = fileSender(house.db, house.context.settings.SECRET_KEY)
  await office.post('/messages', { ...RUNDMAIL, fileId: id })
  await feedLetters(house.context)
  const [mail] = await house.db.select().from(mails).limit(1)
  const buffers = await Promise.all(Array.from({ length: 200 }, async () => (await withFile(mail!)).file?.bytes.buffer))
  expect(new Set(buffers).size).toBe(1)
  expect(buffers[0]).toBeInstanceOf(SharedArrayBuffer)
})

test('what is gone is said before anything is sent, and nobody is written to', async () => {
  const { id } = await aSentFile(house, admin)
  await office.delete(`/messages/files/${id}`)
  const said = 'Die Datei ist nicht mehr da. Bitte wählen Sie sie noch einmal.'
  for (const query of ['', '?preview=true', '?test=true'])
    expect(await office.post(`/messages${query}`, { ...RUNDMAIL, fileId: id })).toMatchObject({
      status: 409,
      body: { message: said, fields: { fileId: said } },
    })
  expect([await house.db.$count(broadcasts), await house.db.$count(mails)]).toEqual([0, 0])
})

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script>'), 'Diese Datei ist kein lesbares PDF und kein Bild'],
  ['a program in disguise', Buffer.from('MZ%PDF-1.7'), 'Diese Datei ist kein lesbares PDF und kein Bild'],
  ['half a PDF', aPdf().subarray(0, 12), 'Diese Datei ist kein lesbares PDF und kein Bild'],
  ['nothing', Buffer.alloc(0), 'Diese Datei ist leer.'],
])('%s is refused, whatever it is called', async (_, file, said) => {
  const { status, body } = await uploadSentFile(house, admin, { name: 'Plan.pdf', file })
  expect([status, body.message.startsWith(said)]).toEqual([400, true])
  expect(await house.db.$count(broadcastFiles)).toBe(0)
})

test('after a day what nobody sent is deleted; thirty days after the race every file, and its link says so', async () => {
  const { code, id } = await aSentFile(house, admin)
  await office.post('/messages', { ...RUNDMAIL, fileId: id })
  await aSentFile(house, admin, { name: 'Nie gesendet.pdf' })
  house.clock.pass({ hours: 25 })
  await forgetFiles(house.context)
  expect((await house.db.select().from(broadcastFiles)).map(({ name }) => name)).toEqual(['Lageplan.pdf'])
  toDayAfterRace(30)
  await forgetFiles(house.context)
  expect((await asAnyone(house.app).get(`/messages/files/link/${code}`)).status).toBe(200)
  toDayAfterRace(31)
  const over = () => asAnyone(house.app).get(`/messages/files/link/${code}`)
  expect((await over()).status, 'also before it is deleted').toBe(404)
  expect(await bytesLeft()).toBe(1)
  await forgetFiles(house.context)
  await forgetFiles(house.context)
  expect([await bytesLeft(), (await over()).status]).toEqual([0, 404])
  const told = (await logEntries(house.db)).filter(({ action }) => action === 'Dateien von Rundmails gelöscht')
  expect(told.map(({ details }) => details)).toEqual(['1 Datei: 30 Tage nach der Veranstaltung.'])
})
