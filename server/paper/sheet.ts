import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { COLOURS } from '#domain/look/colours.ts'
import { paperColours } from '#domain/look/themeColours.ts'
import type { EventWords } from '../event.ts'
import { darkRuns } from './codeModules.ts'
import { drawable, FACES, type Face } from './faces.ts'
import { normalized } from '#domain/text/normalized.ts'

/** A4 in points, with the margins for the head and the foot of a page. */
export const PAGE = { width: 595.28, height: 841.89, left: 57, right: 57, top: 60, bottom: 88 } as const
export const INNER = PAGE.width - PAGE.left - PAGE.right
export const END_OF_TEXT = PAGE.height - PAGE.bottom

export type Words = {
  x?: number
  y: number
  width?: number
  align?: 'left' | 'right' | 'center'
  face?: Face
  size?: number
  colour?: string
  /** Its tag for a screen reader; a paragraph if nothing is said. */
  tag?: Tag
}

/** Tag of something on a page, for a screen reader. (ISO 32000-1 14.8.4, rules/invoices#read-aloud) */
export type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure'

/**
 * The library writes titles and names into the metadata of a PDF as they are, where these two would end them: their look-alikes stand in.
 */
const forMetadata = (words: string) => normalized(words).replaceAll('&', '＆').replaceAll('<', '‹')

/** An A5 card across, in points. */
export const CARD = { width: 595.28, height: 419.53 } as const

type PaperOf = Pick<EventWords, 'issuer' | 'look'> & {
  /** A4 unless it is another. */
  size?: { width: number; height: number }
}

/** Facts that a screen reader is told besides the words; the scope is not yet among the library's types. */
type Told = { alt?: string; scope?: 'Column' }

/** A PDF page with the product's fonts and colours; text is drawn line by line at given positions. */
export class Sheet {
  readonly document: PDFKit.PDFDocument
  /** The product's, with the two that the organiser chose. */
  readonly colours: ReturnType<typeof paperColours>

  #isDecoration = false
  /** Element that whatever is written next is a part of. */
  #parent: PDFKit.PDFStructureElement

  constructor(title: string, { issuer, look, size = PAGE }: PaperOf, moment: Date) {
    this.colours = paperColours(look)
    this.document = new PDFDocument({
      size: [size.width, size.height],
      margins: { top: PAGE.top, bottom: 0, left: PAGE.left, right: PAGE.right },
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      lang: 'de-AT',
      tagged: true,
      displayTitle: true,
      info: {
        Title: forMetadata(title),
        Author: forMetadata(issuer.name),
        CreationDate: moment,
        ModDate: moment,
      },
      font: FACES.text,
    })
    this.#parent = this.document.struct('Document')
    this.document.addStructure(this.#parent)
  }

  /** Writes at a place and returns the y below it. */
  write(
    words: string,
    {
      x = PAGE.left,
      y,
      width = INNER,
      align = 'left',
      face = 'text',
      size = 9,
      colour = COLOURS.ink,
      tag = 'P',
    }: Words,
  ): number {
    this.document.font(FACES[face]).fontSize(size).fillColor(colour)
    this.document.y = y
    // a paragraph each, so that the last word of a line and the first of the next are not read as one
    for (const part of tag === 'P' ? words.split('\n') : [words]) {
      const draw = () => this.document.text(drawable(part, face), x, this.document.y, { width, align, lineGap: 1 })
      if (this.#isDecoration) draw()
      else this.#add(tag, tag === 'TH' ? { scope: 'Column' } : {}, draw)
    }
    return this.document.y
  }

  /** Draws what belongs together: a table, one of its rows, a cell of several paragraphs. */
  within(tag: 'Table' | 'TR' | 'TD', draw: () => void): void {
    if (this.#isDecoration) return draw()
    const outer = this.#parent
    this.#parent = this.document.struct(tag)
    outer.add(this.#parent)
    draw()
    this.#parent.end()
    this.#parent = outer
  }

  /** Draws what says nothing to a screen reader: lines, colours, what stands on every page again. (rules/invoices#read-aloud) */
  decoration(draw: () => void): void {
    if (this.#isDecoration) return draw()
    this.document.markContent('Artifact', { type: 'Layout' })
    this.#isDecoration = true
    draw()
    this.#isDecoration = false
    this.document.endMarkedContent()
  }

  #add(tag: Tag, told: Told, draw: () => void): void {
    const element = this.document.struct(tag, told, draw)
    this.#parent.add(element)
  }

  /** The height of this text in points. */
  heightOf(words: string, { width = INNER, face = 'text', size = 9 }: Omit<Words, 'y'>): number {
    return this.document.font(FACES[face]).fontSize(size).heightOfString(drawable(words, face), { width, lineGap: 1 })
  }

  /** The y for something of this height: here, or on top of a new page. */
  roomFor(y: number, height: number): number {
    if (y + height <= END_OF_TEXT) return y
    this.document.addPage()
    return PAGE.top
  }

  /** A picture, and what it says. */
  picture(alt: string, draw: () => void): void {
    this.#add('Figure', { alt }, draw)
  }

  /** A QR code of this text; the four modules of white that readers need around it are part of its width. */
  code(text: string, { x, y, width, alt }: { x: number; y: number; width: number; alt: string }): void {
    const { across, runs } = darkRuns(text)
    const module = width / across
    this.picture(alt, () => {
      // one path, so that no hairline stands between the rows
      for (const run of runs) this.document.rect(x + run.x * module, y + run.y * module, run.length * module, module)
      this.document.fill(COLOURS.ink)
    })
  }

  rule(y: number, colour: string = COLOURS.line) {
    this.decoration(() => {
      this.document
        .moveTo(PAGE.left, y)
        .lineTo(PAGE.width - PAGE.right, y)
        .lineWidth(0.5)
        .strokeColor(colour)
        .stroke()
    })
  }

  /** The tear-off line of a ticket, notches at both edges of the paper. */
  perforation(y: number) {
    const { document } = this
    this.decoration(() => {
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
    })
  }

  /** Another form of the document, inside it: XML that programs read where people read the page. (ISO 19005-3) */
  attach(xml: string, { name, moment, metadata }: { name: string; moment: Date; metadata: string }): void {
    // the relationship is not yet among the library's types
    const options = { name, type: 'text/xml', relationship: 'Alternative', creationDate: moment, modifiedDate: moment }
    this.document.file(Buffer.from(xml), options)
    this.document.appendXML(metadata)
  }

  /** The finished document's bytes. */
  async bytes(): Promise<Buffer> {
    this.#parent.end()
    const parts: Buffer[] = []
    this.document.on('data', (part: Buffer) => parts.push(part))
    const ended = once(this.document, 'end')
    this.document.end()
    await ended
    return Buffer.concat(parts)
  }
}
