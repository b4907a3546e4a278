import { once } from 'node:events'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import { COLOURS } from '#domain/colours.ts'
import { paperColours } from '#domain/themeColours.ts'
import type { EventWords } from '../event.ts'
import { darkRuns } from './codeModules.ts'

const font = (file: string) => path.join(import.meta.dirname, 'fonts', file)
/**
 * By file, not by registered name: with a second name the first font would be parsed again for every word. Nor one opened once for all
 * documents: it remembers for which character a letter was first used, so that what is copied out of one would depend on those before.
 */
const FONTS = {
  text: font('NotoSans-Regular.ttf'),
  strong: font('NotoSans-Bold.ttf'),
  head: font('BarlowCondensed-SemiBold.ttf'),
} as const

/** 'ü' as one letter, however it was typed: our fonts have their letters whole, and place no marks (fonts/README.md). */
const composed = (words: string) => words.normalize('NFC')

/** A4 in points, with the margins for the head and the foot of a page. */
export const PAGE = { width: 595.28, height: 841.89, left: 57, right: 57, top: 60, bottom: 110 } as const
export const INNER = PAGE.width - PAGE.left - PAGE.right
export const END_OF_TEXT = PAGE.height - PAGE.bottom

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
  /** The product's, with the two that the organiser chose. */
  readonly colours: ReturnType<typeof paperColours>

  constructor(title: string, { issuer, look }: Pick<EventWords, 'issuer' | 'look'>, moment: Date) {
    this.colours = paperColours(look)
    this.document = new PDFDocument({
      size: 'A4',
      margins: { top: PAGE.top, bottom: 0, left: PAGE.left, right: PAGE.right },
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      lang: 'de-AT',
      displayTitle: true,
      info: { Title: title, Author: issuer.name, CreationDate: moment, ModDate: moment },
      font: FONTS.text,
    })
  }

  /** Writes at a place and returns the y below it. */
  write(
    words: string,
    { x = PAGE.left, y, width = INNER, align = 'left', face = 'text', size = 9, colour = COLOURS.ink }: Words,
  ): number {
    this.document
      .font(FONTS[face])
      .fontSize(size)
      .fillColor(colour)
      .text(composed(words), x, y, { width, align, lineGap: 1 })
    return this.document.y
  }

  /** The height of this text in points. */
  heightOf(words: string, { width = INNER, face = 'text', size = 9 }: Omit<Words, 'y'>): number {
    return this.document.font(FONTS[face]).fontSize(size).heightOfString(composed(words), { width, lineGap: 1 })
  }

  /** The y for something of this height: here, or on top of a new page. */
  roomFor(y: number, height: number): number {
    if (y + height <= END_OF_TEXT) return y
    this.document.addPage()
    return PAGE.top
  }

  /** A QR code of this text; the four modules of white that readers need around it are part of its width. */
  code(text: string, { x, y, width }: { x: number; y: number; width: number }): void {
    const { across, runs } = darkRuns(text)
    const module = width / across
    // one path, so that no hairline stands between the rows
    for (const run of runs) this.document.rect(x + run.x * module, y + run.y * module, run.length * module, module)
    this.document.fill(COLOURS.ink)
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
