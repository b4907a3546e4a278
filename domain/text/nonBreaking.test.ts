import { expect, test } from 'vitest'
import { nonBreaking } from './nonBreaking.ts'

/** '~' is a space that no line may end with. */
const TEXTS = [
  'Freitag, 17.~September~2027, 10 bis 18~Uhr',
  'Mittwoch, 15., und Donnerstag, 16.~Jänner',
  'über 3~×~5~km, je 84,00~€ und 20~%',
  'Pavillon 6~×~3~m mit 3 Stehtischen, Bestellung Nr.~12',
  'nicht steuerbar (§~1 UStG, Art.~6 Abs.~1)',
  'Innsbrucker Firmenlauf~2027 mit 20270 Personen',
  'Seit März~2027 sind es 20 Meter, 5 Mails und 2 Uhren.',
  '1. Geltung, 12 Teams, Mai 5, September 20271',
]

test.each(TEXTS)('%s', (text) => {
  expect(nonBreaking(text.replaceAll('~', ' '))).toBe(text.replaceAll('~', '\u00a0'))
})
