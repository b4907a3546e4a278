import { expect, test } from 'vitest'
import { countryCode } from './countries.ts'

test.each([
  ['Österreich', 'AT'],
  ['O\u0308sterreich', 'AT'],
  [' ÖSTERREICH ', 'AT'],
  ['Austria', 'AT'],
  ['at', 'AT'],
  ['A', 'AT'],
  ['Deutschland', 'DE'],
  ['Schweiz', 'CH'],
  ['Italia', 'IT'],
  ['Südtirol', 'IT'],
  ['Liechtenstein', 'LI'],
  ['Tschechien', 'CZ'],
  ['Frankreich', 'FR'],
  ['Atlantis', 'AT'],
  ['', 'AT'],
])('%j is %s', (country, code) => {
  expect(countryCode(country)).toBe(code)
})
