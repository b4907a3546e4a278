import { COLOURS } from '#domain/look/colours.ts'
import { formatDay } from '#domain/text/days.ts'
import type { EventWords } from '../event.ts'
import { fitted } from '../paper/fitted.ts'
import { drawFeet, drawHead } from '../paper/letterhead.ts'
import { PAGE, Sheet } from '../paper/sheet.ts'
import { drawScene } from './posterScene.ts'

/** What a poster says. `linkName`: for whom the link is, null for everybody; `until`: the last day, null where there is none. */
export type PosterContents = {
  moment: Date
  companyName: string
  linkName: string | null
  /** Where the QR code leads, and where its code can be typed in. */
  address: string
  codeEntry: string
  code: string
  until: string | null
  /** The drawing of the ridge (SVG); empty without a built page. */
  ridge: string
}

/** The QR code, to the right of the steps; read from two metres. */
const CODE = { x: PAGE.left + 261, y: 380, width: 220 } as const
const LEFT = CODE.x - PAGE.left - 20
const NUMERAL = 30
/** Where the address begins, and how much room there is for it. */
const FOOT = 622

const STEPS = [
  'Zu dritt ein Team bilden: Lauf oder Nordic Walking.',
  'Den Code scannen oder die Adresse unten eintippen. Ein Konto brauchen Sie nicht.',
  'Teamnamen und drei Personen eintragen. Den Platz bezahlt die Firma.',
]

/** Draws the poster on one page: who invites to which race, what to do, and the link as a QR code and in letters. (rules/codes#poster) */
export async function posterPdf(event: EventWords, contents: PosterContents): Promise<Buffer> {
  const { companyName, linkName, moment } = contents
  const sheet = new Sheet(`Plakat: ${companyName} beim ${event.name}`, event, moment)
  drawScene(sheet, event, contents.ridge)
  drawHead(sheet, event)
  drawTitle(sheet, event, contents)
  drawSteps(sheet)
  sheet.code(contents.address, { ...CODE, alt: `QR-Code des Anmeldelinks: ${contents.address}` })
  drawAddress(sheet, contents)
  drawFeet(sheet, event, linkName === null ? 'Anmeldelink' : shortened(linkName))
  return sheet.bytes()
}

function drawTitle(sheet: Sheet, event: EventWords, { companyName, linkName }: PosterContents): void {
  let y = fitted(sheet, companyName, { y: 96, face: 'strong', size: 22, height: 44 }) + 2
  if (linkName !== null) y = fitted(sheet, `Für: ${linkName}`, { y, size: 14, height: 30, colour: COLOURS.rock }) + 2
  y = sheet.write('Lauf mit!', { y, face: 'head', size: 84, colour: sheet.colours.spruce, tag: 'H1' }) - 2
  y = fitted(sheet, event.name, { y, face: 'head', size: 28, height: 44 }) + 2
  fitted(sheet, `${formatDay(event.date)}, ${event.place}`, { y, size: 14, height: 34 })
}

function drawSteps(sheet: Sheet): void {
  let y: number = CODE.y + 12
  for (const [place, words] of STEPS.entries()) {
    const x = PAGE.left + NUMERAL
    sheet.write(String(place + 1), { y: y - 6, width: NUMERAL, face: 'head', size: 26, colour: sheet.colours.spruce })
    y = Math.max(sheet.write(words, { x, y, width: LEFT - NUMERAL, size: 13 }), y + NUMERAL) + 14
  }
}

function drawAddress(sheet: Sheet, { address, code, codeEntry, until }: PosterContents): void {
  sheet.perforation(FOOT - 14)
  const label = { size: 9, colour: COLOURS.rock }
  let y = FOOT
  if (until !== null) {
    const words = `Anmelden bis ${formatDay(until)}`
    y = sheet.write(words, { y, face: 'head', size: 24, colour: sheet.colours.spruce }) + 4
  }
  y = sheet.write('Adresse', { ...label, y })
  y = fitted(sheet, address, { y, face: 'strong', size: 11, height: 32 }) + 4
  y = sheet.write(`Oder auf ${codeEntry} mit dem Einladungscode`, { ...label, y })
  sheet.write(code, { y, face: 'head', size: 24 })
}

const SHORT = 40
const shortened = (words: string) => (words.length > SHORT ? `${words.slice(0, SHORT)}…` : words)
