import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkLogo } from './checkLogo.ts'

const SHAPE = { width: 800, height: 600, channels: 3 } as const
const GRAIN = 8

/** Tones that change slowly, and some grain: packed as they are they take twice the bytes. */
function aPhoto(): Promise<Buffer> {
  const { width, height, channels } = SHAPE
  const grain = randomBytes(width * height)
  const samples = Array.from({ length: width * height * channels }, (_, at) => {
    const pixel = Math.floor(at / channels)
    const tone = Math.sin((pixel % width) / (90 + (at % channels) * 31) + pixel / width / 170)
    return 128 + 100 * tone + ((grain[pixel] ?? 0) % GRAIN)
  })
  return sharp(Buffer.from(samples), { raw: SHAPE }).png({ adaptiveFiltering: true }).toBuffer()
}

test('a photograph as PNG is drawn anew to the pixel, and about as large as it was', async () => {
  const photo = await aPhoto()
  const { kind, bytes } = await checkLogo(photo)
  expect(kind).toBe('PNG')
  expect(bytes.length).toBeLessThan(photo.length * 1.1)
  const [before, after] = await Promise.all([photo, bytes].map((png) => sharp(png).raw().toBuffer()))
  expect(before?.equals(after ?? Buffer.alloc(0))).toBe(true)
})
