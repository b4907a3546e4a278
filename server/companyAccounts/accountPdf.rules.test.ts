import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { SHIPPED_EVENT_FILE } from '../config.ts'
import { readEvent } from '../event.ts'
import { accountPdf } from './accountPdf.ts'

const event = { ...readEvent(SHIPPED_EVENT_FILE), wordmark: null }

const entriesOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    at: '2027-03-01',
    kind: 'document' as const,
    id: String(nth),
    number: `2027-${String(nth).padStart(5, '0')}`,
    text: 'Rechnung',
    amount: 100,
    balance: 100 * (nth + 1),
  }))

test('of very many entries the newest are drawn, and what was before them is carried over', async () => {
  const entries = entriesOf(1003)
  const contents = { customer: { id: 7, companyName: 'Alpha GmbH' }, account: { balance: 100_300, entries } }
  const pdf = await accountPdf(event, { ...contents, moment: new Date('2027-03-02T10:00:00Z') })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  const words = text.replaceAll('\u00a0', ' ')
  expect(words).toMatch(/Übertrag von 3 Einträgen\s+3,00 €\s+3,00 €\s+1. März 2027\s+2027-00003/)
  expect(words).not.toContain('2027-00002')
  expect(words).toMatch(/Offen\s+1\.003,00 €/)
})

test('a screen reader finds one table over all pages, whose heads are read once', async () => {
  const contents = { customer: { id: 7, companyName: 'Alpha GmbH' }, account: { balance: 0, entries: entriesOf(20) } }
  const pdf = await getDocumentProxy(new Uint8Array(await accountPdf(event, { ...contents, moment: new Date(0) })))
  // the last page tells the whole table, those before it among the rest
  const tree = JSON.stringify(await (await pdf.getPage(pdf.numPages)).getStructTree())
  const count = (role: string) => tree.split(`"${role}"`).length - 1
  expect(['Table', 'TR', 'TH', 'TD'].map(count)).toEqual([1, 1 + 20, 4, 20 * 4])
  expect((await extractText(pdf)).text.map((words) => words.includes('Saldo'))).toEqual([true, true])
})
