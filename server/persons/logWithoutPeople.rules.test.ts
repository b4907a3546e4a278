import { expect, test } from 'vitest'
import { withoutPeopleOf, withoutValuesOf } from './logWithoutPeople.ts'

const names = ['Lena', 'Lang']

test.each([
  [
    'old spellings of all three, the team’s fields stay',
    'Team 894 (Gipfel, #12); Teamname: „Lang läuft“ → „Gipfel“, Wettbewerb: Lauf → Nordic Walking; 894A: Vorname: „Leena“ → „Lena“, Nachname: „Lagn“ → „Lang“; 894B: Vorname: – → „Max“',
    'Team 894 (Gipfel, #12); Teamname: „[gelöscht]“ → „[gelöscht]“, Wettbewerb: Lauf → Nordic Walking; 894A: [gelöscht]; 894B: [gelöscht]',
  ],
  [
    'a team name with the surname',
    'Team 894 (Team LANG, #12), Bestellung 5',
    'Team 894 ([gelöscht], #12), Bestellung 5',
  ],
  [
    'another team in the same entry stays',
    'Teams 894 (Lang, #12), 895 (Lang & Co, #13)',
    'Teams 894 ([gelöscht], #12), 895 (Lang & Co, #13)',
  ],
  ['the captains', 'Team 894 (Gipfel, #12): Lena Lagn → Max Moser', 'Team 894 (Gipfel, #12): [gelöscht]'],
  ['a switch stays', 'Team 894 (Gipfel, #12): nein → ja', 'Team 894 (Gipfel, #12): nein → ja'],
  [
    'what was typed may hold what separates',
    'Team 894 (Gipfel, #12); 894A: Nachname: „Lagn; Lena“ → „Lang“; Kontakt: „a“b“ → –',
    'Team 894 (Gipfel, #12); 894A: [gelöscht]; [gelöscht]; [gelöscht]',
  ],
  [
    'an entry of an earlier version',
    'Team 12 (Lang läuft); A: Vorname: „Leena“ → „Lena“',
    'Team 12 ([gelöscht]); A: [gelöscht]',
  ],
  [
    'the second of several',
    'Teams 893 (Lang, #11), 894 (Lang (2), #12)',
    'Teams 893 (Lang, #11), 894 ([gelöscht], #12)',
  ],
  ['a team without a number', 'Team #12 (Lang): Lena Lagn → 894B', 'Team #12 ([gelöscht]): [gelöscht]'],
  ['another team', 'Team 12 (Gipfel, #99); 12A: Vorname: „Leena“ → „Lena“', null],
])('of a log entry about a team goes: %s', (_, details, left) => {
  expect(withoutPeopleOf(details, { id: 12, names })).toBe(left ?? details)
})

test.each([
  ['Holzbau (Kunde 7): Nachname: „Lagn“ → „Lang“', 'Holzbau (Kunde 7): [gelöscht]'],
  ['Nachname: „Lagn“ → „Lang“', '[gelöscht]'],
])('of a log entry about an account nothing typed stays: %s', (details, left) => {
  expect(withoutValuesOf(details, 7)).toBe(left)
})
