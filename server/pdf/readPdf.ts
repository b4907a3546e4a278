import {
  PDFName,
  PDFNumber,
  PDFParser,
  PDFRawStream,
  PDFRef,
  type PDFDict,
  type PDFHexString,
  type PDFObject,
  type PDFString,
} from '@pdfme/pdf-lib'
import { LOGO_PDF } from '#domain/shirts/logoPdfs.ts'
import { PdfStop } from './pdfFault.ts'
import { unpacked, type Room } from './unpacked.ts'

/** The objects of a PDF, by what refers to them, and its root. */
export type ReadPdf = { objects: ReadonlyMap<PDFRef, PDFObject>; root: PDFObject | undefined }

type Counts = { values: number; names: Set<PDFName>; refs: Set<PDFRef> }
type Entry = [PDFRef, PDFObject]

const name = (text: string) => PDFName.of(text)
const word = (text: string) => [...Buffer.from(text)]
const OBJECT = word('obj')
const OBJECT_END = word('endobj')
const TABLE = word('xref')
const TRAILER = word('trailer')
const START = word('startxref')
const IN_USE = word('n')
const FREE = word('f')

/**
 * The library's parser of objects, led through a file from its beginning to its end, for its own way of doing so unpacks without a limit and
 * takes anything between objects. Values, depth and names are counted as they come.
 */
class Reader extends PDFParser {
  readonly #counts: Counts
  #depth = 0
  /** Entries of all trailers, the later one in the place of the earlier. */
  readonly trailer = new Map<PDFName, PDFObject>()

  constructor(file: Uint8Array, counts: Counts) {
    super(file)
    this.#counts = counts
  }

  override parseObject(ref?: PDFRef): PDFObject {
    this.#counts.values += 1
    this.#depth += 1
    if (this.#counts.values > LOGO_PDF.valuesMax || this.#depth > LOGO_PDF.depthMax) throw new PdfStop('too large')
    const object = super.parseObject(ref)
    this.#depth -= 1
    return object
  }

  protected override parseName(): PDFName {
    // behind its stroke, which would end another one
    this.#refuseLong(LOGO_PDF.wordMax, (byte, at) => at > 0 && IS_END.has(byte))
    const found = super.parseName()
    // the library keeps each that it has ever seen
    this.#counts.names.add(found)
    if (this.#counts.names.size > LOGO_PDF.namesMax) throw new PdfStop('too large')
    return found
  }

  protected override parseNumberOrRef(): PDFNumber | PDFRef {
    const found = super.parseNumberOrRef()
    if (found instanceof PDFRef) this.#counts.refs.add(found)
    if (this.#counts.refs.size > LOGO_PDF.objectsMax) throw new PdfStop('too large')
    return found
  }

  protected override parseRawNumber(): number {
    this.#refuseLong(LOGO_PDF.wordMax, (byte) => !isOfNumber(byte))
    return super.parseRawNumber()
  }

  protected override parseRawInt(): number {
    this.#refuseLong(LOGO_PDF.wordMax, (byte) => !isDigit(byte))
    return super.parseRawInt()
  }

  protected override parseHexString(): PDFHexString {
    this.#refuseLong(LOGO_PDF.textMax, (byte) => byte === CLOSED)
    return super.parseHexString()
  }

  protected override parseString(): PDFString {
    let nested = 0
    let isEscaped = false
    this.#refuseLong(LOGO_PDF.textMax, (byte) => {
      if (!isEscaped && byte === OPEN) nested += 1
      if (!isEscaped && byte === CLOSE) nested -= 1
      isEscaped = !isEscaped && byte === ESCAPE
      return nested === 0
    })
    return super.parseString()
  }

  /** The library puts words together letter by letter, whatever their length. */
  #refuseLong(most: number, isEnd: (byte: number, at: number) => boolean): void {
    for (let length = 0; length <= most; length += 1) {
      const byte = this.bytes.peekAhead(length)
      // behind the last byte there is none
      if (byte === undefined || isEnd(byte, length)) return
    }
    throw new PdfStop('too large')
  }

  /** The objects of a file as they stand one after the other. */
  entries(): Entry[] {
    const found: Entry[] = []
    for (this.skipWhitespaceAndComments(); !this.bytes.done(); this.skipWhitespaceAndComments()) {
      if (this.matchKeyword(TABLE)) this.#passTable()
      else if (this.matchKeyword(TRAILER)) this.#keepTrailer()
      else if (this.matchKeyword(START)) this.#number()
      else found.push(this.#entry())
      if (found.length > LOGO_PDF.objectsMax) throw new PdfStop('too large')
    }
    return found
  }

  /** The objects of an unpacked stream of this size, whose numbers and places stand at its beginning. */
  packed(count: number, first: number, size: number): Entry[] {
    if (count > LOGO_PDF.objectsMax) throw new PdfStop('too large')
    const places = Array.from({ length: count }, () => [this.#number(), this.#number()] as const)
    let left = size
    return places.map(([objectNumber, place]): Entry => {
      this.bytes.moveTo(first + place)
      const object = this.parseObject()
      // all of them may stand at the same place, each as long as all
      left -= this.bytes.offset() - first - place
      if (left < 0) throw new PdfStop('too large')
      return [PDFRef.of(objectNumber), object]
    })
  }

  #number(): number {
    this.skipWhitespaceAndComments()
    return this.parseRawInt()
  }

  #entry(): Entry {
    const ref = PDFRef.of(this.#number(), this.#number())
    this.skipWhitespaceAndComments()
    if (!this.matchKeyword(OBJECT)) throw new PdfStop('unreadable')
    const object = this.parseObject()
    this.skipWhitespaceAndComments()
    this.matchKeyword(OBJECT_END)
    if (object instanceof PDFRawStream && isOfType(object, 'XRef')) this.#keep(object.dict)
    return [ref, object]
  }

  #passTable(): void {
    for (;;) {
      this.skipWhitespaceAndComments()
      if (this.matchKeyword(IN_USE) || this.matchKeyword(FREE)) continue
      if (!isDigit(this.bytes.peek())) return
      this.parseRawInt()
    }
  }

  #keepTrailer(): void {
    this.skipWhitespaceAndComments()
    this.#keep(this.parseDict())
  }

  #keep(dict: PDFDict): void {
    for (const [key, value] of dict.entries()) this.trailer.set(key, value)
  }
}

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39
const isOfNumber = (byte: number) => isDigit(byte) || [0x2b, 0x2d, 0x2e].includes(byte)
/** Blanks, and what begins or ends something else. */
const IS_END: ReadonlySet<number> = new Set(Buffer.from('\0\t\n\f\r ()<>[]{}/%'))
const [CLOSED, OPEN, CLOSE, ESCAPE] = Buffer.from('>()\\')

/** Tests whether a stream says so of itself. */
const isOfType = ({ dict }: PDFRawStream, type: string) => dict.get(name('Type')) === name(type)

const HEAD = /^%PDF-[12]\.\d/

/**
 * Reads the objects of a PDF, also those that are packed; later ones take the place of earlier ones. Stops at what is locked, broken or too
 * large. (rules/security#pdfs)
 */
export async function readPdf(file: Uint8Array, room: Room): Promise<ReadPdf> {
  if (!HEAD.test(Buffer.from(file.subarray(0, 8)).toString('latin1'))) throw new PdfStop('unreadable')
  const counts: Counts = { values: 0, names: new Set(), refs: new Set() }
  const reader = new Reader(file, counts)
  const entries = parsed(() => reader.entries())
  if (reader.trailer.has(name('Encrypt'))) throw new PdfStop('encrypted')
  const objects = new Map<PDFRef, PDFObject>()
  for (const [ref, object] of entries) {
    if (object instanceof PDFRawStream && isOfType(object, 'ObjStm')) {
      for (const [inner, packed] of await packedIn(object, counts, room)) objects.set(inner, packed)
    } else objects.set(ref, object)
    if (objects.size > LOGO_PDF.objectsMax) throw new PdfStop('too large')
  }
  return { objects, root: reader.trailer.get(name('Root')) }
}

async function packedIn(stream: PDFRawStream, counts: Counts, room: Room): Promise<Entry[]> {
  const count = stream.dict.get(name('N'))
  const first = stream.dict.get(name('First'))
  const filter = stream.dict.get(name('Filter'))
  if (!(count instanceof PDFNumber) || !(first instanceof PDFNumber)) throw new PdfStop('unreadable')
  const inside = await unpacked(stream.contents, filter === undefined ? [] : [filter], room)
  const reader = new Reader(inside, counts)
  return parsed(() => reader.packed(count.asNumber(), first.asNumber(), inside.length))
}

function parsed<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    // whatever error the parser throws, the file is the cause
    throw error instanceof PdfStop ? error : new PdfStop('unreadable')
  }
}
