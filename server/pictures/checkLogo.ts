import { MEGAPIXELS_MAX } from '#domain/pictures.ts'
import { LOGO_PIXELS_MIN } from '#domain/printLogos.ts'
import type { LogoKind } from '#domain/printLogos.ts'
import { Refusal } from '../http/refusal.ts'
import { decoder, oneAtATime } from './decoder.ts'
import { drawnSvg } from './drawnSvg.ts'
import { pdfFault } from './pdfFault.ts'
import { pictureKind } from './pictureKind.ts'

const PIXELS_MAX = MEGAPIXELS_MAX * 1_000_000
const SECONDS_MAX = 20

/**
 * A logo for the print by its content: a PDF that does nothing but show, an SVG of shapes and colours alone, both as they are because they
 * are printed from; a PNG drawn anew from its pixels, without metadata. Throws a Refusal 400, 503 when too many wait. (rules/shirts#logo)
 */
export async function checkLogo(file: Uint8Array): Promise<{ kind: LogoKind; bytes: Buffer }> {
  if (file.length === 0) throw new Refusal('FILE_MISSING')
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    const fault = pdfFault(bytes)
    if (fault === 'unreadable') throw unreadable()
    if (fault === 'encrypted') throw new Refusal('LOGO_ENCRYPTED')
    if (fault !== null) throw new Refusal('LOGO_UNSAFE_PDF', fault.unsafe)
    return { kind: 'PDF', bytes }
  }
  if (pictureKind(bytes) === 'PNG') return { kind: 'PNG', bytes: await drawnAnew(bytes) }
  return { kind: 'SVG', bytes: await drawnSvg(bytes, 'LOGO_UNREADABLE') }
}

async function drawnAnew(bytes: Buffer): Promise<Buffer> {
  const sharp = await decoder()
  return oneAtATime(async () => {
    try {
      const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: PIXELS_MAX })
      const { format, width, height } = await picture.metadata()
      if (format !== 'png') throw unreadable()
      if (Math.max(width, height) < LOGO_PIXELS_MIN) throw new Refusal('LOGO_TOO_SMALL')
      return await picture.png().timeout({ seconds: SECONDS_MAX }).toBuffer()
    } catch (error) {
      // whatever error the decoder throws, the file is the cause
      throw error instanceof Refusal ? error : unreadable()
    }
  })
}

const unreadable = () => new Refusal('LOGO_UNREADABLE')
