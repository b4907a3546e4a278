import { expect, test } from 'vitest'
import { namedDocuments } from './namedDocuments.ts'
import { rfReference } from './rfReference.ts'

const KNOWN = ['2027-00012', '2027-00013', '2027-00021', '2027-00215', 'GS-2027-00012']
const read = (...texts: string[]) => namedDocuments(texts, (number) => KNOWN.includes(number))
const REFERENCE = rfReference('2027-00021')
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
  ['vom 15.07.2027 12 Teams', []],
  ['2027-07-12', []],
  ['Kundennummer 120270002100', []],
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
  [WRONG, { byReference: [], byNumber: [], byMisreading: ['2027-00021'] }],
  ['2O27-OOO21', { byReference: [], byNumber: [], byMisreading: ['2027-00021'] }],
  ['2027-0002I und 2027-00012', { byReference: [], byNumber: ['2027-00012'], byMisreading: ['2027-00021'] }],
])('%s is read as %j', (text, named) => {
  expect(read(text)).toEqual(named)
})
