import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { lookMessages as say } from '#contract/look/lookMessages.ts'
import { SETTING_LABELS } from '#contract/event/settingLabels.ts'
import { worded } from '#contract/refusals.ts'
import { COLOURS } from '#domain/look/colours.ts'
import { WORDMARK_BYTES_MAX } from '#domain/look/wordmark.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aContext } from '../../test/support/context.ts'
import { buildApp } from '../app.ts'
import { contextOf } from '../context.ts'
import { composed } from '../mail/message.ts'
import { keptForAll } from '../http/heldBytes.ts'
import { drawings } from './drawings.ts'
import { lookFiles } from './lookFiles.ts'
import { exportSettings } from '../settings/exportSettings.ts'
import { importSettings } from '../settings/importSettings.ts'
import { wordmarks } from '../schema/tables/settings.ts'

const house = await aContext()
const { token } = await anAdmin(house)
const staff = asAdmin(house.app, token)
afterAll(() => house.close())

const lastLog = async () => (await staff.get('/logs?limit=1')).body[0]
const upload = async (payload: Buffer, type: string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  const answer = await house.app.inject({ method: 'PUT', url: '/api/v1/settings/wordmark', headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path fill="#c00010" d="M0 0h300v100z"/></svg>'

test('two colours are in the stylesheet that each page names, on another server too, and gone with them', async () => {
  expect((await staff.get('/settings')).body.stylesheet).toBeNull()
  const { status, body } = await staff.put('/settings', { look: { leadingColour: ' 7A0019', secondColour: '#005a9c' } })
  expect([status, body.look]).toEqual([200, { leadingColour: '#7a0019', secondColour: '#005a9c', wordmarkPlate: true }])
  expect(await lastLog()).toMatchObject({ details: 'Leitfarbe: – → „#7a0019“, Zweite Farbe: – → „#005a9c“' })
  const css = await house.app.inject({ url: body.stylesheet })
  expect([css.statusCode, css.headers['content-type'], css.headers['cache-control']]).toEqual([
    200,
    'text/css; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  expect(css.body).toContain('--color-spruce:#7a0019')
  expect(css.body).toContain('--color-gentian:#005a9c')
  expect(css.body).toContain('.start-band{background:#7a0019}')

  // it has not looked again since
  const { db, pool, settings, publicUrl, now, changes, event } = house.context
  const before = {
    ...event,
    look: { leadingColour: null, secondColour: null, wordmarkPlate: true },
    revision: 'before',
  }
  const other = await buildApp(contextOf({ db, pool, settings, publicUrl, now, changes, event: before }))
  expect((await other.inject({ url: body.stylesheet })).body).toBe(css.body)
  expect((await other.inject({ url: '/look/look-0123456789abcdef.css' })).statusCode).toBe(404)
  // an open page whose colours nobody remembers keeps its mountains; without a build there are none
  const ridge = await other.inject({ url: '/look/ridge-0123456789abcdef.svg' })
  expect([ridge.statusCode, ridge.headers['cache-control']]).toEqual([drawings().ridge === '' ? 404 : 200, 'no-store'])
  await other.close()

  const own = await staff.put('/settings', { look: { leadingColour: '', secondColour: null } })
  expect([own.body.look.leadingColour, own.body.stylesheet]).toEqual([null, null])
})

const LEADING = SETTING_LABELS['look.leadingColour']
test.each([
  ['grün', say.colour(LEADING)],
  ['#ffc531', say.contrast(LEADING, { ratio: 1.31, least: 4.5, nearest: '#866400' })],
  ['#e30613', say.contrast(LEADING, { ratio: 4.06, least: 4.5, nearest: '#d4000e' })],
])('%s as the leading colour is refused at its field', async (leadingColour, sentence) => {
  const { status, body } = await staff.put('/settings', { look: { leadingColour } })
  expect([status, body.fields]).toEqual([400, { 'look.leadingColour': sentence }])
})

const problemOf = ({ code, status, message }: ReturnType<typeof worded>) => ({ status, body: { code, message } })

describe('a wordmark', () => {
  test('is drawn anew, shown on pages, in mails and on documents, and goes with the event’s file', async () => {
    const { status, body } = await upload(Buffer.from(MARK), 'image/svg+xml')
    expect([status, body]).toEqual([
      200,
      {
        url: expect.stringMatching(/^\/look\/wordmark-/),
        kind: 'SVG',
        width: 480,
        height: 160,
        changedAt: expect.any(String),
      },
    ])
    expect(await lastLog()).toMatchObject({ action: 'Wortmarke hochgeladen' })
    const picture = await house.app.inject({ url: body.url })
    expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'png', width: 480, height: 160 })
    // of thousands of visitors none holds a copy
    const { content } = lookFiles(house.context.event).files.get(body.url)!
    expect(typeof content !== 'string' && keptForAll.has(content)).toBe(true)
    const { stylesheet, wordmark } = (await staff.get('/settings')).body
    expect(wordmark).toEqual(body)
    expect((await house.app.inject({ url: stylesheet })).body).toContain(`background:url(${body.url})`)

    const sheet = { subject: 'Probe', heading: 'Probe', greeting: 'Guten Tag,', blocks: [] }
    const sender = { from: 'a@b.example', publicUrl: 'http://localhost', event: house.context.event }
    const message = {
      recipient: 'c@d.example',
      subject: 'Probe',
      text: '',
      html: '',
      sheet,
      createdAt: new Date(),
      messageId: '1',
    }
    const mail = await composed(sender, message)
    expect(mail.html).toContain('src="cid:wordmark@firmenlauf" alt="Firmenlauf" width="120" height="40"')
    expect(mail.attachments).toMatchObject([{ cid: 'wordmark@firmenlauf', contentType: 'image/png' }])

    // as one was kept before drawings were written anew
    const script = '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'
    const source = Buffer.from(MARK.replace('<path', `${script}<path`))
    await house.db.update(wordmarks).set({ source })
    const folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-look-'))
    const file = await exportSettings(house.context, path.join(folder, 'event'))
    expect(readFileSync(path.join(folder, 'event', 'wordmark.svg'), 'utf8')).toBe(MARK)
    expect(
      await house.app.inject({
        method: 'DELETE',
        url: '/api/v1/settings/wordmark',
        headers: { authorization: `Bearer ${token}` },
      }),
    ).toMatchObject({ statusCode: 204 })
    expect(await lastLog()).toMatchObject({ action: 'Wortmarke entfernt' })
    expect((await staff.get('/settings')).body).toMatchObject({ wordmark: null, stylesheet: null })
    expect((await house.app.inject({ url: body.url })).statusCode).toBe(404)
    await importSettings(house.context, file)
    expect((await staff.get('/settings')).body.wordmark).toMatchObject({ url: body.url, kind: 'SVG' })
    rmSync(folder, { recursive: true })
  })

  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: COLOURS.spruce } })
  test.each<[string, () => Promise<Buffer> | Buffer, string, ReturnType<typeof worded>]>([
    [
      'a script in it',
      () => Buffer.from(MARK.replace('<path', '<script/><path')),
      'image/svg+xml',
      worded('SVG_UNSAFE', '<script>'),
    ],
    ['another name', () => blank(300, 100).jpeg().toBuffer(), 'image/png', worded('WORDMARK_UNREADABLE')],
    ['no picture in it', () => Buffer.from('Grüße'), 'image/svg+xml', worded('WORDMARK_UNREADABLE')],
    [
      'half of it missing',
      async () => (await blank(900, 300).png().toBuffer()).subarray(0, 200),
      'image/png',
      worded('WORDMARK_UNREADABLE'),
    ],
    ['few pixels', () => blank(100, 40).png().toBuffer(), 'image/png', worded('WORDMARK_TOO_SMALL')],
    ['the length of a street', () => blank(1000, 100).png().toBuffer(), 'image/png', worded('WORDMARK_TOO_LONG')],
    ['too many bytes', () => Buffer.alloc(WORDMARK_BYTES_MAX + 1), 'image/png', worded('WORDMARK_TOO_LARGE')],
    [
      'a style that would make it larger than it may be',
      () =>
        Buffer.from(
          MARK.replace(
            '<path',
            `<style>.a{stroke-dasharray:${'1 '.repeat(1900)}}</style>${'<g class="a"/>'.repeat(200)}<path`,
          ),
        ),
      'image/svg+xml',
      worded('SVG_TOO_LARGE'),
    ],
    [
      'noise that is too many bytes once it is drawn',
      () =>
        sharp(randomBytes(800 * 100 * 4), { raw: { width: 800, height: 100, channels: 4 } })
          .png()
          .toBuffer(),
      'image/png',
      worded('WORDMARK_TOO_LARGE'),
    ],
    ['nothing in it', () => Buffer.alloc(0), 'image/png', worded('PICTURE_MISSING')],
    ['another type', () => Buffer.from('{}'), 'application/json', worded('PICTURE_WRONG_TYPE')],
  ])('with %s is refused, and the one before stays', async (_, file, type, refused) => {
    const before = (await staff.get('/settings')).body.wordmark
    expect(await upload(await file(), type)).toEqual(problemOf(refused))
    expect((await staff.get('/settings')).body.wordmark).toEqual(before)
  })
})
