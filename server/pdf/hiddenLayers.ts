import { PDFArray, PDFDict, PDFName, PDFRef, type PDFObject } from '@pdfme/pdf-lib'
import { PdfStop } from './pdfFault.ts'
import type { ReadPdf } from './readPdf.ts'

/** The layers of a PDF that are not shown when it is opened. */
export type Layers = { hidden: ReadonlySet<PDFObject>; objects: ReadPdf['objects'] }

const name = (text: string) => PDFName.of(text)
/** How a group of layers may say when it is shown, as long as nothing of it is hidden. */
const SHOWN = [undefined, name('AnyOn'), name('AllOn')]

/** The layers that a PDF begins with hidden. Layers themselves are not taken along: all that is on a page is then seen. (rules/security#pdfs) */
export function layersOf({ objects }: ReadPdf, catalogue: PDFDict): Layers {
  const at = (dict: PDFObject | undefined, key: string) => {
    const found = dict instanceof PDFDict ? dict.get(name(key)) : undefined
    return found instanceof PDFRef ? objects.get(found) : found
  }
  const all = at(catalogue, 'OCProperties')
  const begin = at(all, 'D')
  const listed = (list: PDFObject | undefined) => (list instanceof PDFArray ? list.asArray() : [])
  const shown = new Set(listed(at(begin, 'ON')))
  const hidden = new Set(listed(at(begin, 'OFF')))
  if (at(begin, 'BaseState') === name('OFF')) {
    for (const layer of listed(at(all, 'OCGs'))) if (!shown.has(layer)) hidden.add(layer)
  }
  return { hidden, objects }
}

/** Stops at a layer that is hidden, or whose group says when it is. */
export function refuseHidden({ hidden, objects }: Layers, layer: PDFObject | undefined): void {
  if (layer === undefined) return
  const found = layer instanceof PDFRef ? objects.get(layer) : layer
  if (hidden.has(layer)) throw new PdfStop('hidden layers')
  if (!(found instanceof PDFDict) || found.get(name('Type')) !== name('OCMD')) return
  const members = found.get(name('OCGs'))
  const list = members instanceof PDFRef ? objects.get(members) : members
  const each = list instanceof PDFArray ? list.asArray() : [members]
  const isShown = SHOWN.includes(policyOf(found)) && !found.has(name('VE'))
  if (!isShown || each.some((one) => one !== undefined && hidden.has(one))) throw new PdfStop('hidden layers')
}

function policyOf(group: PDFDict): PDFName | undefined {
  const policy = group.get(name('P'))
  return policy instanceof PDFName ? policy : undefined
}
