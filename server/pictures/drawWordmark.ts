import { createHash } from 'node:crypto'
import { WORDMARK, WORDMARK_BYTES_MAX, type WordmarkKind } from '#domain/look/wordmark.ts'
import { Refusal } from '../http/refusal.ts'
import { decoder } from './decoder.ts'
import { drawnSvg } from './drawnSvg.ts'
import { pictureKind } from './pictureKind.ts'

const PIXELS_MAX = 20_000_000
const SECONDS_MAX = 10
/** Pixels of a drawing's unit, as browsers count them. */
const DENSITY = 72
const DENSITY_MAX = 2400

export type DrawnWordmark = {
  kind: WordmarkKind
  /** To be drawn again at another place: the drawing written anew, or the picture. */
  source: Buffer
  /** As it is shown: a PNG of one height, drawn anew. */
  picture: Buffer
  /** Of the picture. */
  width: number
  height: number
  sha256: string
}

/**
 * Checks an SVG or PNG by its content and draws it anew from its shapes or pixels: what is kept, and shown on pages, in mails and on documents,
 * is never the file itself, and never larger than may be handed in. Throws a Refusal 400, 503 when too many wait. (rules/settings#wordmark)
 */
export async function drawWordmark(file: Uint8Array): Promise<DrawnWordmark> {
  if (file.length === 0) throw new Refusal('PICTURE_MISSING')
  if (file.length > WORDMARK_BYTES_MAX) throw new Refusal('WORDMARK_TOO_LARGE')
  const pixels = pictureKind(file)
  if (pixels !== null && pixels !== 'PNG') throw unreadable()
  const kind: WordmarkKind = pixels ?? 'SVG'
  const source = kind === 'SVG' ? drawnSvg(file, WORDMARK_BYTES_MAX, 'WORDMARK_UNREADABLE') : file
  const sharp = await decoder()
  try {
    const { format, width, height } = await sharp(source, { limitInputPixels: PIXELS_MAX }).metadata()
    if (format !== kind.toLowerCase()) throw unreadable()
    if (kind === 'PNG' && height < WORDMARK.heightMin) throw new Refusal('WORDMARK_TOO_SMALL')
    if (width > height * WORDMARK.longest || height > width * WORDMARK.tallest) throw new Refusal('WORDMARK_TOO_LONG')
    const density = Math.min(DENSITY_MAX, Math.max(1, (DENSITY * WORDMARK.height) / height))
    const { data, info } = await sharp(source, {
      failOn: 'truncated',
      limitInputPixels: PIXELS_MAX,
      ...(kind === 'SVG' && { density }),
    })
      .resize({ height: WORDMARK.height, width: WORDMARK.height * WORDMARK.longest, fit: 'inside' })
      .png({ compressionLevel: 9 })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer({ resolveWithObject: true })
    if (data.length > WORDMARK_BYTES_MAX) throw new Refusal('WORDMARK_TOO_LARGE')
    const sha256 = createHash('sha256').update(data).digest('hex')
    const kept = kind === 'SVG' ? Buffer.from(source) : data
    return { kind, source: kept, picture: data, width: info.width, height: info.height, sha256 }
  } catch (error) {
    // whatever error the decoder throws, the file is the cause
    throw error instanceof Refusal ? error : unreadable()
  }
}

const unreadable = () => new Refusal('WORDMARK_UNREADABLE')
