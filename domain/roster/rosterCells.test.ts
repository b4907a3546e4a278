import { describe, expect, test } from 'vitest'
import {
  cutFields,
  foldWord,
  isOtherSex,
  readCells,
  tidyCell,
  type RosterCell,
  type RosterField,
} from './rosterCells.ts'

const TODAY = new Date('2026-11-21T12:00:00Z')
const read = (field: RosterField, cell: RosterCell) => readCells({ [field]: cell }, TODAY)[field]

const spellings: [RosterField, RosterCell, unknown][] = [
  ['firstName', '  Anna\n Maria\u00A0', 'Anna Maria'],
  ['firstName', '\uFEFF', null],
  ['firstName', undefined, null],
  ['lastName', 'O\u2019Neill', 'O\u2019Neill'],
  ['lastName', "'=SUMME", '=SUMME'],
  ['lastName', 'Mu\u0308ller', 'Müller'],
  ['lastName', 'Hu\u200Bber\u00AD', 'Huber'],
  ['lastName', '\u0645\u06CC\u200C\u0631', '\u0645\u06CC\u200C\u0631'],
  ['firstName', '👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
  ['teamName', 12, '12'],
  ['year', 1990, 1990],
  ['year', '1990', 1990],
  ['year', 'Jg. 1990', 1990],
  ['year', '17.05.1990', 1990],
  ['year', '1990-05-17 00:00', 1990],
  ['year', '17. Mai 1990', 1990],
  ['year', '17.5.90', 1990],
  ['year', '5/17/08', 2008],
  ['year', '90', 1990],
  ['year', '16', 2016],
  ['year', '17', 1917],
  ['year', 33010, 1990],
  ['year', '33010.25', 1990],
  ['year', '19900517', 1990],
  ['year', '19901', 19901],
  ['year', '19909999', 19909999],
  ['year', '1990/1991', '1990/1991'],
  ['year', 'unbekannt', 'unbekannt'],
  ['sex', 'm', 'MALE'],
  ['sex', 'MÄNNLICH', 'MALE'],
  ['sex', 'Herr Mag.', 'MALE'],
  ['sex', 'MALE', 'MALE'],
  ['sex', 'w', 'FEMALE'],
  ['sex', 'f', 'FEMALE'],
  ['sex', 'Fr. Dr.', 'FEMALE'],
  ['sex', 'weiblich', 'FEMALE'],
  ['sex', 'd', 'd'],
  ['email', ' anna@firma.example; ', 'anna@firma.example'],
  ['email', 'mailto:anna@firma.example', 'anna@firma.example'],
  ['email', 'Anna Huber <anna@firma.example>', 'anna@firma.example'],
  ['email', 'anna', 'anna'],
  ['phoneNumber', '+43 (0)664/123.45 67', '+43 664 123 45 67'],
  ['phoneNumber', 6641234567, '6641234567'],
  ['phoneNumber', 'keine', null],
  ['phoneNumber', 'anrufen', 'anrufen'],
  ['email', '-', null],
  ['email', 'k. A.', null],
  ['tshirtSize', 'n/a', null],
  ['year', '-', '-'],
  ['tshirtSize', 'xl', 'XL'],
  ['tshirtSize', '2XL', 'XXL'],
  ['tshirtSize', '3 xl', 'XXXL'],
  ['tshirtSize', 'Damen M', 'M'],
  ['tshirtSize', 'Large', 'L'],
  ['tshirtSize', 'Größe S', 'S'],
  ['tshirtSize', '44', '44'],
  ['isApprentice', 'x', true],
  ['isApprentice', 'Ja', true],
  ['isApprentice', 1, true],
  ['isApprentice', true, true],
  ['isApprentice', '✓', true],
  ['isApprentice', 'nein', false],
  ['isApprentice', '-', false],
  ['isApprentice', 0, false],
  ['isApprentice', '', null],
  ['isApprentice', 'bald', 'bald'],
  ['timekeeping', 'ja', true],
  ['timekeeping', 'x', true],
  ['timekeeping', 'mit', true],
  ['timekeeping', 'Mit Zeitmessung', true],
  ['timekeeping', 'Zeitnehmung', true],
  ['timekeeping', 'Zeitmessung: ja', true],
  ['timekeeping', true, true],
  ['timekeeping', 'nein', false],
  ['timekeeping', 'ohne Chip', false],
  ['timekeeping', '-', false],
  ['timekeeping', '', null],
  ['timekeeping', 'mit Musik', 'mit Musik'],
  ['timekeeping', '18:30', '18:30'],
]

describe('the cell of a list', () => {
  test.each(spellings)('in the column %s, %j is read as %j', (field, cell, value) => {
    expect(read(field, cell)).toBe(value)
  })

  test('may be of any length and still be read at once', () => {
    const long = '19'.repeat(200_000)
    const lengths = (['year', 'email', 'tshirtSize'] as const).map((field) => String(read(field, long)).length)
    expect(lengths).toEqual([100, 254, 100])
    expect(read('email', `${';'.repeat(200_000)}x`)).toBe('')
    expect(cutFields({ email: long, year: '1990', firstName: ' '.repeat(200) })).toEqual(['email'])
    expect(read('lastName', `${'x'.repeat(99)}😀`)).toBe('x'.repeat(99))
    // its length is looked at before anything else
    expect(cutFields({ firstName: ' '.repeat(3000) })).toEqual(['firstName'])
    expect(read('firstName', `${' '.repeat(3000)}Anna`)).toBe(null)
  })
})

test.each([
  ['d', true],
  ['Divers', true],
  ['m', false],
  ['blau', false],
])('%j is a sex that the ranking does not know: %j', (text, isOther) => {
  expect(isOtherSex(text)).toBe(isOther)
})

test('words are compared without case, accents and signs', () => {
  expect(foldWord('T-Shirt-Größe (Élan)')).toBe('tshirtgroesseelan')
})

test('half a character does not leave the cell', () => {
  expect(tidyCell('A\uD800')).toBe('A\uFFFD')
})
