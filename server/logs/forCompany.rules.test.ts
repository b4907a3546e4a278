import { expect, test } from 'vitest'
import { wordsOf } from './actionWords.ts'
import { factsForCompany } from './forCompany.ts'

const team = (id: number, bib: string | null = String(100 + id)) => ({ id, bib, teamName: `Team ${id}` })
const told = (code: string, facts: object) =>
  wordsOf({ code, facts: factsForCompany(facts), action: '', details: '' }).details

test('a company reads its teams by bib and name, the first three of many, and nothing by the staff’s ids', () => {
  const first = Array.from({ length: 20 }, (_, place) => team(place + 1))
  expect(told('teamsReminded', { teams: { count: 20, first } })).toBe(
    'Teams 101 (Team 1), 102 (Team 2), 103 (Team 3) und 17 weitere',
  )
  expect(told('teamCreated', { team: team(7, null) })).toBe('Team „Team 7“')
  const company = { id: 12, companyName: 'Holzbau GmbH' }
  expect(told('placesFilled', { company, teams: { count: 1, first: [team(1)] } })).not.toMatch(/#|Kunde/)
})
