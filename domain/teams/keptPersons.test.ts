import { expect, test } from 'vitest'
import { emptySeats, isAmong, isInLines, isKeptOver, keptUntil } from './keptPersons.ts'

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

test.each([
  { line: 'Anna\tHuber\t1990\tw\tAnna@firma.example\tM', is: true, why: 'more was typed behind it' },
  { line: 'Ziegen\tHuber-Mair Anna, anna@firma.example', is: true, why: 'written otherwise, the same e-mail' },
  { line: 'Anna\tHuber\t1990\tw\thuber@firma.example', is: false, why: 'another e-mail' },
])('is in a list: $why', ({ line, is }) => {
  expect(isInLines(somebody('Anna', 'Huber', 'anna@firma.example'), ['Vorname\tNachname', line])).toBe(is)
})

test('without an e-mail both names in one line are the person', () => {
  expect(isInLines(somebody('Anna', 'Huber', null), ['HUBER Anna'])).toBe(true)
  expect(isInLines(somebody('Anna', 'Huber', null), ['Anna Mair', 'Eva Huber'])).toBe(false)
})

test.each([
  { yearId: 1, until: '2029-03-18', now: '2028-09-05', is: false, why: 'on the last day for names' },
  { yearId: 1, until: '2029-03-18', now: '2028-09-06', is: true, why: 'the names of the next race are closed' },
  { yearId: 2, until: '2029-03-18', now: '2028-09-06', is: false, why: 'the names of its own race are closed' },
  { yearId: 1, until: '2028-07-31', now: '2028-08-01', is: true, why: 'its own term is over' },
])('is kept no more ($is): $why', ({ now, is, ...kept }) => {
  const current = { id: 2, date: '2028-09-15', names: '2028-09-05' }
  expect(isKeptOver(kept, current, new Date(`${now}T10:00:00Z`))).toBe(is)
})

test('whoever comes again has the places of teams with a name and nobody in them', () => {
  const team = { reserved: false, teamCode: null, runners: [{}, { firstName: '' }, { firstName: null }] }
  const teams = [
    { ...team, teamName: 'Gämsen', id: 12 },
    { ...team, teamName: 'Ziegen', id: 11 },
    { ...team, teamName: 'Platz 3', id: 1, reserved: true },
    { ...team, teamName: 'Beim Kapitän', id: 2, teamCode: 'ABCD' },
    { ...team, teamName: 'Begonnen', id: 3, runners: [{ firstName: 'Anna' }, {}, {}] },
  ]
  expect(emptySeats(teams)).toEqual(['Ziegen', 'Ziegen', 'Ziegen', 'Gämsen', 'Gämsen', 'Gämsen'])
})
