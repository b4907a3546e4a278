import { PDFDocument } from '@pdfme/pdf-lib'
import type { GroundFile } from '#domain/certificates/grounds.ts'
import { DOCUMENT_BYTES_MAX } from '#domain/event/downloads.ts'
import { MEGAPIXELS_MAX } from '#domain/look/pictures.ts'
import { Refusal } from '../http/refusal.ts'
import { rewritePdf } from '../pdf/rewritePdf.ts'
import { decoder } from '../pictures/decoder.ts'
import { pictureKind } from '../pictures/pictureKind.ts'
import { pngOptions } from '../pictures/pngOptions.ts'
import { refuseLarger } from '../pictures/refuseLarger.ts'

const PIXELS_MAX = MEGAPIXELS_MAX * 1_000_000
const SECONDS_MAX = 20
const QUALITY = 88
/** Pixels of the longer edge of A4 at 300 in an inch, with 3 mm of bleed: more of them no printer shows. */
const SIDE_MAX = 3580
const PDF_HEAD = '%PDF-'

/**
 * A background by its content, never the file itself: the one page of a PDF written anew, or a picture drawn anew from its pixels, on white. Throws a Refusal
 * 400. (rules/certificates#background)
 */
export async function readGround(file: Uint8Array): Promise<{ file: GroundFile; bytes: Buffer }> {
  if (file.length === 0) throw new Refusal('FILE_MISSING')
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.subarray(0, PDF_HEAD.length).toString('latin1') === PDF_HEAD)
    return { file: 'PDF', bytes: await page(bytes) }
  const kind = pictureKind(bytes)
  if (kind !== 'PNG' && kind !== 'JPG') throw unreadable()
  const sharp = await decoder()
  try {
    const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: PIXELS_MAX, autoOrient: true })
    const facts = await picture.metadata()
    const onWhite = picture
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .timeout({ seconds: SECONDS_MAX })
    const drawn = kind === 'PNG' ? onWhite.png(pngOptions(facts)) : onWhite.jpeg({ quality: QUALITY })
    return { file: kind, bytes: refuseLarger(await drawn.toBuffer(), DOCUMENT_BYTES_MAX) }
  } catch (error) {
    // whatever error the decoder throws, the file is the cause
    throw error instanceof Refusal ? error : unreadable()
  }
}

const unreadable = () => new Refusal('CERTIFICATE_GROUND_UNREADABLE')

async function page(file: Buffer): Promise<Buffer> {
  const outcome = await rewritePdf(file)
  if ('fault' in outcome)
    throw new Refusal(outcome.fault === 'too many pages' ? 'CERTIFICATE_GROUND_PAGES' : 'CERTIFICATE_GROUND_PDF')
  const written = await PDFDocument.load(outcome.bytes)
  if (written.getPageCount() !== 1) throw new Refusal('CERTIFICATE_GROUND_PAGES')
  return Buffer.from(outcome.bytes)
}
