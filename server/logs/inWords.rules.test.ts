import { expect, test } from 'vitest'
import { changesOf, some, valuesOf } from './facts.ts'
import { bibsInWords, changesInWords, teamsInWords, valuesInWords } from './inWords.ts'

test.each([
  [{ teamName: 'Alt' }, { teamName: 'Neu' }, 'Teamname: „Alt“ → „Neu“'],
  [{ sex: null, year: 1990 }, { sex: 'FEMALE', year: 1991 }, 'Geschlecht: – → Weiblich, Jahrgang: 1990 → 1991'],
  [{ timekeeping: true }, { timekeeping: false }, 'Zeitmessung: ja → nein'],
  [{ email: 'a@b.example' }, { email: '' }, 'E-Mail: „a@b.example“ → –'],
  [{}, { city: 'Hall' }, 'Ort: – → „Hall“'],
  [{ price: 28.5 }, { price: 30 }, 'Preis: 28,50\u00a0€ → 30,00\u00a0€'],
  [{ availableQuantity: 5 }, { availableQuantity: null }, 'Bestand: 5 → unbegrenzt'],
  [{}, { neuesFeld: 1 }, 'neuesFeld: – → 1'],
])('a change from %j to %j reads %s', (stored, changed, words) => {
  expect(changesInWords(changesOf(stored, changed))).toBe(words)
})

test('what came as a whole is told field by field, rates with their days', () => {
  const vatRates = [{ validFrom: '2016-01-01', vatRate: 20 }]
  expect(valuesInWords(valuesOf({ itemType: 'PRODUCT', price: 30, vatRates, size: undefined }))).toBe(
    'Art: Produkt, Preis: 30,00\u00a0€, MwSt.: 20\u00a0% ab 1.\u00a0Jänner\u00a02016',
  )
})

test('of many teams the first are named, and how many there are beyond', () => {
  const team = (id: number) => ({ id, bib: id === 3 ? null : String(id + 800), teamName: `Team ${id}` })
  expect(teamsInWords(some([team(1)]))).toBe('Team 801 (Team 1, #1)')
  expect(teamsInWords(some([team(1), team(3), team(4)], 2))).toBe('Teams 801 (Team 1, #1), #3 (Team 3) und 1 weitere')
  expect(bibsInWords(some([team(1), team(3)]))).toBe('Teams 801, #3')
  expect(bibsInWords(some([]))).toBe('Teams –')
})
