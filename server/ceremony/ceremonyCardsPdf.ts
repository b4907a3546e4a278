import { COLOURS } from '#domain/look/colours.ts'
import type { EventWords } from '../event.ts'
import { fitted } from '../paper/fitted.ts'
import { CARD, Sheet } from '../paper/sheet.ts'
import { detailOf, headlineOf, measureOf, NOT_FETCHED, peopleOf, stateOf, warningsOf } from './ceremonyPdfWords.ts'
import type { Called, Ceremony } from './ceremonyOf.ts'
import type { CeremonyContents } from './ceremonyPdf.ts'

/** Edge around what is printed on a card, and the band above it. */
const EDGE = 34
const BAND = 46
const INNER = CARD.width - 2 * EDGE
const PLACE = { x: EDGE, width: 110, size: 92 } as const
const MAIN = { x: EDGE + PLACE.width + 10, width: INNER - PLACE.width - 10 } as const
const FOOT = CARD.height - EDGE - 18
const BOX = 16
const WARNING = 13

/** Draws a card of A5 for each who is called, in calling order. (rules/results#ceremony) */
export async function ceremonyCardsPdf(event: EventWords, { ceremony, moment }: CeremonyContents): Promise<Buffer> {
  const sheet = new Sheet(`Karten der Siegerehrung, ${event.name}`, { ...event, size: CARD }, moment)
  const cards = ceremony.prizes.flatMap(({ title, called }) => called.map((one) => ({ title, called: one })))
  for (const [index, card] of cards.entries()) {
    if (index > 0) sheet.document.addPage()
    drawCard(sheet, event, { ...card, ceremony, moment })
  }
  if (cards.length === 0) sheet.write('Noch ist niemand zu ehren.', { x: EDGE, y: EDGE, size: 20 })
  return sheet.bytes()
}

type Card = { title: string; called: Called; ceremony: Ceremony; moment: Date }

function drawCard(sheet: Sheet, event: EventWords, { title, ...card }: Card): void {
  sheet.decoration(() => {
    sheet.document.rect(0, 0, CARD.width, BAND).fill(sheet.colours.spruce)
    fitted(sheet, event.name, {
      x: EDGE,
      y: 13,
      width: INNER,
      height: 26,
      face: 'head',
      size: 20,
      colour: COLOURS.paper,
    })
  })
  const below = fitted(sheet, title, {
    x: EDGE,
    y: BAND + 16,
    width: INNER,
    height: 34,
    face: 'head',
    size: 26,
    colour: sheet.colours.spruce,
    tag: 'H2',
  })
  if (card.called.place !== null) {
    const place = { ...PLACE, face: 'head' } as const
    sheet.write(`${card.called.place}.`, { ...place, y: below + 2 })
  }
  drawMain(sheet, card, below + 16)
  drawFoot(sheet, card.ceremony)
}

function drawMain(sheet: Sheet, { called, ceremony, moment }: Omit<Card, 'title'>, start: number): void {
  const at = called.place === null ? { x: EDGE, width: INNER } : MAIN
  let y = fitted(sheet, headlineOf(called), { ...at, y: start, face: 'strong', size: 30, height: 84 }) + 2
  const detail = detailOf(called)
  if (detail !== '') y = fitted(sheet, detail, { ...at, y, size: 17, height: 46, colour: COLOURS.rock }) + 4
  for (const { startNumber, name, isFetched } of peopleOf(called)) {
    const words = `${startNumber}  ${name ?? '(ohne Namen)'}${isFetched ? '' : ` · ${NOT_FETCHED}`}`
    y = fitted(sheet, words, { ...at, y, size: 17, height: 26, ...(!isFetched && MARKED) })
  }
  if (called.text !== null) y = fitted(sheet, called.text, { ...at, y: y + 4, size: 17, height: 72 })
  for (const words of warningsOf(called, moment).slice(0, 2))
    y = fitted(sheet, words, { ...at, y, size: WARNING, height: 20, ...MARKED })
  const measure = measureOf(called, ceremony.digits)
  if (measure !== '') sheet.write(measure, { ...at, y: Math.max(y + 2, FOOT - 46), face: 'head', size: 30 })
}

const MARKED = { face: 'strong', colour: COLOURS.glow } as const

function drawFoot(sheet: Sheet, ceremony: Ceremony): void {
  const isOfficial = ceremony.state === 'official'
  sheet.write(stateOf(ceremony), {
    x: EDGE,
    y: FOOT,
    width: INNER / 2,
    size: 11,
    ...(isOfficial ? { colour: COLOURS.rock } : MARKED),
  })
  const x = CARD.width - EDGE - BOX
  sheet.decoration(() =>
    sheet.document
      .rect(x, FOOT - 1, BOX, BOX)
      .lineWidth(1.2)
      .strokeColor(COLOURS.ink)
      .stroke(),
  )
  sheet.write('anwesend', { x: x - 106, y: FOOT, width: 100, align: 'right', size: 11 })
}
