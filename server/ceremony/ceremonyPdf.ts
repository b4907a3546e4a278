import { COLOURS } from '#domain/look/colours.ts'
import { formatMoment } from '#domain/text/days.ts'
import type { EventWords } from '../event.ts'
import type { Face } from '../paper/faces.ts'
import { drawFeet, drawHead } from '../paper/letterhead.ts'
import { END_OF_TEXT, INNER, PAGE, Sheet } from '../paper/sheet.ts'
import {
  detailOf,
  headlineOf,
  measureOf,
  NOT_FETCHED,
  peopleOf,
  stateOf,
  termInWords,
  warningsOf,
} from './ceremonyPdfWords.ts'
import type { Called, CalledPrize, Ceremony } from './ceremonyOf.ts'

export type CeremonyContents = { ceremony: Ceremony; moment: Date }

const TITLE = 'Siegerehrung'
/** Letters in points: read from a metre away. */
const SIZES = { title: 30, prize: 22, place: 34, headline: 20, line: 14 } as const
/** Columns from the left margin: the place, who is called, and at the right edge time and box. */
const MAIN = { x: PAGE.left + 56, width: INNER - 56 - 136 } as const
const RIGHT = { x: PAGE.left + INNER - 128, width: 128 } as const
const BOX = 16
/** Points between two who are called, and before a prize. */
const GAPS = { called: 10, prize: 18, warning: 8 } as const

/** Draws the sheet for whoever speaks at the ceremony: prize after prize, the third place first. (rules/results#ceremony) */
export async function ceremonyPdf(event: EventWords, { ceremony, moment }: CeremonyContents): Promise<Buffer> {
  const sheet = new Sheet(`${TITLE}, ${event.name}`, event, moment)
  drawHead(sheet, event)
  let y = sheet.write(TITLE, { y: 90, face: 'head', size: SIZES.title, tag: 'H1' })
  y = sheet.write(`${stateOf(ceremony)}. Stand: ${formatMoment(moment)}\u00a0Uhr`, { y, size: SIZES.line }) + 4
  y = drawWarnings(sheet, { ceremony, moment }, y)
  for (const prize of ceremony.prizes) y = drawPrize(sheet, { prize, ceremony, moment }, y)
  drawFeet(sheet, event, `${TITLE}, ${stateOf(ceremony)}`)
  return sheet.bytes()
}

/** A frame with what may still change. */
function drawWarnings(sheet: Sheet, { ceremony: { state, protests }, moment }: Of, start: number): number {
  const words = [
    ...(state === 'official' ? [] : ['Noch nicht amtlich: Die Plätze können sich noch ändern.']),
    ...(protests.length === 0 ? [] : [`Offene Einsprüche: ${protestsInWords(protests, moment)}`]),
  ].join('\n')
  if (words === '') return start
  const inner = { x: PAGE.left + GAPS.warning, width: INNER - 2 * GAPS.warning, size: SIZES.line } as const
  const top = start + 4
  const bottom = sheet.write(words, { ...inner, y: top + GAPS.warning, face: 'strong', colour: COLOURS.glow })
  sheet.decoration(() => {
    sheet.document
      .roundedRect(PAGE.left, top, INNER, bottom - top + GAPS.warning, 5)
      .lineWidth(1.5)
      .strokeColor(COLOURS.glow)
      .stroke()
  })
  return bottom + GAPS.warning
}

/** Protests that are named; a ceremony with more of them is no longer held. */
const NAMED = 12

function protestsInWords(protests: Ceremony['protests'], moment: Date): string {
  const named = protests.slice(0, NAMED).map((one) => `${one.startNumber} (${termInWords(one, moment)})`)
  const others = protests.length - named.length
  return others > 0 ? `${named.join('; ')} und ${others} weitere` : named.join('; ')
}

/** The ceremony that a prize is drawn of, and its moment. */
type Of = { ceremony: Ceremony; moment: Date }
type Prize = Of & { prize: CalledPrize }

/** Draws a prize on one page, unless much of the one before would stay empty; where it goes on, its heading stands again. */
function drawPrize(sheet: Sheet, { prize: { title, called }, ...of }: Prize, start: number): number {
  const words = of.ceremony.state === 'official' ? title : `${title} (vorläufig)`
  const heights = called.map((one) => heightOf(sheet, one, of.moment))
  const head = headHeight(sheet, words)
  const whole = heights.reduce((sum, height) => sum + height, head)
  const rest = END_OF_TEXT - start - GAPS.prize
  const isBelow = whole <= rest || (rest >= ROOM_MAX && head + (heights[0] ?? 0) <= rest)
  let y = drawHeading(sheet, words, isBelow ? start + GAPS.prize : sheet.roomFor(END_OF_TEXT, whole))
  for (const [index, one] of called.entries()) {
    const height = heights[index] ?? 0
    if (y + height > END_OF_TEXT && index > 0)
      y = drawHeading(sheet, `${words}, Fortsetzung`, sheet.roomFor(END_OF_TEXT, height))
    y = drawCalled(sheet, { ...of, called: one }, y)
  }
  return y
}

/** Most of a page that stays empty so that a prize is on one: a third. */
const ROOM_MAX = (END_OF_TEXT - PAGE.top) / 3
const HEADING = { face: 'head', size: SIZES.prize } as const
const headHeight = (sheet: Sheet, words: string) => sheet.heightOf(words, HEADING) + 8

function drawHeading(sheet: Sheet, words: string, top: number): number {
  const y = sheet.write(words, { ...HEADING, y: top, colour: sheet.colours.spruce, tag: 'H2' }) + 2
  sheet.rule(y, sheet.colours.spruce)
  return y + 6
}

type Line = { words: string; face?: Face; size: number; colour?: string }

/** Words about somebody in the middle, below each other. */
function linesOf(called: Called, moment: Date): Line[] {
  const line = { size: SIZES.line }
  const detail = detailOf(called)
  return [
    { words: headlineOf(called), face: 'strong', size: SIZES.headline },
    ...(detail === '' ? [] : [{ ...line, words: detail }]),
    ...peopleOf(called).map(({ startNumber, name, isFetched }) => ({
      ...line,
      words: `${startNumber}  ${name ?? '(ohne Namen)'}${isFetched ? '' : ` · ${NOT_FETCHED}`}`,
      ...(!isFetched && { face: 'strong' as const, colour: COLOURS.glow }),
    })),
    ...(called.text === null ? [] : [{ ...line, words: called.text }]),
    ...warningsOf(called, moment).map((words) => ({ ...line, words, face: 'strong' as const, colour: COLOURS.glow })),
  ]
}

/** Least height of somebody: of the time and the box at the right. */
const LEAST = 56

const heightOf = (sheet: Sheet, called: Called, moment: Date): number =>
  Math.max(
    LEAST,
    linesOf(called, moment).reduce((sum, { words, ...look }) => sum + sheet.heightOf(words, { ...MAIN, ...look }), 0),
  ) + GAPS.called

function drawCalled(sheet: Sheet, { called, ceremony, moment }: Of & { called: Called }, y: number): number {
  if (called.place !== null)
    sheet.write(`${called.place}.`, { y: y - 6, width: MAIN.x - PAGE.left - 6, face: 'head', size: SIZES.place })
  let bottom = y
  for (const { words, ...look } of linesOf(called, moment)) bottom = sheet.write(words, { ...MAIN, ...look, y: bottom })
  const measure = measureOf(called, ceremony.digits)
  if (measure !== '')
    sheet.write(measure, { ...RIGHT, y, align: 'right', face: 'head', size: SIZES.prize, colour: COLOURS.ink })
  const boxY = y + 30
  sheet.decoration(() => {
    sheet.document
      .rect(RIGHT.x + RIGHT.width - BOX, boxY, BOX, BOX)
      .lineWidth(1.2)
      .strokeColor(COLOURS.ink)
      .stroke()
  })
  sheet.write('anwesend', { ...RIGHT, width: RIGHT.width - BOX - 6, y: boxY, align: 'right', size: 11 })
  const end = Math.max(bottom, y + LEAST)
  sheet.rule(end + GAPS.called / 2)
  return end + GAPS.called
}
