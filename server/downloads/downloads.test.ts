import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { refusals } from '#contract/refusals.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'
import { DOCUMENT_BYTES_MAX } from '#domain/event/downloads.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { readSettings } from '../config.ts'

const PDF = Buffer.from('%PDF-1.7 a plan\n')
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

let house: TestContext
let above: string
let folder: string

beforeAll(async () => {
  above = await mkdtemp(path.join(tmpdir(), 'firmenlauf-documents-'))
  folder = path.join(above, 'downloads')
  await mkdir(folder)
  await writeFile(path.join(above, 'secret.pdf'), 'a secret')
  house = await aContext({ DOWNLOADS_DIR: folder })
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await mkdir(folder)
})
afterAll(async () => {
  await house.close()
  await rm(above, { recursive: true })
})

const put = (fileName: string, content: Buffer | string) => writeFile(path.join(folder, fileName), content)

async function aCaller() {
  const [customer] = await aCrowd(house, 1)
  return asCustomer(house.app, customer!.token)
}

test('before an organiser puts documents there, and before a team is booked, there is nothing to download', async () => {
  const me = await aCaller()
  expect(await me.get('/downloads')).toMatchObject({ status: 200, body: [] })
  expect(await me.get('/downloads/table-plan')).toMatchObject({
    status: 404,
    body: { message: messages.download.missing },
  })
  expect(await me.get('/downloads/pickup-notice')).toMatchObject({
    status: 409,
    body: { message: messages.download.noTeams },
  })
})

test('a document is listed with its size and date, and comes as it lies in the folder', async () => {
  const me = await aCaller()
  await put('table-plan.pdf', PDF)
  await put('Site-Plan.PNG', PNG)
  await put('info-brochure.jpeg', 'a picture')
  await put('README.md', 'how the files are called')
  const { body } = await me.get('/downloads')
  expect(body).toMatchObject([
    { name: 'table-plan', fileName: 'Tischplan.pdf', kind: 'PDF', size: PDF.length },
    { name: 'site-plan', fileName: 'Geländeplan.png', kind: 'PNG', size: PNG.length },
    { name: 'info-brochure', fileName: 'Infobroschüre.jpg', kind: 'JPG', size: 9 },
  ])
  for (const { changedAt } of body) expect(Math.abs(Date.now() - Date.parse(changedAt))).toBeLessThan(3_600_000)

  const plan = await me.get('/downloads/table-plan')
  expect(plan.status).toBe(200)
  expect(plan.body).toEqual(PDF)
  expect(plan.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(PDF.length),
    'content-disposition': `attachment; filename="table-plan.pdf"; filename*=UTF-8''Tischplan.pdf`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const site = await me.get('/downloads/site-plan')
  expect(site.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="site-plan.png"; filename*=UTF-8''Gel%C3%A4ndeplan.png`,
  })
  expect((await me.get('/downloads/info-brochure')).headers['content-type']).toBe('image/jpeg')
})

test('a large document arrives whole', async () => {
  const me = await aCaller()
  const large = Buffer.alloc(3_000_000, 'Nordkette')
  await put('info-brochure.pdf', large)
  const { body } = await me.get('/downloads/info-brochure')
  expect(large.equals(body)).toBe(true)
})

test('a document that was taken away meanwhile is 404, and a new one takes its place', async () => {
  const me = await aCaller()
  await put('table-plan.pdf', PDF)
  expect((await me.get('/downloads')).body).toHaveLength(1)
  await rm(path.join(folder, 'table-plan.pdf'))
  expect(await me.get('/downloads/table-plan')).toMatchObject({
    status: 404,
    body: { message: messages.download.missing },
  })
  await put('table-plan.png', PNG)
  expect((await me.get('/downloads/table-plan')).headers['content-type']).toBe('image/png')
})

test('an empty file and a folder are no documents', async () => {
  const me = await aCaller()
  await put('table-plan.pdf', '')
  await mkdir(path.join(folder, 'site-plan.pdf'))
  expect((await me.get('/downloads')).body).toEqual([])
  expect((await me.get('/downloads/table-plan')).status).toBe(404)
  expect((await me.get('/downloads/site-plan')).status).toBe(404)
})

test('without the folder nothing is listed and nothing breaks', async () => {
  const me = await aCaller()
  await rm(folder, { recursive: true })
  expect(await me.get('/downloads')).toMatchObject({ status: 200, body: [] })
  expect((await me.get('/downloads/table-plan')).status).toBe(404)
  await mkdir(folder)
})

test.each([
  '..%2fsecret.pdf',
  '..%2fsecret',
  '%2e%2e%2fsecret.pdf',
  '..%5csecret.pdf',
  '../secret.pdf',
  '....//secret.pdf',
  '%2fetc%2fpasswd',
  'table-plan.pdf',
  'TABLE-PLAN',
  'table-plan%00',
  'table-plan%00.png',
  'README.md',
  'README',
  'constructor',
  'pickup-notice.pdf',
  '%20',
  'x'.repeat(150),
])('there is no document „%s“', async (name) => {
  const me = await aCaller()
  await put('table-plan.pdf', PDF)
  await put('README.md', 'how the files are called')
  const { status, body } = await me.get(`/downloads/${name}`)
  expect(status).toBe(404)
  expect(JSON.stringify(body)).not.toContain('secret')
})

test('staff have no downloads of their own', async () => {
  const staff = asCustomer(house.app, (await anAdmin(house)).token)
  for (const path of ['/downloads', '/downloads/table-plan', '/downloads/pickup-notice'])
    expect((await staff.get(path)).status).toBe(403)
})

test('the notice is listed as soon as there is a team, under the company’s pickup number', async () => {
  const { me, customer } = await aCompanyWith(house, { places: 1, timed: 0 })
  const { body } = await me.get('/downloads')
  expect(body).toEqual([
    {
      name: 'pickup-notice',
      fileName: expect.stringMatching(
        new RegExp(`^Startnummern-Abholbenachrichtigung-A-${String(customer.id).padStart(5, '0')}-\\d\\.pdf$`),
      ),
      kind: 'PDF',
      size: null,
      changedAt: null,
    },
  ])
})

test('a folder that is none stops the start and names the variable', () => {
  const settings = { DATA_DIR: above, SECRET_KEY: 'x'.repeat(32) }
  const missing = { ...settings, DOWNLOADS_DIR: path.join(above, 'nowhere') }
  expect(() => readSettings(missing)).toThrow('Einstellung DOWNLOADS_DIR: muss ein vorhandener Ordner sein.')
  expect(() => readSettings({ ...settings, DOWNLOADS_DIR: path.join(above, 'secret.pdf') })).toThrow('DOWNLOADS_DIR')
  expect(readSettings({ ...settings, DOWNLOADS_DIR: folder }).DOWNLOADS_DIR).toBe(folder)
})

describe('an upload', () => {
  let token: string
  beforeAll(async () => {
    token = (await anAdmin(house)).token
  })
  const headers = (type?: string) => ({ authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) })
  const upload = async (payload: Buffer, type = 'application/pdf') => {
    const url = '/api/v1/settings/documents/site-plan'
    const answer = await house.app.inject({ method: 'PUT', url, headers: headers(type), payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const WHOLE = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(600_000, 'x'), Buffer.from('\n%%EOF\n')])

  test('is what companies download at once, in place of the folder’s, until it is taken back', async () => {
    const [company] = await aCrowd(house, 1)
    const me = asCustomer(house.app, company!.token)
    await put('site-plan.png', PNG)
    expect(await upload(WHOLE)).toMatchObject({
      status: 200,
      body: { document: 'site-plan', uploaded: true, file: { fileName: 'Geländeplan.pdf', size: WHOLE.length } },
    })
    expect((await me.get('/downloads')).body).toMatchObject([{ name: 'site-plan', kind: 'PDF', size: WHOLE.length }])
    const sent = await house.app.inject({
      url: '/api/v1/downloads/site-plan',
      headers: { authorization: `Bearer ${company!.token}` },
    })
    expect(sent.rawPayload.equals(WHOLE)).toBe(true)
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(WHOLE.length),
      'content-disposition': expect.stringMatching(/^attachment; filename="site-plan.pdf"/),
      'x-content-type-options': 'nosniff',
    })
    const removed = await house.app.inject({
      method: 'DELETE',
      url: '/api/v1/settings/documents/site-plan',
      headers: headers(),
    })
    expect(removed.statusCode).toBe(204)
    const { body: logs } = await asAdmin(house.app, token).get('/logs?limit=2')
    expect(logs).toMatchObject([
      { action: 'Dokument entfernt', details: 'Geländeplan' },
      { action: 'Dokument hochgeladen', details: expect.stringContaining('Geländeplan: PDF') },
    ])
    expect((await asAdmin(house.app, token).get('/settings/documents')).body).toMatchObject([
      { document: 'table-plan', file: null, uploaded: false },
      { document: 'site-plan', file: { kind: 'PNG', size: PNG.length }, uploaded: false },
      { document: 'info-brochure', file: null, uploaded: false },
    ])
  })

  test('of a photo keeps its pixels alone', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Make: 'Spionage' } })
      .jpeg()
      .toBuffer()
    expect(await upload(photo, 'image/jpeg')).toMatchObject({ status: 200, body: { file: { kind: 'JPG' } } })
    const [company] = await aCrowd(house, 1)
    const { rawPayload } = await house.app.inject({
      url: '/api/v1/downloads/site-plan',
      headers: { authorization: `Bearer ${company!.token}` },
    })
    expect(rawPayload.includes('Spionage')).toBe(false)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
  })

  test.each<[string, Buffer, string, ErrorCode]>([
    [
      'a page with a script that calls itself PDF',
      Buffer.from('<script>alert(1)</script>'),
      'application/pdf',
      'FILE_UNREADABLE',
    ],
    ['half a PDF', WHOLE.subarray(0, 300_000), 'application/pdf', 'FILE_UNREADABLE'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 'FILE_UNREADABLE'],
    ['the beginning of a picture', PNG, 'image/png', 'FILE_UNREADABLE'],
    ['nothing', Buffer.alloc(0), 'application/pdf', 'FILE_MISSING'],
    ['more than is taken', Buffer.alloc(DOCUMENT_BYTES_MAX + 1), 'application/pdf', 'FILE_TOO_LARGE'],
    ['a letter of an office program', Buffer.from('x'), 'application/msword', 'FILE_WRONG_TYPE'],
  ])('of %s is refused, and what was there stays', async (_, file, type, code) => {
    const before = (await asAdmin(house.app, token).get('/settings/documents')).body
    const { status, message } = refusals[code]
    expect(await upload(file, type)).toEqual({ status, body: { code, message } })
    expect((await asAdmin(house.app, token).get('/settings/documents')).body).toEqual(before)
  })
})
