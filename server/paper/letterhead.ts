import { COLOURS } from '#contract/colours.ts'
import { formatDay } from '#domain/deadlines.ts'
import type { EventConfiguration } from '../event.ts'
import { INNER, PAGE } from './sheet.ts'
import type { Sheet } from './sheet.ts'

/** The green band on top of a document's first page: the event's bib, name, day and place. */
export function drawHead(sheet: Sheet, event: EventConfiguration) {
  const { document } = sheet
  document.rect(0, 0, PAGE.width, 72).fill(COLOURS.spruce)
  document.roundedRect(PAGE.left, 20, 38, 32, 5).fill(COLOURS.paper)
  sheet.write(event.date.slice(2, 4), {
    y: 23,
    width: 38,
    align: 'center',
    face: 'head',
    size: 20,
    colour: COLOURS.spruce,
  })
  sheet.write(event.name, { x: PAGE.left + 50, y: 23, width: 300, face: 'head', size: 20, colour: COLOURS.paper })
  sheet.write(`${formatDay(event.date)}\n${event.place}`, {
    x: PAGE.left + 300,
    y: 24,
    width: INNER - 300,
    align: 'right',
    size: 8.5,
    colour: COLOURS.paper,
  })
}

/** The foot of every page: who issues it, the document's title, and the page's number. Comes last, when all pages are there. */
export function drawFeet(sheet: Sheet, event: EventConfiguration, title: string) {
  const { issuer } = event
  const { document } = sheet
  const { start, count } = document.bufferedPageRange()
  const legal = [
    `${issuer.name} · ${issuer.street} ${issuer.houseNumber} · ${issuer.postalCode} ${issuer.city} · ${issuer.country}`,
    `UID: ${issuer.companyUID} · ${issuer.registrationNumber} · ${issuer.court}`,
    `${issuer.email} · ${issuer.phone}`,
  ]
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
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
  }
}
