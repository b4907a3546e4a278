import { expect, test } from 'vitest'
import { namedDocuments } from './namedDocuments.ts'
import { rfReference } from './rfReference.ts'

const KNOWN = ['2027-00012', '2027-00013', '2027-00021', '2027-00215', 'GS-2027-00012']
const read = (...texts: string[]) => namedDocuments(texts, (number) => KNOWN.includes(number))
const REFERENCE = rfReference('2027-00021')
const spaced = (reference: string) => reference.replaceAll(/.{4}(?=.)/g, '$& ')
const WRONG = REFERENCE.replace(/^RF\d\d/, REFERENCE.startsWith('RF10') ? 'RF11' : 'RF10')

test.each([
  ['Rechnung 2027-00021', ['2027-00021']],
  ['re 2027-21', ['2027-00021']],
  ['RE202700021', ['2027-00021']],
  ['2027 0021 Firmenlauf', ['2027-00021']],
  ['2027/000 21', ['2027-00021']],
  ['20 27-00021', ['2027-00021']],
  ['RE 2027-0012, RE-2027-0013  Firmenlauf', ['2027-00012', '2027-00013']],
  ['2027-00012/2027-00013', ['2027-00012', '2027-00013']],
  ['2027-00021 5 Teams', ['2027-00021']],
  ['GS-2027-00012', ['GS-2027-00012']],
  ['Gast 2027-00012', ['2027-00012']],
  ['Rest 2027-00012', ['2027-00012']],
  ['Gutschrift gs 2027 12', ['GS-2027-00012']],
  ['GutschriftGS2027-00012', ['GS-2027-00012']],
  ['Storno ST2027-00012', []],
  ['47ST202700012', []],
  ['2027-00012-2027-00013', ['2027-00012', '2027-00013']],
  ['RE2027-00012_RE2027-00013.', ['2027-00012', '2027-00013']],
  ['Kd 4711/RE2027-00021', ['2027-00021']],
  ['RE2027-00021vom Mai', ['2027-00021']],
  ['4711-2027-00021', []],
  ['PO4711.AB2027-00021', []],
  ['2027-00021-B2', []],
  ['RF99XY202700021', []],
  ['vom 15.07.2027 12 Teams', []],
  ['2027-07-12', []],
  ['Kundennummer 120270002100', []],
  ['Rechnung 2027-00\r\n    021', ['2027-00021']],
  ['Rechnung 2027-\n00021', ['2027-00021']],
  ['Rechnung 202\r\n7-00021', ['2027-00021']],
  ['Rechnung 2027\u201100021', ['2027-00021']],
  ['Rechnung 2027\u00AD-000\u200B21', ['2027-00021']],
  ['2027-0002100', []],
  ['2026-00021', []],
  ['Firmenlauf Startgeld', []],
])('%s names %j', (text, numbers) => {
  expect(read(text)).toEqual({ byReference: [], byNumber: numbers, byMisreading: [] })
})

test.each([
  [REFERENCE, { byReference: ['2027-00021'], byNumber: [], byMisreading: [] }],
  [
    `Zahlung ${REFERENCE.slice(0, 4)} ${REFERENCE.slice(4, 8)} ${REFERENCE.slice(8)} danke`,
    { byReference: ['2027-00021'], byNumber: [], byMisreading: [] },
  ],
  [`${REFERENCE} 2027-00012`, { byReference: ['2027-00021'], byNumber: ['2027-00012'], byMisreading: [] }],
  [`Zu ${rfReference('GS-2027-00012')}`, { byReference: ['GS-2027-00012'], byNumber: [], byMisreading: [] }],
  [spaced(rfReference('ST-2027-00012')), { byReference: [], byNumber: [], byMisreading: [] }],
  [rfReference('Kunde 4711 2027 00012'), { byReference: [], byNumber: [], byMisreading: [] }],
  [spaced(rfReference('X-2027-00012')), { byReference: [], byNumber: [], byMisreading: [] }],
  [`${spaced(REFERENCE)} 5 Teams`, { byReference: ['2027-00021'], byNumber: [], byMisreading: [] }],
  [`RF18 5390 0754 7034, 2027-00012`, { byReference: [], byNumber: ['2027-00012'], byMisreading: [] }],
  [WRONG, { byReference: [], byNumber: [], byMisreading: ['2027-00021'] }],
  ['2O27-OOO21', { byReference: [], byNumber: [], byMisreading: ['2027-00021'] }],
  ['2027-0002I und 2027-00012', { byReference: [], byNumber: ['2027-00012'], byMisreading: ['2027-00021'] }],
])('%s is read as %j', (text, named) => {
  expect(read(text)).toEqual(named)
})

test.each([
  ['Rechnung 2027-0002\n1', '2027-00021'],
  ['Rechnung 2027\n-002\n15', '2027-00215'],
  ['Rechnung 2027-2 15 Teams', '2027-00002'],
  ['Rechnung 2027-0002 vom 1.', '2027-00002'],
])('%s names %s, whatever other number begins so', (text, number) => {
  expect(namedDocuments([text], (one) => ['2027-00002', ...KNOWN].includes(one)).byNumber).toEqual([number])
})
