/**
 * What is wrong with a PDF: it is none or not whole, it is locked, empty, too long or too large to be judged; it shows something that is no part
 * of its pages, hides something of them, or has something in it that is no drawing.
 */
export type PdfFault =
  | 'unreadable'
  | 'encrypted'
  | 'empty'
  | 'too many pages'
  | 'too large'
  | 'annotated'
  | 'hidden layers'
  | { unsafe: string }

/** The most letters that are told of what is in a file. */
const TOLD_MAX = 40

/** Stops the reading of a PDF where its fault is found. */
export class PdfStop extends Error {
  readonly fault: PdfFault

  constructor(fault: PdfFault) {
    super('this PDF is not taken')
    this.fault = typeof fault === 'object' ? { unsafe: fault.unsafe.slice(0, TOLD_MAX) } : fault
  }
}
