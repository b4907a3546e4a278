import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, PDFRef, PDFWriter, type PDFObject } from '@pdfme/pdf-lib'
import { LOGO_PDF } from '#domain/shirts/logoPdfs.ts'
import { copierOf, type Copier } from './copyPages.ts'
import { layersOf } from './hiddenLayers.ts'
import { PdfStop, type PdfFault } from './pdfFault.ts'
import { readPdf, type ReadPdf } from './readPdf.ts'
import { unpacked } from './unpacked.ts'

/** A PDF written anew, or why it is refused. */
export type RewrittenPdf = { bytes: Uint8Array } | { fault: PdfFault }

const name = (text: string) => PDFName.of(text)
const BOXES = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox']
/** Facts that a page takes from those above it. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate']
/** Annotations that show nothing of their own, and the bits that hide others. */
const UNSEEN: readonly PDFObject[] = [name('Link'), name('Popup')]
const HIDDEN = 2
const NO_VIEW = 32
const BLANK_MAX = 0x20
/** Of the tree that pages hang on. */
const NODES_MAX = 1000
/** Facts that a page keeps besides its boxes. */
const KEPT = [
  ['Rotate', 'plain'],
  ['UserUnit', 'plain'],
  ['Group', 'group'],
  ['Resources', 'resources'],
  ['Contents', 'bytes'],
] as const

/**
 * Writes the pages of a PDF into a new one: what they show, and what that needs. Nothing else of the file goes along. Knows neither database
 * nor request. (rules/security#pdfs)
 */
export async function rewritePdf(file: Uint8Array): Promise<RewrittenPdf> {
  try {
    return { bytes: await writtenAnew(file) }
  } catch (error) {
    if (error instanceof PdfStop) return { fault: error.fault }
    throw error
  }
}

async function writtenAnew(file: Uint8Array): Promise<Uint8Array> {
  const room = { left: LOGO_PDF.unpackedMax }
  const read = await readPdf(file, room)
  const catalogue = resolved(read, read.root)
  if (!(catalogue instanceof PDFDict)) throw new PdfStop('unreadable')
  const copier = copierOf(read, layersOf(read, catalogue))
  const pages = pagesOf(read, catalogue)
  if (pages.length === 0) throw new PdfStop('empty')
  const drawn = new Set(pages.flatMap((page) => contentsOf(read, page)))
  for (const page of pages) refuseAnnotations(read, page)
  writePages(copier, pages)
  let isEmpty = true
  for (const { contents, filters } of copier.streams) {
    const bytes = await unpacked(contents, filters, room)
    if (drawn.has(contents) && bytes.some((byte) => byte > BLANK_MAX)) isEmpty = false
  }
  if (isEmpty) throw new PdfStop('empty')
  return PDFWriter.forContext(copier.target, Infinity).serializeToBuffer()
}

const resolved = ({ objects }: ReadPdf, object: PDFObject | undefined) =>
  object instanceof PDFRef ? objects.get(object) : object

/** Facts of a page, its own and those that it takes from above. */
type Page = ReadonlyMap<string, PDFObject>

/** The pages in their order. Stops at too many, and at branches that lead back. */
function pagesOf(read: ReadPdf, catalogue: PDFDict): Page[] {
  const pages: Page[] = []
  const seen = new Set<PDFObject>()
  const visit = (object: PDFObject | undefined, above: Page) => {
    const node = resolved(read, object)
    if (!(node instanceof PDFDict)) return
    if (seen.has(node)) throw new PdfStop('unreadable')
    seen.add(node)
    if (seen.size > NODES_MAX) throw new PdfStop('too large')
    const own = new Map(node.entries().map(([key, value]): [string, PDFObject] => [key.asString().slice(1), value]))
    const kids = resolved(read, own.get('Kids'))
    const inherited = INHERITED.flatMap((key): [string, PDFObject][] => {
      const value = own.get(key) ?? above.get(key)
      return value ? [[key, value]] : []
    })
    if (!(kids instanceof PDFArray)) {
      pages.push(new Map([...own, ...inherited]))
      if (pages.length > LOGO_PDF.pagesMax) throw new PdfStop('too many pages')
      return
    }
    for (const kid of kids.asArray()) visit(kid, new Map(inherited))
  }
  visit(catalogue.get(name('Pages')), new Map())
  return pages
}

/** The bytes that draw a page, as they are packed. */
function contentsOf(read: ReadPdf, page: Page): Uint8Array[] {
  const contents = resolved(read, page.get('Contents'))
  const parts = contents instanceof PDFArray ? contents.asArray() : [contents]
  return parts
    .map((part) => resolved(read, part))
    .flatMap((part) => (part instanceof PDFRawStream ? [part.contents] : []))
}

/** A comment or a field that is seen would be missing on our page. */
function refuseAnnotations(read: ReadPdf, page: Page): void {
  const all = resolved(read, page.get('Annots'))
  for (const one of all instanceof PDFArray ? all.asArray() : []) {
    const annotation = resolved(read, one)
    if (!(annotation instanceof PDFDict)) continue
    const kind = resolved(read, annotation.get(name('Subtype')))
    const flags = resolved(read, annotation.get(name('F')))
    const isHidden = flags instanceof PDFNumber && (flags.asNumber() & (HIDDEN | NO_VIEW)) !== 0
    if (!isHidden && (kind === undefined || !UNSEEN.includes(kind))) throw new PdfStop('annotated')
  }
}

const BOX_SIDES = 4

function writePages({ target, resolved, copied, put }: Copier, pages: readonly Page[]): void {
  const isBox = (object: PDFObject | undefined) =>
    object instanceof PDFArray &&
    object.size() === BOX_SIDES &&
    object.asArray().every((side) => resolved(side) instanceof PDFNumber)
  const tree = target.nextRef()
  const kids = pages.map((page) => {
    const written = target.obj({ Type: 'Page', Parent: tree })
    for (const key of BOXES) {
      const box = isBox(resolved(page.get(key))) && copied(page.get(key), 'plain')
      if (box) written.set(name(key), box)
    }
    if (!written.has(name('MediaBox'))) throw new PdfStop('unreadable')
    for (const [key, shape] of KEPT) {
      const copy = copied(page.get(key), shape)
      if (copy) written.set(name(key), copy)
    }
    const ref = target.nextRef()
    put(ref, written)
    return ref
  })
  put(tree, target.obj({ Type: 'Pages', Kids: kids, Count: kids.length }))
  const root = target.nextRef()
  put(root, target.obj({ Type: 'Catalog', Pages: tree }))
  target.trailerInfo.Root = root
}
