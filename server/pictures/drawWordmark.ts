import { createHash } from 'node:crypto'
import { WORDMARK, WORDMARK_BYTES_MAX } from '#domain/wordmark.ts'
import type { WordmarkKind } from '#domain/wordmark.ts'
import { Refusal } from '../http/refusal.ts'
import { decoder, oneAtATime } from './decoder.ts'
import { isDrawing, svgFault } from './svgFault.ts'

const PIXELS_MAX = 20_000_000
const SECONDS_MAX = 10
/** Pixels of a drawing's unit, as browsers count them. */
const DENSITY = 72
const DENSITY_MAX = 2400

export type DrawnWordmark = {
  kind: WordmarkKind
  /** As it was uploaded. */
  source: Buffer
  /** As it is shown: a PNG of one height, drawn anew. */
  picture: Buffer
  /** Of the picture. */
  width: number
  height: number
  sha256: string
}

/**
 * Checks an SVG or PNG by its content and draws it anew from its shapes or pixels: what is shown on pages, in mails and on documents is never
 * the file itself. Throws a Refusal 400, 503 when too many wait. (rules/settings#wordmark)
 */
export async function drawWordmark(file: Uint8Array): Promise<DrawnWordmark> {
  if (file.length === 0) throw new Refusal('PICTURE_MISSING')
  if (file.length > WORDMARK_BYTES_MAX) throw new Refusal('WORDMARK_TOO_LARGE')
  const kind: WordmarkKind = isDrawing(file) ? 'SVG' : 'PNG'
  const fault = kind === 'SVG' ? svgFault(file) : null
  if (fault !== null) throw typeof fault === 'object' ? new Refusal('SVG_UNSAFE', fault.unsafe) : unreadable()
  const sharp = await decoder()
  return oneAtATime(async () => {
    try {
      const { format, width, height } = await sharp(file, { limitInputPixels: PIXELS_MAX }).metadata()
      if (format !== kind.toLowerCase()) throw unreadable()
      if (kind === 'PNG' && height < WORDMARK.heightMin) throw new Refusal('WORDMARK_TOO_SMALL')
      if (width > height * WORDMARK.longest || height > width * WORDMARK.tallest) throw new Refusal('WORDMARK_TOO_LONG')
      const density = Math.min(DENSITY_MAX, Math.max(1, (DENSITY * WORDMARK.height) / height))
      const { data, info } = await sharp(file, {
        failOn: 'truncated',
        limitInputPixels: PIXELS_MAX,
        ...(kind === 'SVG' && { density }),
      })
        .resize({ height: WORDMARK.height, width: WORDMARK.height * WORDMARK.longest, fit: 'inside' })
        .png({ compressionLevel: 9 })
        .timeout({ seconds: SECONDS_MAX })
        .toBuffer({ resolveWithObject: true })
      const sha256 = createHash('sha256').update(data).digest('hex')
      return { kind, source: Buffer.from(file), picture: data, width: info.width, height: info.height, sha256 }
    } catch (error) {
      // whatever error the decoder throws, the file is the cause
      throw error instanceof Refusal ? error : unreadable()
    }
  })
}

const unreadable = () => new Refusal('WORDMARK_UNREADABLE')
