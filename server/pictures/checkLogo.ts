import { DOCUMENT_BYTES_MAX } from '#domain/event/downloads.ts'
import { DRAWING } from '#domain/look/drawings.ts'
import { MEGAPIXELS_MAX } from '#domain/look/pictures.ts'
import { LOGO_PIXELS_MIN, type LogoKind } from '#domain/shirts/printLogos.ts'
import { Refusal } from '../http/refusal.ts'
import { rewritePdf } from '../pdf/rewritePdf.ts'
import type { PdfFault } from '../pdf/pdfFault.ts'
import { decoder } from './decoder.ts'
import { drawnSvg } from './drawnSvg.ts'
import { pictureKind } from './pictureKind.ts'
import { pngOptions } from './pngOptions.ts'
import { refuseLarger } from './refuseLarger.ts'

const PIXELS_MAX = MEGAPIXELS_MAX * 1_000_000
const SECONDS_MAX = 20
const PDF_HEAD = '%PDF-'

/**
 * A logo for the print by its content, never the file itself: the pages of a PDF and the shapes of an SVG written anew, a PNG drawn anew from its
 * pixels. Throws a Refusal 400, 503 when too many wait. (rules/shirts#logo)
 */
export async function checkLogo(file: Uint8Array): Promise<{ kind: LogoKind; bytes: Buffer }> {
  if (file.length === 0) throw new Refusal('FILE_MISSING')
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.subarray(0, PDF_HEAD.length).toString('latin1') === PDF_HEAD) {
    return { kind: 'PDF', bytes: await pagesAnew(bytes) }
  }
  if (pictureKind(bytes) === 'PNG') return { kind: 'PNG', bytes: await drawnAnew(bytes) }
  return { kind: 'SVG', bytes: drawnSvg(bytes, DRAWING.bytesMax, 'LOGO_UNREADABLE') }
}

const REFUSALS = {
  unreadable: 'LOGO_UNREADABLE',
  encrypted: 'LOGO_ENCRYPTED',
  empty: 'LOGO_EMPTY',
  'too many pages': 'LOGO_TOO_MANY_PAGES',
  'too large': 'LOGO_TOO_LARGE',
  annotated: 'LOGO_ANNOTATED',
  'hidden layers': 'LOGO_HIDDEN_LAYERS',
} as const satisfies Record<Extract<PdfFault, string>, string>

async function pagesAnew(file: Buffer): Promise<Buffer> {
  const outcome = await rewritePdf(file)
  if ('bytes' in outcome) return Buffer.from(outcome.bytes)
  const { fault } = outcome
  throw typeof fault === 'object' ? new Refusal('LOGO_UNSAFE_PDF', fault.unsafe) : new Refusal(REFUSALS[fault])
}

async function drawnAnew(bytes: Buffer): Promise<Buffer> {
  const sharp = await decoder()
  try {
    const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: PIXELS_MAX })
    const facts = await picture.metadata()
    if (facts.format !== 'png') throw unreadable()
    if (Math.max(facts.width, facts.height) < LOGO_PIXELS_MIN) throw new Refusal('LOGO_TOO_SMALL')
    const drawn = await picture.png(pngOptions(facts)).timeout({ seconds: SECONDS_MAX }).toBuffer()
    return refuseLarger(drawn, DOCUMENT_BYTES_MAX)
  } catch (error) {
    // whatever error the decoder throws, the file is the cause
    throw error instanceof Refusal ? error : unreadable()
  }
}

const unreadable = () => new Refusal('LOGO_UNREADABLE')
