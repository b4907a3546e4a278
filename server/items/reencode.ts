import { MEGAPIXELS_MAX } from '#domain/pictures.ts'
import { Refusal } from '../http/refusal.ts'
import { semaphore } from '../semaphore.ts'

const SIDE_MAX = 1600
const PIXELS_MAX = MEGAPIXELS_MAX * 1_000_000
const SECONDS_MAX = 20
const QUALITY = 82
/** Formats that browsers show too; vector graphics, documents and formats that run other programs are not read at all. */
const READABLE = ['jpeg', 'png', 'webp', 'heif']
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`)

/** One picture at a time: decoding takes a core and much memory. (rules/faults#costly-work) */
const limited = semaphore({ permits: 1, queue: 8 })

/** Loaded lazily with the first picture, so that the server starts without it. */
let loaded: ReturnType<typeof load> | undefined

async function load() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: READERS })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

export type Reencoded = { bytes: Buffer; contentType: string; width: number; height: number }

/**
 * Re-encodes a picture from its pixels: WebP, upright, at most 1600 pixels a side, its first frame only, without metadata (place, camera,
 * hidden text). Throws a Refusal 400 for any other file, 503 when too many wait. (rules/items#pictures)
 */
export async function reencode(file: Uint8Array): Promise<Reencoded> {
  if (file.length === 0) throw new Refusal('PICTURE_MISSING')
  loaded ??= load()
  const sharp = await loaded
  return limited(async () => {
    try {
      const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata()
      if (!READABLE.includes(format)) throw new Refusal('PICTURE_UNREADABLE')
      if (width * height > PIXELS_MAX) throw new Refusal('PICTURE_TOO_MANY_PIXELS')
      const { data, info } = await sharp(file, { failOn: 'truncated', limitInputPixels: PIXELS_MAX, autoOrient: true })
        .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .timeout({ seconds: SECONDS_MAX })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height }
    } catch (error) {
      // whatever error the decoder throws, the file is the cause
      throw error instanceof Refusal ? error : new Refusal('PICTURE_UNREADABLE')
    }
  })
}
