import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { SHIPPED_EVENT_FILE } from '../config.ts'
import { readEvent } from '../event.ts'
import { drawHead } from './letterhead.ts'
import { PAGE, Sheet } from './sheet.ts'

const event = { ...readEvent(SHIPPED_EVENT_FILE), wordmark: null, place: 'Olympiaworld, Olympiastraße 10, Innsbruck' }
const LONG = 'Großer Tiroler Firmenlauf der Wirtschaftskammer und der Landeshauptstadt Innsbruck mit Nordic Walking'
const BAND = 72

test.each([
  ['a short name stays large', 'Innsbrucker Firmenlauf 2027', 20],
  ['a name of a hundred letters is whole', LONG.slice(0, 100), 10],
  ['one of a single word too', 'W'.repeat(100), 8],
])('%s, on the band and beside day and place', async (_, name, least) => {
  const sheet = new Sheet('Kopf', event, new Date(0))
  drawHead(sheet, { ...event, name })
  const page = await (await getDocumentProxy(new Uint8Array(await sheet.bytes()))).getPage(1)
  const { items } = await page.getTextContent()
  const drawn = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
  // behind the bib's year, before day and place
  const words = drawn.slice(1, -2).filter(({ transform }) => transform[4] < PAGE.left + 290)
  const plain = (text: string) => text.replaceAll(/[\s\u00ad]/g, '')
  expect(plain(words.map(({ str }) => str).join(''))).toContain(plain(name))
  for (const { transform, width } of words) {
    expect(PAGE.height - transform[5]).toBeLessThan(BAND)
    expect(transform[4] + width).toBeLessThan(PAGE.left + 300)
    expect(transform[0]).toBeGreaterThanOrEqual(least)
  }
})
