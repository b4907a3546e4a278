import { MEGAPIXELS_MAX } from '#domain/look/pictures.ts'
import { Refusal } from '../http/refusal.ts'
import { decoder } from './decoder.ts'
import { pictureKind } from './pictureKind.ts'

const SIDE_MAX = 1600
const PIXELS_MAX = MEGAPIXELS_MAX * 1_000_000
const SECONDS_MAX = 20
const QUALITY = 82
const READABLE = ['jpeg', 'png', 'webp', 'heif']

export type Reencoded = { bytes: Buffer; contentType: string; width: number; height: number }

/**
 * Re-encodes a picture from its pixels: WebP, upright, at most 1600 pixels a side, its first frame only, without metadata (place, camera,
 * hidden text). Throws a Refusal 400 for any other file, 503 when too many wait. (rules/items#pictures)
 */
export async function reencode(file: Uint8Array): Promise<Reencoded> {
  if (file.length === 0) throw new Refusal('PICTURE_MISSING')
  if (pictureKind(file) === null) throw new Refusal('PICTURE_UNREADABLE')
  const sharp = await decoder()
  try {
    // the head alone, which says how many pixels there would be
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
}
