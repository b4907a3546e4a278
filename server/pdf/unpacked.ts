import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream, type PDFObject } from '@pdfme/pdf-lib'
import { PdfStop } from './pdfFault.ts'

/** Bytes that may still be unpacked of a file. */
export type Room = { left: number }

const inflated = promisify(inflate)
const STEP = 64 * 1024
/** What the library unpacks bit by bit, as much as is asked for. */
const SLOW: ReadonlySet<PDFObject> = new Set(
  ['LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'].map((name) => PDFName.of(name)),
)
const FLATE = PDFName.of('FlateDecode')
/** Pictures, which whoever shows them unpacks. */
const PICTURES: ReadonlySet<PDFObject> = new Set(
  ['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'].map((name) => PDFName.of(name)),
)

/** Unpacks a stream as far as its pictures, within what is left of the room. Stops at a filter that is none. (rules/security#pdfs) */
export async function unpacked(packed: Uint8Array, filters: readonly PDFObject[], room: Room): Promise<Uint8Array> {
  let bytes = packed
  for (const [at, filter] of filters.entries()) {
    if (PICTURES.has(filter)) {
      // nothing is packed around a picture but the picture
      if (at !== filters.length - 1) throw new PdfStop('unreadable')
      return bytes
    }
    if (filter === FLATE) bytes = await inflatedIn(bytes, room)
    else if (SLOW.has(filter)) bytes = unpackedIn(bytes, filter, room)
    else throw new PdfStop('unreadable')
    room.left -= bytes.length
    if (room.left < 0) throw new PdfStop('too large')
  }
  return bytes
}

async function inflatedIn(bytes: Uint8Array, { left }: Room): Promise<Uint8Array> {
  try {
    // some programs leave out the check sum at the end
    return await inflated(bytes, { maxOutputLength: left + 1, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    const isTooLong = error instanceof RangeError
    throw new PdfStop(isTooLong ? 'too large' : 'unreadable')
  }
}

function unpackedIn(bytes: Uint8Array, filter: PDFObject, { left }: Room): Uint8Array {
  const dict = PDFContext.create().obj({})
  dict.set(PDFName.of('Filter'), filter)
  const parts: Uint8Array[] = []
  let length = 0
  try {
    // it makes room for as much as is asked for
    const stream = decodePDFRawStream(PDFRawStream.of(dict, bytes))
    for (let part = stream.getBytes(STEP); part.length > 0 && length <= left; part = stream.getBytes(STEP)) {
      parts.push(new Uint8Array(part))
      length += part.length
    }
  } catch {
    throw new PdfStop('unreadable')
  }
  return Buffer.concat(parts)
}
