import { COLOURS } from '#domain/look/colours.ts'
import { taxNumbersOf } from '#contract/orders/vatWords.ts'
import { formatDay } from '#domain/text/days.ts'
import type { EventWordmark, EventWords } from '../event.ts'
import { fitted } from './fitted.ts'
import { INNER, PAGE, type Sheet } from './sheet.ts'

/** The height of the band in points, and how high and wide a wordmark stands on it at most. */
const BAND = 72
/** The event's name beside its bib: up to the day and the place, down to the end of the band, in smaller letters when it is long. */
const NAME = { x: PAGE.left + 50, y: 23, width: 246, height: BAND - 26 } as const
const WORDMARK = { height: 36, width: 280, edge: 6 } as const

/** The band on top of a document's first page: the event's bib and name or the organiser's wordmark, day and place. */
export function drawHead(sheet: Sheet, event: EventWords) {
  const { document } = sheet
  sheet.decoration(() => document.rect(0, 0, PAGE.width, BAND).fill(sheet.colours.spruce))
  if (event.wordmark) drawWordmark(sheet, event.wordmark, event)
  else drawMark(sheet, event)
  sheet.write(`${formatDay(event.date)}\n${event.place}`, {
    x: PAGE.left + 300,
    y: 24,
    width: INNER - 300,
    align: 'right',
    size: 8.5,
    colour: COLOURS.paper,
  })
}

/** The organiser's mark, on a plate or on the band itself. (rules/settings#wordmark) */
function drawWordmark(sheet: Sheet, { picture, width, height }: EventWordmark, { name, look }: EventWords) {
  const { document } = sheet
  const { wordmarkPlate } = look
  const edge = wordmarkPlate ? WORDMARK.edge : 0
  const scale = Math.min(WORDMARK.height / height, WORDMARK.width / width)
  const [shownWidth, shownHeight] = [width * scale, height * scale]
  const y = (BAND - shownHeight) / 2
  const plate = () =>
    document.roundedRect(PAGE.left, y - edge, shownWidth + 2 * edge, shownHeight + 2 * edge, 5).fill(COLOURS.paper)
  if (wordmarkPlate) sheet.decoration(plate)
  const draw = () =>
    document.image(Buffer.from(picture), PAGE.left + edge, y, { width: shownWidth, height: shownHeight })
  sheet.picture(name, draw)
}

function drawMark(sheet: Sheet, event: EventWords) {
  sheet.decoration(() => {
    sheet.document.roundedRect(PAGE.left, 20, 38, 32, 5).fill(COLOURS.paper)
    sheet.write(event.date.slice(2, 4), {
      y: 23,
      width: 38,
      align: 'center',
      face: 'head',
      size: 20,
      colour: sheet.colours.spruce,
    })
  })
  fitted(sheet, event.name, { ...NAME, face: 'head', size: 20, colour: COLOURS.paper })
}

/** The foot of every page: who issues it, the document's title, and the page's number. Comes last, when all pages are there. */
export function drawFeet(sheet: Sheet, event: EventWords, title: string) {
  const { issuer } = event
  const { document } = sheet
  const { start, count } = document.bufferedPageRange()
  const legal = [
    `${issuer.name} · ${issuer.street} ${issuer.houseNumber} · ${issuer.postalCode} ${issuer.city} · ${issuer.country}`,
    [
      ...taxNumbersOf(issuer).map(({ label, number }) => `${label}: ${number}`),
      issuer.registrationNumber,
      issuer.court,
    ].join(' · '),
    `${issuer.email} · ${issuer.phone}`,
  ]
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    sheet.decoration(() => {
      sheet.rule(PAGE.height - 74)
      sheet.write(legal.join('\n'), { y: PAGE.height - 66, width: 380, size: 7, colour: COLOURS.rock })
      sheet.write(`${title}\nSeite ${page - start + 1} von ${count}`, {
        x: PAGE.left + 380,
        y: PAGE.height - 66,
        width: INNER - 380,
        align: 'right',
        size: 7,
        colour: COLOURS.rock,
      })
    })
  }
}
