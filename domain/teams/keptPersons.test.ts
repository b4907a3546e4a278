import { expect, test } from 'vitest'
import { isAmong, keptUntil } from './keptPersons.ts'

test('data are kept for 18 months at most', () => {
  expect(keptUntil('2027-09-18')).toBe('2029-03-18')
})

const somebody = (firstName: string, lastName: string, email: string | null) => ({ firstName, lastName, email })

test.each([
  { other: somebody('Anna', 'Huber', 'anna@firma.example'), is: true, why: 'the same' },
  { other: somebody('Anna', 'Mair', 'ANNA@firma.example '), is: true, why: 'another name, the same e-mail' },
  { other: somebody('Anna', 'Huber', 'huber@firma.example'), is: false, why: 'the same name, another e-mail' },
  { other: somebody('anna', 'HUBER', null), is: true, why: 'the same name, no e-mail' },
  { other: somebody('Hanna', 'Huber', null), is: false, why: 'another name' },
])('is among them: $why', ({ other, is }) => {
  expect(isAmong(somebody('Anna', 'Huber', 'anna@firma.example'), [other])).toBe(is)
})
