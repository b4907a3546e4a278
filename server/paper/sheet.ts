import { once } from 'node:events'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import QRCode from 'qrcode'
import { COLOURS } from '#contract/colours.ts'

const font = (file: string) => path.join(import.meta.dirname, 'fonts', file)
/** By file, not by registered name: with a second name the first font would be parsed again for every word. */
const FONTS = {
  text: font('NotoSans-Regular.ttf'),
  strong: font('NotoSans-Bold.ttf'),
  head: font('BarlowCondensed-SemiBold.ttf'),
} as const

/** A4 in points, with the margins for the head and the foot of a page. */
export const PAGE = { width: 595.28, height: 841.89, left: 57, right: 57, top: 60, bottom: 110 } as const
export const INNER = PAGE.width - PAGE.left - PAGE.right
export const END_OF_TEXT = PAGE.height - PAGE.bottom

/** Modules of white around a QR code, which its standard asks for. (ISO/IEC 18004) */
const QUIET_ZONE = 4

export type Face = keyof typeof FONTS
export type Words = {
  x?: number
  y: number
  width?: number
  align?: 'left' | 'right' | 'center'
  face?: Face
  size?: number
  colour?: string
}

/** A PDF page with the product's fonts and colours; text is drawn line by line at given positions. */
export class Sheet {
  readonly document: PDFKit.PDFDocument

  constructor(title: string, author: string, moment: Date) {
    this.document = new PDFDocument({
      size: 'A4',
      margins: { top: PAGE.top, bottom: 0, left: PAGE.left, right: PAGE.right },
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      lang: 'de-AT',
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: moment, ModDate: moment },
      font: FONTS.text,
    })
  }

  /** Writes at a place and returns the y below it. */
  write(
    words: string,
    { x = PAGE.left, y, width = INNER, align = 'left', face = 'text', size = 9, colour = COLOURS.ink }: Words,
  ): number {
    this.document.font(FONTS[face]).fontSize(size).fillColor(colour).text(words, x, y, { width, align, lineGap: 1 })
    return this.document.y
  }

  /** The height of this text in points. */
  heightOf(words: string, { width = INNER, face = 'text', size = 9 }: Omit<Words, 'y'>): number {
    return this.document.font(FONTS[face]).fontSize(size).heightOfString(words, { width, lineGap: 1 })
  }

  /** The y for something of this height: here, or on top of a new page. */
  roomFor(y: number, height: number): number {
    if (y + height <= END_OF_TEXT) return y
    this.document.addPage()
    return PAGE.top
  }

  /** A QR code of this text; the four modules of white that readers need around it are part of its width. */
  async code(text: string, { x, y, width }: { x: number; y: number; width: number }): Promise<void> {
    const picture = await QRCode.toBuffer(text, { errorCorrectionLevel: 'M', margin: QUIET_ZONE, width: 480 })
    this.document.image(picture, x, y, { width })
  }

  rule(y: number, colour: string = COLOURS.line) {
    this.document
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.width - PAGE.right, y)
      .lineWidth(0.5)
      .strokeColor(colour)
      .stroke()
  }

  /** The tear-off line of a ticket, notches at both edges of the paper. */
  perforation(y: number) {
    const { document } = this
    document
      .save()
      .moveTo(0, y)
      .lineTo(PAGE.width, y)
      .lineWidth(1)
      .dash(5, { space: 4 })
      .strokeColor(COLOURS.rock)
      .stroke()
      .restore()
    document.undash()
    for (const x of [0, PAGE.width]) document.circle(x, y, 7).fill(COLOURS.snow)
  }

  /** The finished document's bytes. */
  async bytes(): Promise<Buffer> {
    const parts: Buffer[] = []
    this.document.on('data', (part: Buffer) => parts.push(part))
    const ended = once(this.document, 'end')
    this.document.end()
    await ended
    return Buffer.concat(parts)
  }
}
