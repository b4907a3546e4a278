import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFRawStream,
  PDFRef,
  PDFBool,
  PDFNumber,
  PDFString,
  type PDFObject,
} from '@pdfme/pdf-lib'
import { LOGO_PDF } from '#domain/shirts/logoPdfs.ts'
import { MEGAPIXELS_MAX } from '#domain/look/pictures.ts'
import { refuseHidden, type Layers } from './hiddenLayers.ts'
import { PdfStop } from './pdfFault.ts'
import { SHAPES, type ShapeName } from './pdfShapes.ts'
import type { ReadPdf } from './readPdf.ts'

const name = (text: string) => PDFName.of(text)
const PIXELS_MAX = MEGAPIXELS_MAX * 1_000_000
/** Bytes around each object, with its place in the table; and of the head and the end of a file. Never more. */
const OBJECT_FRAME = 64
const FILE_FRAME = 1024
/** Digits of a text in hexadecimal, and blanks. */
const HEX = /^[0-9a-fA-F\s]*$/
/** The short forms of filters, which belong into pages, are written by some where the long ones belong. */
const LONG_NAMES: Readonly<Record<string, string>> = {
  '/Fl': 'FlateDecode',
  '/LZW': 'LZWDecode',
  '/A85': 'ASCII85Decode',
  '/AHx': 'ASCIIHexDecode',
  '/RL': 'RunLengthDecode',
  '/DCT': 'DCTDecode',
  '/CCF': 'CCITTFaxDecode',
}

/** A stream that was taken, and how it is packed. */
export type TakenStream = { contents: Uint8Array; filters: readonly PDFObject[] }

/** Takes things of pages from one PDF into a new one. */
export type Copier = {
  target: PDFContext
  streams: TakenStream[]
  resolved: (object: PDFObject | undefined) => PDFObject | undefined
  copied: (object: PDFObject | undefined, shape: ShapeName) => PDFObject | undefined
  /** Puts a thing into the new one, within the bytes that it may have. */
  put: (ref: PDFRef, object: PDFObject) => void
}

/** A copy, and the shape in which it was taken; null when it is the same in each. */
type Copy = { ref: PDFRef; shape: ShapeName | null }

/**
 * A copier that takes of each thing what its shape keeps, each that others refer to once. Stops at layers that hide something, at what lies in
 * other files, at what is neither picture nor drawing, at a thing that is used as two kinds of things, and when the new file would be larger
 * than one may be handed in. (rules/security#pdfs, rules/security#written)
 */
export function copierOf({ objects }: ReadPdf, layers: Layers): Copier {
  const target = PDFContext.create()
  const streams: TakenStream[] = []
  const known = new Map<PDFRef, Copy>()
  let room: number = LOGO_PDF.writtenMax - FILE_FRAME
  let depth = 0

  const resolved = (object: PDFObject | undefined) => (object instanceof PDFRef ? objects.get(object) : object)

  const copied = (object: PDFObject | undefined, shape: ShapeName): PDFObject | undefined => {
    const found = resolved(object)
    if (found === undefined || found instanceof PDFRef) return undefined
    if (shape === 'mark') refuseHidden(layers, object)
    if (isText(found)) return isKeptText(found, shape) ? found : undefined
    if (isScalar(found)) return found
    if (!isOfShape(found, shape)) return undefined
    if (!(object instanceof PDFRef)) return deeper(found, shape)
    const before = known.get(object)
    if (before) {
      if (before.shape !== null && before.shape !== shape) throw new PdfStop('unreadable')
      return before.ref
    }
    // named before it is there: some things lead back to themselves
    const ref = target.nextRef()
    known.set(object, { ref, shape: isAlike(found) ? null : shape })
    put(ref, deeper(found, shape) ?? PDFNull)
    return ref
  }

  const put = (ref: PDFRef, object: PDFObject) => {
    room -= object.sizeInBytes() + OBJECT_FRAME
    if (room < 0) throw new PdfStop('too large')
    target.assign(ref, object)
  }

  const deeper = (found: PDFObject, shape: ShapeName): PDFObject | undefined => {
    depth += 1
    if (depth > LOGO_PDF.depthMax) throw new PdfStop('too large')
    const copy = copyOf(found, shape)
    depth -= 1
    return copy
  }

  const copyOf = (found: PDFObject, shape: ShapeName): PDFObject | undefined => {
    if (found instanceof PDFArray) {
      const list = PDFArray.withContext(target)
      for (const one of found.asArray()) list.push(copied(one, shape) ?? PDFNull)
      return list
    }
    if (found instanceof PDFDict) return dictOf(found, shape)
    return found instanceof PDFRawStream ? streamOf(found, shape) : undefined
  }

  const dictOf = (found: PDFDict, shape: ShapeName): PDFDict => {
    const dict = PDFDict.withContext(target)
    const layer = found.get(name('OC'))
    if (layer) refuseHidden(layers, layer)
    const kept = SHAPES[shape]
    for (const [key, value] of found.entries()) {
      const kind = 'each' in kept ? kept.each : kept.keys[key.asString().slice(1)]
      if (!kind || ('each' in kept && !isOfList(resolved(value), kind))) continue
      const copy = copied(value, kind)
      if (copy) dict.set(key, copy)
    }
    return dict
  }

  const streamOf = ({ dict: given, contents }: PDFRawStream, shape: ShapeName): PDFRawStream => {
    if (given.has(name('F'))) throw new PdfStop({ unsafe: '/F' })
    if (shape === 'xObject') refuseOther(given)
    const dict = dictOf(given, shape)
    const filters = filtersOf(given)
    if (filters.length > 0) {
      const decoding = copied(given.get(name('DecodeParms')), 'decoding')
      const list = PDFArray.withContext(target)
      for (const filter of filters) list.push(filter)
      dict.set(name('Filter'), list)
      if (decoding) dict.set(name('DecodeParms'), asList(decoding))
    }
    streams.push({ contents, filters })
    return PDFRawStream.of(dict, contents)
  }

  /** One for each filter. */
  const asList = (decoding: PDFObject): PDFObject => {
    if (decoding instanceof PDFArray) return decoding
    const list = PDFArray.withContext(target)
    list.push(decoding)
    return list
  }

  const filtersOf = (given: PDFDict): PDFObject[] => {
    const filter = resolved(given.get(name('Filter')))
    const all = filter instanceof PDFArray ? filter.asArray().map(resolved) : [filter]
    if (all.length > LOGO_PDF.filtersMax) throw new PdfStop('too large')
    return all.flatMap((one) => {
      if (one === undefined || one === PDFNull) return []
      if (!(one instanceof PDFName)) throw new PdfStop('unreadable')
      const long = LONG_NAMES[one.asString()]
      return [long === undefined ? one : name(long)]
    })
  }

  /** Refuses what is neither a picture nor a drawing, and a picture of more pixels than others that are uploaded. */
  const refuseOther = (given: PDFDict) => {
    const kind = resolved(given.get(name('Subtype')))
    if (kind === name('Form')) return
    if (kind !== name('Image')) throw new PdfStop({ unsafe: kind instanceof PDFName ? kind.asString() : '/XObject' })
    const [width, height] = ['Width', 'Height'].map((side) => resolved(given.get(name(side))))
    if (!(width instanceof PDFNumber) || !(height instanceof PDFNumber)) throw new PdfStop('unreadable')
    if (width.asNumber() * height.asNumber() > PIXELS_MAX) throw new PdfStop('too large')
  }

  return { target, streams, resolved, copied, put }
}

/** Tests for what is the same wherever it belongs, so that some programs keep one for all places: lists of numbers and names, and nothing. */
const isAlike = (object: PDFObject) =>
  object instanceof PDFArray
    ? object.asArray().every(isScalar)
    : object instanceof PDFDict && object.entries().length === 0

const isText = (object: PDFObject) => object instanceof PDFString || object instanceof PDFHexString

const isScalar = (object: PDFObject) =>
  object === PDFNull ||
  object instanceof PDFName ||
  object instanceof PDFNumber ||
  object instanceof PDFBool ||
  isText(object)

/** Texts are names of fonts, and colours; in digits they are digits. */
const isKeptText = (text: PDFObject, shape: ShapeName) =>
  (shape === 'plain' || shape === 'colour') && (!(text instanceof PDFHexString) || HEX.test(text.asString()))

/** Tests whether there can be something of this shape: plain things are lists, lists of things by names are dictionaries. */
function isOfShape(object: PDFObject, shape: ShapeName): boolean {
  if (shape === 'plain') return object instanceof PDFArray
  return !('each' in SHAPES[shape]) || object instanceof PDFDict
}

/** Colour spaces that are called by their names alone. */
const COLOURS: readonly unknown[] = ['DeviceGray', 'DeviceRGB', 'DeviceCMYK', 'Pattern'].map(name)

/** Tests whether something may stand in a list of things by names of their own: else words of anything would. */
function isOfList(object: PDFObject | undefined, kind: ShapeName): boolean {
  if (object instanceof PDFDict) return true
  if (object instanceof PDFRawStream) return kind !== 'mark'
  return kind === 'colour' && (object instanceof PDFArray || COLOURS.includes(object))
}
