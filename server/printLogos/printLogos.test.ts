import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { printLogoMessages as say } from '#contract/shirts/printLogoMessages.ts'
import { messages } from '#contract/messages.ts'
import { documentMessages } from '#contract/event/documentMessages.ts'
import { lookMessages } from '#contract/look/lookMessages.ts'
import { DOCUMENT_BYTES_MAX } from '#domain/event/downloads.ts'
import { LOGOS_BYTES_MAX } from '#domain/shirts/printLogos.ts'
import { limits } from '../auth/limits.ts'
import { addAttempts } from '../attempts/store.ts'
import { erasePerson } from '../persons/erasePerson.ts'
import { dataOf } from '../persons/store.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { problem } from '../../test/support/problem.ts'
import { reachable } from '../../test/support/logoPdfs.ts'
import { anOrder } from '../../test/support/orders.ts'
import { SMALL_PDF } from '../../test/support/smallPdf.ts'
import { eq } from '../drizzle.cjs'
import { printLogos } from '../schema/tables/printLogos.ts'
import { takingSlot, type Asker } from '../workers/pool.ts'

const house = aHouse({ RATE_LIMITS: 'on' })
let staff: ReturnType<typeof asAdmin>
let shirt: number
let table: number

beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
  shirt = await anItem(house, { itemType: 'TSHIRT', name: 'Shirt Basic', itemAttributes: {} })
  table = await anItem(house, { name: 'Tisch' })
})

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
const PDF = Buffer.from(SMALL_PDF)
const WITH_PROGRAM = Buffer.from(String(PDF).replace('/Type', '/OpenAction << /S /JavaScript /JS (alert) >> /Type'))
const png = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#0e4d45' } })
    .withExif({ IFD0: { Copyright: 'Geheim' } })
    .png()
    .toBuffer()

/** A company with an order of this item; `put` sends a file as its logo. */
async function anOrderOf(itemId: number) {
  const customer = await aCustomer(house)
  const me = asCustomer(house.app, customer.token)
  const { orderID } = await anOrder(house, customer, [{ itemId, quantity: 1 }])
  const path = `/orders/${orderID}/print-logo`
  const ask = async (method: 'PUT' | 'GET', url: string, { payload, type, token = customer.token }: Sent = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) }
    const {
      statusCode,
      headers: said,
      rawPayload,
    } = await house.app.inject({
      method,
      url: `/api/v1${url}`,
      headers,
      ...(payload && { payload }),
    })
    return { status: statusCode, headers: said, bytes: rawPayload }
  }
  const put = async (payload: Buffer, type = 'image/png') => {
    const { status, bytes } = await ask('PUT', path, { payload, type })
    return { status, body: JSON.parse(bytes.toString('utf8')) }
  }
  return {
    customer,
    me,
    orderID,
    path,
    put,
    file: (token?: string) => ask('GET', `${path}/file`, token ? { token } : {}),
  }
}
type Sent = { payload?: Buffer; type?: string; token?: string }

test('a logo is kept for its order, told by content, and saved by its company and the staff, harmless', async () => {
  const { me, path, put, file, orderID } = await anOrderOf(shirt)
  expect((await me.get(path)).body).toBe(null)
  expect(await file()).toMatchObject({ status: 404 })
  expect(await put(SVG, 'application/pdf')).toMatchObject({ status: 200, body: { kind: 'SVG', size: SVG.length } })
  const saved = await file()
  expect(saved.bytes.equals(SVG)).toBe(true)
  expect(saved.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': `attachment; filename="Logo-Bestellung-${orderID}.svg"`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect((await put(WITH_PROGRAM)).body).toMatchObject({ kind: 'PDF' })
  const pages = await reachable((await file()).bytes)
  expect(pages.pages).toBe(1)
  expect([...pages.keys].sort()).toEqual([
    '/Contents',
    '/Count',
    '/Kids',
    '/Length',
    '/MediaBox',
    '/Pages',
    '/Parent',
    '/Type',
  ])
  expect((await staff.get(path)).body).toMatchObject({ kind: 'PDF' })
  expect((await staff.get('/logs?limit=1')).body[0]).toMatchObject({ action: 'Logo für den Druck hochgeladen' })
  expect((await put(await png(800))).body).toMatchObject({ kind: 'PNG' })
  const drawn = await file()
  expect((await sharp(drawn.bytes).metadata()).exif, 'a picture is drawn anew').toBe(undefined)
  expect((await me.delete(path)).status).toBe(204)
  expect((await me.delete(path)).status).toBe(204)
  expect((await me.get(path)).body).toBe(null)
})

test('a logo is checked before anything is ordered, and nothing is kept of it', async () => {
  const { customer, me, orderID } = await anOrderOf(shirt)
  const check = async (payload: Buffer, token = customer.token) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' }
    const url = '/api/v1/orders/print-logo/check'
    const { statusCode, payload: said } = await house.app.inject({ method: 'POST', url, headers, payload })
    return { status: statusCode, body: JSON.parse(said) }
  }
  expect(await check(SVG)).toEqual({ status: 200, body: { kind: 'SVG', size: SVG.length } })
  expect(await check(await png(200))).toMatchObject({ status: 400, body: { message: say.tooSmall } })
  expect(await check(Buffer.from('kein Logo'))).toMatchObject({ status: 400, body: { message: say.unreadable } })
  expect((await me.get(`/orders/${orderID}/print-logo`)).body).toBe(null)
})

test('what an editor left in a drawing is not kept, and nothing in it runs where it is opened', async () => {
  const { put, file } = await anOrderOf(shirt)
  const script = '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script><i:pgf xmlns:i="x">eJzs</i:pgf>'
  const given = Buffer.from(String(SVG).replace('<path', `<!-- Editor -->${script}<path`))
  expect((await put(given)).body).toMatchObject({ kind: 'SVG', size: SVG.length })
  expect((await file()).bytes.equals(SVG)).toBe(true)
})

test('what is no logo is refused in words, and the one that is there stays', async () => {
  const { me, path, put } = await anOrderOf(shirt)
  await put(SVG)
  const whole = await png(800)
  const refused: [string, Buffer, string][] = [
    ['empty', Buffer.alloc(0), documentMessages.missing],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), say.unreadable],
    ['a script', Buffer.from(String(SVG).replace('<path', '<script/><path')), lookMessages.wordmark.unsafe('<script>')],
    [
      'without an end',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(99)}`),
      lookMessages.wordmark.tooMuch,
    ],
    [
      'from elsewhere',
      Buffer.from(String(SVG).replace('<path', '<use href="//x.example/a"/><path')),
      lookMessages.wordmark.unsafe('href'),
    ],
    [
      'from elsewhere behind a long nothing',
      Buffer.from(String(SVG).replace('<path', `<path fill="url(${' '.repeat(400_000)})"/><path`)),
      lookMessages.wordmark.tooMuch,
    ],
    ['half a picture', whole.subarray(0, whole.length / 2), say.unreadable],
    ['a head alone', whole.subarray(0, 8), say.unreadable],
    ['too small', await png(599), say.tooSmall],
    ['a photo', await sharp(whole).jpeg().toBuffer(), say.unreadable],
    ['half a PDF', PDF.subarray(0, 30), say.unreadable],
    ['a zip behind a PDF', Buffer.concat([PDF, Buffer.from('PK\u0003\u0004')]), say.unreadable],
    ['locked', Buffer.from(String(PDF).replace('/Root', '/Encrypt 2 0 R /Root')), say.encrypted],
    ['blank', Buffer.from(String(PDF).replace('0 0 9 9 re f', ' '.repeat(12))), say.empty],
    ['commented', Buffer.from(String(PDF).replace('/Contents', '/Annots [<< >>] /Contents')), say.annotated],
    ['elsewhere', Buffer.from(String(PDF).replace('/Length', '/F (a.pdf) /Length')), say.unsafePdf('/F')],
  ]
  for (const [what, file, message] of refused) {
    expect([what, await put(file)]).toMatchObject([what, { status: 400, body: { message } }])
  }
  expect(await put(Buffer.alloc(DOCUMENT_BYTES_MAX + 1))).toMatchObject({ status: 413 })
  expect((await me.get(path)).body).toMatchObject({ kind: 'SVG' })
})

test('a logo of before, kept as it came, is written anew when it is first fetched, or asked for again', async () => {
  const { path, put, file, orderID } = await anOrderOf(shirt)
  await put(SVG)
  const before = async (bytes: Buffer, kind: 'SVG' | 'PDF') =>
    house.db
      .update(printLogos)
      .set({ bytes, kind, size: bytes.length, writtenAnew: false })
      .where(eq(printLogos.orderID, orderID))
  await before(
    Buffer.from(String(SVG).replace('<path', '<h:script xmlns:h="http://www.w3.org/1999/xhtml"/><path')),
    'SVG',
  )
  expect((await file()).bytes.equals(SVG)).toBe(true)
  expect((await file()).bytes.equals(SVG), 'and stays so').toBe(true)
  await before(WITH_PROGRAM, 'PDF')
  const [one, other] = await Promise.all([file(), file()])
  expect(one.bytes.equals(other.bytes)).toBe(true)
  expect(one.headers['content-length']).toBe(String(one.bytes.length))
  expect((await reachable(one.bytes)).keys.has('/OpenAction')).toBe(false)
  await before(Buffer.from(String(SVG).replace('<path', '<script/><path')), 'SVG')
  const refused = await file()
  expect([refused.status, JSON.parse(String(refused.bytes)).message]).toEqual([409, say.ofBefore])
  expect(await put(SVG)).toMatchObject({ status: 200 })
  expect((await staff.get(path)).body).toMatchObject({ kind: 'SVG', size: SVG.length })
})

test('it belongs to an order with a print, and changes until the shirts’ deadline; the staff may later', async () => {
  const other = await anOrderOf(table)
  const noLogo = Buffer.from('no logo')
  expect(await other.put(noLogo), 'said before the file is read').toMatchObject({
    status: 409,
    body: { message: say.notPrinted },
  })
  expect((await other.me.get('/orders/me')).body).toMatchObject([{ logoMissing: false }])
  const { path, put, me, orderID } = await anOrderOf(shirt)
  const lacking = async () =>
    [await me.get('/orders/me'), await staff.get(`/orders/${orderID}`)].map(({ body }) => body)
  expect(await lacking()).toMatchObject([[{ orderID, logoMissing: true }], { logoMissing: true }])
  await put(SVG)
  expect(await lacking()).toMatchObject([[{ orderID, logoMissing: false }], { logoMissing: false }])
  expect((await other.me.get(path)).status, 'a foreign one does not exist').toBe(404)
  expect((await other.me.delete(path)).status).toBe(404)
  const { event } = house.context
  house.context.event = { ...event, deadlines: { ...event.deadlines, shirts: '2000-01-02' } }
  try {
    const passed = { status: 409, body: { message: messages.deadlinePassed('2.\u00a0Jänner\u00a02000') } }
    expect(await put(noLogo), 'said before the file is read').toMatchObject(passed)
    expect(await me.delete(path)).toMatchObject(passed)
    expect((await me.get(path)).body).toMatchObject({ kind: 'SVG' })
    expect((await staff.delete(path)).status).toBe(204)
  } finally {
    house.context.event = event
  }
})

test('the logos of a company have a size together that one more may not pass, and another company has its own', async () => {
  const { customer, me, orderID, put } = await anOrderOf(shirt)
  const { orderID: second } = await anOrder(house, customer, [{ itemId: shirt, quantity: 1 }])
  const more = async () => {
    const { statusCode, body } = await house.app.inject({
      method: 'PUT',
      url: `/api/v1/orders/${second}/print-logo`,
      headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'image/svg+xml' },
      payload: SVG,
    })
    return { status: statusCode, body: JSON.parse(body) }
  }
  await put(SVG)
  await house.db
    .update(printLogos)
    .set({ size: LOGOS_BYTES_MAX - SVG.length + 1 })
    .where(eq(printLogos.orderID, orderID))
  expect(await more()).toMatchObject({ status: 409, body: problem('LOGOS_TOO_LARGE_TOGETHER') })
  expect((await me.get(`/orders/${second}/print-logo`)).body).toBe(null)
  expect(await (await anOrderOf(shirt)).put(SVG)).toMatchObject({ status: 200 })
  expect(await put(SVG), 'its own size does not count').toMatchObject({ status: 200 })
  expect(await more()).toMatchObject({ status: 200 })
})

test('a company hands in so many in an hour, taken or not; the next one is not read, and another company’s is', async () => {
  const { put } = await anOrderOf(shirt)
  const noLogo = Buffer.from('no logo')
  for (let turn = 0; turn < limits.logosOfCompany.max; turn += 1)
    expect(await put(noLogo)).toMatchObject({ status: 400 })
  expect(await put(SVG)).toMatchObject({ status: 429, body: problem('TOO_OFTEN') })
  expect(await (await anOrderOf(shirt)).put(SVG)).toMatchObject({ status: 200 })
  house.clock.pass({ minutes: limits.logosOfCompany.minutes, seconds: 1 })
  expect(await put(SVG)).toMatchObject({ status: 200 })
})

test('whoever handed in too many waits for no worker to be told so, and whoever finds none free has not used one up', async () => {
  const { put, customer } = await anOrderOf(shirt)
  const upload = (owner: string): Asker => ({ owner, side: 'company', wants: 'upload' })
  const uses = (count: number) => Array.from({ length: count }, () => `logos:${customer.id}`)
  await addAttempts(house.db, uses(limits.logosOfCompany.max - 1), house.context.now())
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  // one is read, and eight wait, of whom none has had more than who comes
  const others = Array.from({ length: 9 }, (_, nth) => takingSlot(upload(`j${nth}`), () => ended))
  try {
    expect(await put(SVG)).toMatchObject({ status: 503, body: problem('BUSY') })
    expect(await put(SVG)).toMatchObject({ status: 503, body: problem('BUSY') })
    await addAttempts(house.db, uses(1), house.context.now())
    expect(await put(SVG)).toMatchObject({ status: 429, body: problem('TOO_OFTEN') })
  } finally {
    end()
    await Promise.all(others)
  }
})

test('it is part of what is told about an account, and is deleted with it', async () => {
  const { customer, orderID, path, put } = await anOrderOf(shirt)
  await put(SVG)
  await staff.post('/invoices/create', { orderID })
  const person = { email: customer.email, runnerIDs: [] }
  expect((await dataOf(house.db, person)).printLogos).toMatchObject([{ orderID, kind: 'SVG', size: SVG.length }])
  await erasePerson(house.context, person)
  expect((await staff.get(path)).body).toBe(null)
})
