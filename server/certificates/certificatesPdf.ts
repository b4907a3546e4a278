import { once } from 'node:events'
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import { codeInWords, LINE_IN_WORDS, numberInWords } from '#contract/certificates/certificateWords.ts'
import type { CertificateWords } from '#domain/certificates/certificates.ts'
import { covering } from '#domain/certificates/grounds.ts'
import { PAPER, type CertificateField, type OwnFont } from '#domain/certificates/templates.ts'
import { fitLines, LINE_HEIGHT } from '#domain/certificates/fitLines.ts'
import { normalized } from '#domain/text/normalized.ts'
import { paperColours } from '#domain/look/themeColours.ts'
import type { DrawnWith } from '../certificateTemplates/design.ts'
import type { EventWords } from '../event.ts'
import { darkRuns } from '../paper/codeModules.ts'
import { drawable, FACES, isDrawable } from '../paper/faces.ts'
import { drawImported, importPage } from '../pdf/importPage.ts'
import { ridgePage } from './ridgePage.ts'

/** Points in a millimetre. */
const MM = 72 / 25.4

/** Event, moment and title of a PDF of certificates; `ridge`: the drawing of the mountains, empty without a built page. */
export type Drawn = { event: Pick<EventWords, 'look' | 'name' | 'issuer'>; title: string; moment: Date; ridge: string }

/** Draws a certificate on a page for each of these, in their order. Knows neither database nor request. (rules/certificates#designer) */
export async function certificatesPdf(
  { event, title, moment, ridge }: Drawn,
  design: DrawnWith,
  pages: readonly CertificateWords[],
): Promise<Uint8Array> {
  const { width, height } = PAPER[design.template.layout]
  const paper = { width: width * MM, height: height * MM }
  const document = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'de-AT',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: event.issuer.name, CreationDate: moment, ModDate: moment },
    font: FACES.text,
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = once(document, 'end')
  const pen = penFor(document, design)
  const drawGround = await groundFor(document, { design, paper, event, ridge })
  const root = document.struct('Document')
  document.addStructure(root)
  const colours = paperColours(event.look)
  const colourOf = ({ colour }: CertificateField) =>
    colour === 'leading' ? colours.spruce : colour === 'second' ? colours.gentian : colour
  for (const words of pages) {
    document.addPage()
    decoration(document, drawGround)
    const page = document.struct('Sect')
    root.add(page)
    for (const field of design.template.fields) drawField({ document, page, pen, paper }, field, words)
    page.end()
  }
  root.end()
  document.end()
  await ended
  return Buffer.concat(parts)

  function drawField(on: Page, field: CertificateField, words: CertificateWords): void {
    const colour = colourOf(field)
    if (field.of === 'code') return drawCode(on, { field, address: words.code, colour })
    const text = field.of === 'text' ? field.text : (words[field.of] ?? '')
    const taken = pen.take(field.font, text)
    // without a name, or with one in letters that we do not have, somebody writes it there
    if (field.of === 'name' && (taken.words === '' || !taken.isWhole))
      return drawLine(on, { field, colour, startNumber: words.startNumber })
    if (taken.words !== '') drawText(on, { field, colour, ...taken })
  }
}

type Paper = { width: number; height: number }
type Page = { document: PDFKit.PDFDocument; page: PDFKit.PDFStructureElement; pen: Pen; paper: Paper }
type Coloured<Of> = Of & { field: CertificateField; colour: string }

/** Draws what says nothing to a screen reader. */
function decoration(document: PDFKit.PDFDocument, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' })
  draw()
  document.endMarkedContent()
}

type GroundOf = { design: DrawnWith; paper: Paper } & Pick<Drawn, 'event' | 'ridge'>

const PICTURE_TYPES = { PNG: 'image/png', JPG: 'image/jpeg' } as const

/** Draws the ground of a page, which stands in the file once. (rules/certificates#background) */
async function groundFor(
  document: PDFKit.PDFDocument,
  { design: { template, ground }, paper, event, ridge }: GroundOf,
): Promise<() => void> {
  if (template.ground === 'none') return () => undefined
  if (template.ground === 'own' && ground && ground.file !== 'PDF') {
    // as an address, by which the library knows a picture that it has drawn before
    const picture = `data:${PICTURE_TYPES[ground.file]};base64,${Buffer.from(ground.bytes).toString('base64')}`
    const cover: [number, number] = [paper.width, paper.height]
    return () => void document.image(picture, 0, 0, { cover, align: 'center', valign: 'center' })
  }
  const file = template.ground === 'own' && ground ? ground.bytes : await ridgePage(paper, { event, ridge })
  const page = await importPage(document, file)
  return () => drawImported(document, page, covering(paper, page))
}

/** Chooses the font for a text, and measures it. */
type Pen = {
  /** The words as this field's font has letters for them, or in one of ours where it lacks one. */
  take: (font: string, words: string) => { font: string; words: string; isWhole: boolean }
  widthAtOne: (font: string) => (words: string) => number
}

/** Leaves out emoji, which our fonts have no letters for: a name is whole without them. */
const withoutPictographs = (words: string): string => words.replaceAll(PICTOGRAPH, '').replaceAll(/ {2,}/g, ' ').trim()
/** With all that is joined to it, as a woman to somebody who runs. (Unicode TR51) */
const PICTOGRAPH =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*/gu

/** Point size at which is measured: of one point the library rounds. */
const MEASURED = 1000
/** Font of ours that stands in where another one lacks a letter. */
const STAND_IN: Record<OwnFont, 'text' | 'strong'> = { text: 'text', strong: 'strong', head: 'strong' }

const isOurs = (font: string): font is OwnFont => font in FACES

function penFor(document: PDFKit.PDFDocument, { fonts }: DrawnWith): Pen {
  const characters = new Map<string, ReadonlySet<number>>()
  for (const { name, bytes } of fonts) {
    const file = Buffer.from(bytes)
    characters.set(name, new Set(create(file).characterSet))
    document.registerFont(name, file)
  }
  const hasAll = (font: string, words: string) => {
    const known = characters.get(font)
    return [...words].every((letter) => /\s/.test(letter) || known?.has(letter.codePointAt(0) ?? 0))
  }
  const inOurs = (face: OwnFont, words: string) => {
    const chosen = isDrawable(words, face) ? face : STAND_IN[face]
    return { font: FACES[chosen], words: drawable(words, chosen), isWhole: isDrawable(words, chosen) }
  }
  return {
    take(font, typed) {
      const words = withoutPictographs(normalized(typed))
      if (isOurs(font)) return inOurs(font, words)
      return hasAll(font, words) ? { font, words, isWhole: true } : inOurs('text', words)
    },
    widthAtOne: (font) => (words) => document.font(font).fontSize(MEASURED).widthOfString(words) / MEASURED,
  }
}

function drawText(
  { document, page, pen, paper }: Page,
  { field, colour, font, words }: Coloured<{ font: string; words: string }>,
): void {
  const box = { x: field.x * MM, y: field.y * MM, width: field.width * MM }
  const widthAtOne = pen.widthAtOne(font)
  const room = { width: box.width, height: paper.height - box.y, size: field.size, smallest: field.smallest }
  const { size, lines } = fitLines(words, room, widthAtOne)
  const element = document.struct(field.of === 'name' ? 'H1' : 'P', {}, () => {
    document.font(font).fontSize(size).fillColor(colour)
    for (const [nth, line] of lines.entries()) {
      const left = { left: 0, center: 0.5, right: 1 }[field.align] * (box.width - widthAtOne(line) * size)
      document.font(font).fontSize(size)
      document.text(line, box.x + left, box.y + nth * size * LINE_HEIGHT, { lineBreak: false })
    }
  })
  page.add(element)
}

/** Height of the letters that will be written on a line, in sizes of the field. */
const LINE_AT = 1.05

/** Size of the number below the line, in sizes of the field. */
const NUMBER_SIZE = 0.35

/** A line to write a name on, with the number of whoever gets it below. */
function drawLine(
  { document, page, pen }: Page,
  { field, colour, startNumber }: Coloured<{ startNumber: string }>,
): void {
  const y = field.y * MM + field.size * LINE_AT
  const element = document.struct('Figure', { alt: LINE_IN_WORDS }, () => {
    document
      .moveTo(field.x * MM, y)
      .lineTo((field.x + field.width) * MM, y)
      .lineWidth(0.7)
      .strokeColor(colour)
      .stroke()
  })
  page.add(element)
  const { font, words } = pen.take('text', numberInWords(startNumber))
  const size = field.size * NUMBER_SIZE
  const left = (field.width * MM - pen.widthAtOne(font)(words) * size) / 2
  const below = document.struct('P', {}, () => {
    document.font(font).fontSize(size).fillColor(colour)
    document.text(words, field.x * MM + left, y + 2, { lineBreak: false })
  })
  page.add(below)
}

function drawCode({ document, page }: Page, { field, address, colour }: Coloured<{ address: string }>): void {
  const { across, runs } = darkRuns(address)
  const module = (field.width * MM) / across
  const element = document.struct('Figure', { alt: codeInWords(address) }, () => {
    document.save().fillColor(colour)
    document.translate(field.x * MM, field.y * MM).scale(module)
    // in whole modules and at once: of thousands of codes each call and each decimal counts
    document.addContent(`${runs.map((run) => `${run.x} ${run.y} ${run.length} 1 re`).join(' ')} f`)
    document.restore()
  })
  page.add(element)
}
