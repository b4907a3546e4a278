import { expect, test } from 'vitest'
import { contactAfter } from './rosterContact.ts'

const OFFICE = 'office@firma.example'
const captain = (email: string | null) => [
  { isTeamCaptain: false, email: 'zweite@firma.example' },
  { isTeamCaptain: true, email },
]

test.each<[string, string, string | null, string | null, string]>([
  ['a new captain takes the place of the company', OFFICE, null, 'eva@firma.example', 'eva@firma.example'],
  ['whatever the case of the address', 'Office@Firma.example', null, 'eva@firma.example', 'eva@firma.example'],
  ['and of the account', 'konto@firma.example', null, 'eva@firma.example', 'eva@firma.example'],
  ['another e-mail of the captain too', OFFICE, 'alt@firma.example', 'eva@firma.example', 'eva@firma.example'],
  ['a captain who stays changes nothing', OFFICE, 'eva@firma.example', 'Eva@firma.example', OFFICE],
  ['nor does one without e-mail', OFFICE, null, null, OFFICE],
  ['a contact that somebody chose stays', 'hr@firma.example', null, 'eva@firma.example', 'hr@firma.example'],
  ['a contact that was deleted stays', '', null, 'eva@firma.example', ''],
  ['the office as captain changes nothing', OFFICE, null, 'OFFICE@firma.example', OFFICE],
])('%s', (_what, teamContact, before, after, expected) => {
  const team = { teamContact, runners: captain(before) }
  expect(contactAfter(team, { runners: captain(after) }, [OFFICE, 'konto@firma.example'])).toBe(expected)
})
