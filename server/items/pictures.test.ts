import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { refusals } from '#contract/refusals.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'
import { eq } from '#server/drizzle.cjs'
import { isCountedOnce } from '../http/heldBytes.ts'
import { pictures } from '../schema/tables/shop.ts'
import { pictureReader } from './pictureReader.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin, aCustomer } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { problem } from '../../test/support/problem.ts'

const MEBIBYTE = 1024 * 1024

const house = aHouse()
let token: string

beforeAll(async () => {
  token = (await anAdmin(house)).token
})

type Upload = { type?: string; as?: string }

async function upload(payload: Buffer | string, { type = 'image/png', as = token }: Upload = {}) {
  const headers = { authorization: `Bearer ${as}`, 'content-type': type }
  const answer = await house.app.inject({ method: 'POST', url: '/api/v1/items/pictures', headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const fetched = (url: string) => house.app.inject({ url })

const ROSE = { r: 220, g: 40, b: 90 }
const blank = (width: number, height: number, background = ROSE) =>
  sharp({ create: { width, height, channels: 3, background } })

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

/** A PNG that says it is so large, with far fewer pixels in it. */
function aPngThatClaims(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const pixels = deflateSync(Buffer.alloc(MEBIBYTE))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('comes as %s and is kept as WebP, for ever', async (format) => {
    const file = await blank(320, 200).toFormat(format).toBuffer()
    const { status, body } = await upload(file, { type: `image/${format}` })
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[0-9a-f]{64}$/),
        url: `/api/v1/items/pictures/${body.id}`,
        width: 320,
        height: 200,
      },
    ])
    const { statusCode, headers, rawPayload } = await fetched(body.url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 200 })
  })

  test('is at most 1600 pixels a side, upright, and tells neither place nor camera', async () => {
    const file = await blank(2400, 1200)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: 'Spionage' }, IFD3: { GPSLatitude: '47/1 16/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(file.includes('Spionage')).toBe(true)
    const { body } = await upload(file, { type: 'image/jpeg' })
    expect(body).toMatchObject({ width: 800, height: 1600 })
    const { rawPayload } = await fetched(body.url)
    expect(await sharp(rawPayload).metadata()).not.toHaveProperty('exif')
    expect(rawPayload.includes('Spionage')).toBe(false)
  })

  test('loses what was hidden behind its pixels', async () => {
    const hidden = '<script>alert(document.cookie)</script>PK\u0003\u0004'
    const { status, body } = await upload(Buffer.concat([await blank(40, 40).png().toBuffer(), Buffer.from(hidden)]))
    expect(status).toBe(201)
    expect((await fetched(body.url)).rawPayload.includes('script')).toBe(false)
  })

  test('keeps its first frame only', async () => {
    const frames = await sharp(
      [
        await blank(30, 30).png().toBuffer(),
        await blank(30, 30, { ...ROSE, g: 200 })
          .png()
          .toBuffer(),
      ],
      {
        join: { animated: true },
      },
    )
      .webp({ loop: 0 })
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(2)
    const { body } = await upload(frames, { type: 'image/webp' })
    expect(body).toMatchObject({ width: 30, height: 30 })
    expect((await sharp((await fetched(body.url)).rawPayload).metadata()).pages ?? 1).toBe(1)
  })

  test('that was uploaded before is the same picture', async () => {
    const file = await blank(77, 33).png().toBuffer()
    const first = await upload(file)
    expect(await upload(file)).toEqual(first)
  })

  test('that no item shows is gone after a day, one that an item shows stays', async () => {
    const shown = (await upload(await blank(51, 1).png().toBuffer())).body
    const given = (await upload(await blank(52, 1).png().toBuffer())).body
    const staff = asAdmin(house.app, token)
    const itemAttributes = { imageGallery: JSON.stringify([shown.url]) }
    await staff.post('/items', { name: 'Fahne', itemType: 'PRODUCT', price: 1, itemAttributes })
    house.clock.pass({ hours: 12 })
    await upload(await blank(53, 1).png().toBuffer())
    expect((await fetched(given.url)).statusCode).toBe(200)
    house.clock.pass({ hours: 13 })
    // the session of the staff is over by now
    token = (await anAdmin(house)).token
    await upload(await blank(54, 1).png().toBuffer())
    expect((await fetched(given.url)).statusCode).toBe(404)
    expect((await fetched(shown.url)).statusCode).toBe(200)
    const lost = { name: 'Fahne', itemType: 'PRODUCT', price: 1, itemAttributes: { urlImage: given.url } }
    expect(await asAdmin(house.app, token).post('/items', lost)).toMatchObject({
      status: 400,
      body: { fields: { 'itemAttributes.urlImage': messages.item.pictureGone } },
    })
  })
})

// 1,500 connections that left one picture unread held it 1,500 times
test('whoever asks while somebody still holds a picture is given the same bytes, unless it is gone', async () => {
  const { body } = await upload(await blank(55, 1).png().toBuffer())
  const read = pictureReader(house)
  const first = await read(body.id)
  expect(first?.length).toBeGreaterThan(0)
  expect(await read(body.id)).toBe(first)
  expect(isCountedOnce(first!)).toBe(true)
  await house.db.delete(pictures).where(eq(pictures.id, body.id))
  expect(await read(body.id)).toBeUndefined()
})

describe('what is no picture is refused in German, and nothing of it is kept', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const files: [string, () => Promise<Buffer> | Buffer, string, ErrorCode][] = [
    ['an empty file', () => Buffer.alloc(0), 'image/png', 'PICTURE_MISSING'],
    ['a text that calls itself PNG', () => Buffer.from('Grüße'), 'image/png', 'PICTURE_UNREADABLE'],
    ['a drawing with a script', () => Buffer.from(svg), 'image/svg+xml', 'PICTURE_UNREADABLE'],
    ['a drawing that calls itself PNG', () => Buffer.from(svg), 'image/png', 'PICTURE_UNREADABLE'],
    ['an animation of old', async () => blank(9, 9).gif().toBuffer(), 'image/gif', 'PICTURE_UNREADABLE'],
    ['a scan', async () => blank(9, 9).tiff().toBuffer(), 'image/tiff', 'PICTURE_UNREADABLE'],
    ['a document', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'image/png', 'PICTURE_UNREADABLE'],
    ['half a photo', async () => (await noise(600, 600)).subarray(0, 40_000), 'image/jpeg', 'PICTURE_UNREADABLE'],
    ['a PNG that stops', () => aPngThatClaims(4000, 4000), 'image/png', 'PICTURE_UNREADABLE'],
    ['a bomb', () => aPngThatClaims(30_000, 30_000), 'image/png', 'PICTURE_TOO_MANY_PIXELS'],
    ['dimensions beyond all bounds', () => aPngThatClaims(2 ** 31 - 1, 2 ** 31 - 1), 'image/png', 'PICTURE_UNREADABLE'],
    ['more than 5 MB', () => Buffer.alloc(5 * MEBIBYTE + 1), 'image/png', 'PICTURE_TOO_LARGE'],
    ['JSON', () => Buffer.from('{}'), 'application/json', 'PICTURE_WRONG_TYPE'],
    ['a text', () => Buffer.from('x'), 'text/plain', 'PICTURE_WRONG_TYPE'],
  ]

  test.each(files)('%s', async (_, file, type, code) => {
    const before = await house.db.$count(pictures)
    const { status, message } = refusals[code]
    expect(await upload(await file(), { type })).toEqual({ status, body: { message, code } })
    expect(await house.db.$count(pictures)).toBe(before)
  })

  test('a customer, before the file is read', async () => {
    const { token: customer } = await aCustomer(house)
    const { status } = await upload(Buffer.alloc(10), { type: 'text/plain', as: customer })
    expect(status).toBe(403)
  })

  test('elsewhere pictures are no body', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' }
    const answer = await house.app.inject({ method: 'POST', url: '/api/v1/items', headers, payload: 'x' })
    expect([answer.statusCode, answer.json()]).toEqual([415, problem('WRONG_MEDIA_TYPE')])
  })

  test.each(['abc', '0'.repeat(64), '..%2f..%2fetc%2fpasswd'])('an address that names none: %s', async (id) => {
    const { statusCode, headers } = await fetched(`/api/v1/items/pictures/${id}`)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })
})

test('many at once are all answered, some later', async () => {
  const file = await noise(400, 400)
  const answers = await Promise.all(Array.from({ length: 14 }, () => upload(file, { type: 'image/jpeg' })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
  expect(statuses).toContain(201)
})

async function noise(width: number, height: number): Promise<Buffer> {
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width, height, channels: 3, background: ROSE, noise: grain } })
    .jpeg({ quality: 95 })
    .toBuffer()
}
