import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFContext,
  type PDFObject,
  type PDFPage,
} from '@pdfme/pdf-lib'

/** A page of another PDF that can be drawn on pages of a document again and again, and its size in points. */
export type ImportedPage = { form: PDFKit.PDFKitReference; width: number; height: number }

/**
 * Takes the first page of a PDF, one that was written anew, into a document, where it stands once however often it is drawn: what lies within its trim box, as
 * it is turned when somebody looks at it. (rules/certificates#background)
 */
export async function importPage(document: PDFKit.PDFDocument, file: Uint8Array): Promise<ImportedPage> {
  const source = await PDFDocument.load(file)
  const target = await PDFDocument.create()
  const page = source.getPage(0)
  const { box, matrix, width, height } = uprightOf(page)
  const embedded = await target.embedPage(page, box, matrix)
  await embedded.embed()
  const form = written(document, target.context, embedded.ref)
  return { form, width, height }
}

type Upright = {
  box: { left: number; bottom: number; right: number; top: number }
  matrix: [number, number, number, number, number, number]
  width: number
  height: number
}

const TURNS = 4
const QUARTER = 90

/** The part of a page that is seen, and how it is turned and moved so that its lower left corner stands at nothing. (ISO 32000-1 14.11.2, 8.3.4) */
function uprightOf(page: PDFPage): Upright {
  const { x: left, y: bottom, width, height } = page.getTrimBox()
  const right = left + width
  const top = bottom + height
  const box = { left, bottom, right, top }
  const turns = (((page.getRotation().angle / QUARTER) % TURNS) + TURNS) % TURNS
  if (turns === 1) return { box, matrix: [0, -1, 1, 0, -bottom, right], width: height, height: width }
  if (turns === 2) return { box, matrix: [-1, 0, 0, -1, right, top], width, height }
  if (turns === 3) return { box, matrix: [0, 1, -1, 0, top, -left], width: height, height: width }
  return { box, matrix: [1, 0, 0, 1, -left, -bottom], width, height }
}

/** Values as the drawing library writes them: names are texts, texts are bytes, and what is referred to is a reference of its own. */
type Value = string | number | boolean | null | Uint8Array | Value[] | { [key: string]: Value } | PDFKit.PDFKitReference

/** Writes an object, and all that it refers to, into the document of another library. */
function written(document: PDFKit.PDFDocument, context: PDFContext, root: PDFRef): PDFKit.PDFKitReference {
  const known = new Map<PDFRef, PDFKit.PDFKitReference>()
  const refer = (ref: PDFRef): PDFKit.PDFKitReference => {
    const before = known.get(ref)
    if (before) return before
    const object = context.lookup(ref)
    const [dict, bytes] = object instanceof PDFRawStream ? [object.dict, object.contents] : [object, undefined]
    // its own reference first: what lies within may lead back to it
    const data = {}
    const made = document.ref(data)
    known.set(ref, made)
    const { Length: _, ...entries } = dict instanceof PDFDict ? entriesOf(dict) : { values: value(dict) }
    Object.assign(data, entries)
    made.compress = bytes !== undefined && !('Filter' in entries)
    made.end(bytes === undefined ? undefined : Buffer.from(bytes))
    return made
  }
  const value = (object: PDFObject | undefined): Value => {
    if (object instanceof PDFRef) {
      const found = context.lookup(object)
      return found instanceof PDFDict || found instanceof PDFRawStream ? refer(object) : value(found)
    }
    if (object instanceof PDFName) return object.asString().slice(1)
    if (object instanceof PDFNumber) return object.asNumber()
    if (object instanceof PDFBool) return object.asBoolean()
    if (object instanceof PDFString || object instanceof PDFHexString) return object.asBytes()
    if (object instanceof PDFArray) return object.asArray().map(value)
    if (object instanceof PDFDict) return entriesOf(object)
    return null
  }
  const entriesOf = (dict: PDFDict): Record<string, Value> =>
    Object.fromEntries(dict.entries().map(([key, entry]) => [key.asString().slice(1), value(entry)]))
  return refer(root)
}

/** Draws an imported page into a box of the current page, in points from its upper left corner. */
export function drawImported(
  document: PDFKit.PDFDocument,
  { form, width, height }: ImportedPage,
  box: { x: number; y: number; width: number; height: number },
): void {
  const name = `Page${form.id}`
  Object.assign(document.page.xobjects, { [name]: form })
  document.save()
  // the library counts downwards, the page upwards
  document.transform(box.width / width, 0, 0, -box.height / height, box.x, box.y + box.height)
  document.addContent(`/${name} Do`)
  document.restore()
}
