import { expect, test } from 'vitest'
import { NAME_IN_LETTER_MAX, nameInLetter, unclickable } from './letterNames.ts'

test.each([
  ['evil.example', 'evil. example'],
  ['www.evil.example', 'www. evil. example'],
  ['https://evil.example/login?a=1', 'https: /evil. example/login?a=1'],
  ['HTTP:\\\\evil.example', 'HTTP: \\evil. example'],
  ['//evil.example', '/evil. example'],
  ['mailto:a@evil.example', 'mailto: a (at) evil. example'],
  ['info@firma.at', 'info (at) firma. at'],
  ['info＠firma。at', 'info (at) firma。 at'],
  ['192.0.2.1', '192. 0. 2. 1'],
  ['Gewinn! Zeilen\numbruch evil.example', 'Gewinn! Zeilen umbruch evil. example'],
  ['evil.example'.repeat(3), 'evil. exampleevil. exampleevil. example'],
])('%j stands in a letter as %j', (name, shown) => {
  expect(nameInLetter(name)).toBe(shown)
})

test.each([
  'Bergblick GmbH & Co. KG',
  'Karl-Heinz O’Brien',
  'Industrie 4.0 GmbH',
  '1. FC Innsbruck',
  'Team @ Work',
  'Laufen: ja!',
  'Wer/Was',
  'Dr. Şule Çelik',
])('%s stays as it is', (name) => {
  expect(nameInLetter(name)).toBe(name)
})

test('sixty letters of a name are shown, emojis as one each', () => {
  expect([...nameInLetter('x'.repeat(200))]).toHaveLength(NAME_IN_LETTER_MAX)
  expect(nameInLetter('x'.repeat(60))).toBe('x'.repeat(60))
  expect(nameInLetter('🏃'.repeat(61))).toBe(`${'🏃'.repeat(59)}…`)
  expect(unclickable('a.b '.repeat(100)).length).toBeGreaterThan(400)
})
