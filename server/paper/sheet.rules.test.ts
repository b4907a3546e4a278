import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { SHIPPED_EVENT_FILE } from '../config.ts'
import { readEvent } from '../event.ts'
import { Sheet } from './sheet.ts'

const { issuer, look } = readEvent(SHIPPED_EVENT_FILE)

test('letters with marks are one letter each, in whatever way they were typed, and can be copied', async () => {
  const sheet = new Sheet('Namen', { issuer, look }, new Date(0))
  sheet.write('Mu\u0308ller, Đặng Thị Ngọc, Łukasz Żółć', { y: 60 })
  const { text } = await extractText(new Uint8Array(await sheet.bytes()), { mergePages: true })
  expect(text).toBe('Müller, Đặng Thị Ngọc, Łukasz Żółć')
})

test('a letter that the fonts do not have is drawn as the sign for that, what is invisible not at all', async () => {
  const sheet = new Sheet('Namen', { issuer, look }, new Date(0))
  sheet.write('Bäcker漢🏃\u200d', { y: 60 })
  sheet.write('Bäcker\u202f漢Ж', { y: 90, face: 'head' })
  const { text } = await extractText(new Uint8Array(await sheet.bytes()), { mergePages: true })
  expect(text).toBe('Bäcker\ufffd\ufffd\nBäcker ??')
})

test('a screen reader finds headings, tables and what pictures are, and no decoration', async () => {
  const sheet = new Sheet('Gesprochen', { issuer, look }, new Date(0))
  sheet.decoration(() => sheet.write('Zierde', { y: 40 }))
  sheet.write('Rechnung', { y: 60, tag: 'H1' })
  sheet.rule(80)
  sheet.within('Table', () => {
    sheet.within('TR', () => sheet.write('Menge', { y: 90, tag: 'TH' }))
    sheet.document.addPage()
    sheet.decoration(() => sheet.within('TR', () => sheet.write('Menge', { y: 90, tag: 'TH' })))
    sheet.within('TR', () => sheet.within('TD', () => sheet.write('Team\nDamen', { y: 100 })))
  })
  sheet.code('https://firmenlauf.example', { x: 60, y: 200, width: 80, alt: 'Ein Code' })
  const document = await getDocumentProxy(new Uint8Array(await sheet.bytes()))
  const pages = [await document.getPage(1), await document.getPage(2)]
  // both pages tell the table that stands on both
  const [first, second] = await Promise.all(pages.map(async (page) => told(await page.getStructTree())))
  expect([first, second]).toEqual([
    'Root(Document(H1() Table(TR(TH()) TR(TD()))))',
    'Root(Document(Table(TR(TH()) TR(TD(P() P()))) Figure:Ein Code()))',
  ])
})

type Node = { type?: string; role?: string; alt?: string; children?: readonly Node[] }

/** 'Table(TR(TD()))': roles, and what stands for pictures. */
function told(node: Node | null): string {
  if (!node?.role) return ''
  const inside = (node.children ?? []).map(told).filter(Boolean)
  return `${node.role}${node.alt ? `:${node.alt}` : ''}(${inside.join(' ')})`
}

test('signs of XML in a title or a name leave the metadata whole', async () => {
  const named = { issuer: { ...issuer, name: 'Läufer & Söhne <GmbH>' }, look }
  const document = await getDocumentProxy(new Uint8Array(await new Sheet('A & B <C>', named, new Date(0)).bytes()))
  const { info, metadata } = await document.getMetadata()
  expect(info).toMatchObject({ Title: 'A ＆ B ‹C>', Author: 'Läufer ＆ Söhne ‹GmbH>' })
  expect([metadata?.get('dc:title'), metadata?.get('pdfaid:part')]).toEqual(['A ＆ B ‹C>', '3'])
})
