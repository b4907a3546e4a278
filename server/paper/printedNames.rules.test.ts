import { expect, test } from 'vitest'
import { isPrintedName } from '#domain/text/printedNames.ts'
import { isDrawable } from './faces.ts'

test.each([
  'Müller & Söhne GmbH',
  'Łukasz Żółć',
  'Αθηνά ΑΕ',
  'Буквы ООД',
  'O’Brien',
  '4711',
  'Bäckerei 👟',
  'Mu\u0308ller',
  'ẞ ß ﬁ ſ',
])('documents say %j', (name) => expect(isPrintedName(name)).toBe(true))

test.each(['', '-', '👟', '北京马拉松', 'مرحبا', 'שלום', 'Müller 北京 GmbH', '𝒻𝒶𝓃𝒸𝓎', 'Ｂａｕ', '👨\u200D👩\u200D👧'])(
  'documents cannot say %j',
  (name) => expect(isPrintedName(name)).toBe(false),
)

test('every letter of a name that is taken stands in the fonts of the documents', () => {
  const letters = Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => isPrintedName(letter))
  expect(letters.length).toBeGreaterThan(1500)
  for (const face of ['text', 'strong'] as const)
    expect(letters.filter((letter) => !isDrawable(letter, face))).toEqual([])
})
