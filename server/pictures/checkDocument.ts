import { DOCUMENT_BYTES_MAX, type FileKind } from '#domain/event/downloads.ts'
import { MEGAPIXELS_MAX } from '#domain/look/pictures.ts'
import { Refusal } from '../http/refusal.ts'
import { decoder } from './decoder.ts'
import { pictureKind } from './pictureKind.ts'
import { pngOptions } from './pngOptions.ts'
import { refuseLarger } from './refuseLarger.ts'

const PIXELS_MAX = MEGAPIXELS_MAX * 1_000_000
const SECONDS_MAX = 20
const QUALITY = 88
/** Beginning of a PDF, and what stands near its end; half of one has no end. */
const PDF_HEAD = /^%PDF-[12]\.\d/
const PDF_END = '%%EOF'
const PDF_END_BYTES = 2048

export type CheckedDocument = { kind: FileKind; bytes: Buffer }

/**
 * A document by its content: a PDF as it is, for we never open one; a picture drawn anew from its pixels, without metadata. Throws a Refusal 400
 * for anything else and what becomes larger than may be handed in, 503 when too many wait. (rules/downloads#uploaded)
 */
export async function checkDocument(file: Uint8Array): Promise<CheckedDocument> {
  if (file.length === 0) throw new Refusal('FILE_MISSING')
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (PDF_HEAD.test(bytes.subarray(0, 8).toString('latin1'))) {
    if (!bytes.subarray(-PDF_END_BYTES).includes(PDF_END)) throw new Refusal('FILE_UNREADABLE')
    return { kind: 'PDF', bytes }
  }
  const kind = pictureKind(bytes)
  if (kind !== 'PNG' && kind !== 'JPG') throw new Refusal('FILE_UNREADABLE')
  const sharp = await decoder()
  try {
    const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: PIXELS_MAX, autoOrient: true }).timeout({
      seconds: SECONDS_MAX,
    })
    const drawn =
      kind === 'PNG' ? picture.png(pngOptions(await picture.metadata())) : picture.jpeg({ quality: QUALITY })
    return { kind, bytes: refuseLarger(await drawn.toBuffer(), DOCUMENT_BYTES_MAX) }
  } catch (error) {
    // whatever error the decoder throws, the file is the cause
    throw error instanceof Refusal ? error : new Refusal('FILE_UNREADABLE')
  }
}
