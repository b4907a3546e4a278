import { expect, test } from 'vitest'
import { isUnseen, tidyText } from './tidyText.ts'
import { growsWithAmount } from '../../test/support/growth.ts'

test.each([
  ['Groß\u200Bglockner', 'Großglockner'],
  ['Groß\u00ADglockner\u200B', 'Großglockner'],
  ['\uFEFFan\u2060na@firma.example', 'anna@firma.example'],
  ['\u202D+43 512 1234567\u202C', '+43 512 1234567'],
  ['Läufer\u200E\u061C\u2066\u2069', 'Läufer'],
  ['Läufer\u3164\uFFA0\u115F\uFE0F\u034F', 'Läufer'],
  ['Bild\uFFFC\uFFF9', 'Bild'],
  ['Groß\u200Dglockner\u200D', 'Großglockner'],
  ['Die\u00A0schnellen\u2009Drei\u2800', 'Die schnellen Drei'],
  ['\u3000Wien\u202F', 'Wien'],
  // ends of lines that a field of one line keeps, and nobody sees
  ['Die\u2028schnellen\u0085Drei\u2029', 'Die schnellen Drei'],
  ['gpj.\u202Eexe', 'gpj.exe'],
  // what is seen stays
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['👨\u200D👩\u200D👧‍👦 👩🏽\u200D🚀 🏳\uFE0F\u200D🌈', '👨\u200D👩\u200D👧‍👦 👩🏽\u200D🚀 🏳\uFE0F\u200D🌈'],
  ['❤\uFE0F 1\uFE0F\u20E3', '❤\uFE0F 1\uFE0F\u20E3'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['葛\u{E0100}城', '葛\u{E0100}城'],
  ['e\u0301', 'e\u0301'],
  // refused where it stands, not taken out
  ['zwei\nZeilen\tTab', 'zwei\nZeilen\tTab'],
])('%j is seen as %j', (text, seen) => {
  expect(tidyText(text)).toBe(seen)
  expect(tidyText(tidyText(text))).toBe(seen)
})

test.each(['', ' ', '\u200B', '\u2800', ' \u200B\u3164 ', '\u00AD\u00A0', '\uFFFC\uFE0F'])('nobody sees %j', (text) =>
  expect([isUnseen(text), tidyText(text)]).toEqual([true, '']),
)

test('a letter, a sign or an emoji is seen', () => {
  for (const text of ['a', '-', '👟', '\u200Ba']) expect([text, isUnseen(text)]).toEqual([text, false])
})

test('invisible characters are read in a time that grows with their number', () => {
  for (const unit of ['\u{E0041}', 'م\u200C', '\u{1F3F4}\u{E0061}', 'a\u200D', ' \u200B']) {
    expect(growsWithAmount((letters) => void tidyText(unit.repeat(letters / unit.length)), 500_000)).toBe(true)
  }
})
