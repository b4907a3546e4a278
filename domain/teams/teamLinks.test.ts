import { expect, test } from 'vitest'
import { isFilled, linkState, remindPlan, remindSkip } from './teamLinks.ts'

type Entered = Parameters<typeof isFilled>[0]['runners'][number]
const person = { firstName: 'Lena', lastName: 'Hofer', year: 1990, email: 'lena@firma.example' }
const captain = { ...person, isTeamCaptain: true }
const silent = { ...person, email: null, isTeamCaptain: false }
const nobody = { firstName: null, lastName: null, year: null, email: null, isTeamCaptain: false }
const team = (...runners: Entered[]) => ({ teamName: 'Gipfelstürmer', runners })
const whole = team(captain, silent, silent)
const half = team(captain, silent, nobody)

test.each([
  ['everybody is entered', team(captain, captain, captain), true],
  ['only e-mails of the others are missing', whole, true],
  ['the captain has no e-mail', team({ ...silent, isTeamCaptain: true }, silent, silent), false],
  ['somebody is missing', half, false],
  ['a birth year is missing', team(captain, { ...silent, year: null }, silent), false],
])('a team is filled in: %s', (_, given, filled) => {
  expect(isFilled(given)).toBe(filled)
})

test.each([
  ['nothing was sent', half, { linkSentAt: null, linkOpenedAt: null }, { state: 'notSent' }],
  ['it was mailed', half, { linkSentAt: 5, linkOpenedAt: null }, { state: 'sent', at: 5 }],
  ['it was mailed and opened', half, { linkSentAt: 5, linkOpenedAt: 7 }, { state: 'opened', at: 7 }],
  ['it was mailed again after it was opened', half, { linkSentAt: 9, linkOpenedAt: 7 }, { state: 'opened', at: 7 }],
  ['it was handed over and opened', half, { linkSentAt: null, linkOpenedAt: 7 }, { state: 'opened', at: 7 }],
  ['the company filled it in itself', whole, { linkSentAt: null, linkOpenedAt: null }, { state: 'filled' }],
  ['all is done', whole, { linkSentAt: 5, linkOpenedAt: 7 }, { state: 'filled' }],
])('the state of a link when %s', (_, given, moments, state) => {
  expect(linkState<number>({ ...given, ...moments })).toEqual(state)
})

const now = new Date('2027-08-20T21:30:00Z')
const place = { ...half, teamContact: 'hr@firma.example', reserved: false, teamCode: 'x', remindedAt: null }

test.each([
  ['something is missing', place, null],
  ['all is entered', { ...place, ...whole }, 'FILLED'],
  ['nobody has the place yet', { ...place, reserved: true, teamCode: null }, 'FREE_PLACE'],
  ['the place is given to a captain', { ...place, reserved: true }, null],
  ['it was reminded this morning', { ...place, remindedAt: new Date('2027-08-20T05:00:00Z') }, 'REMINDED_TODAY'],
  // half past eleven in Innsbruck; an hour before midnight there was another day
  ['it was reminded yesterday', { ...place, remindedAt: new Date('2027-08-19T21:59:00Z') }, null],
  ['nobody can be reached', { ...place, ...team(silent, nobody, nobody), teamContact: '' }, 'NO_ADDRESS'],
])('whether a team is reminded when %s', (_, given, skip) => {
  expect(remindSkip(given, now)).toBe(skip)
})

test('how many letters a click sends, for how many teams, and who is left out', () => {
  const other = { ...place, teamContact: 'HR@firma.example' }
  const reminded = { ...place, remindedAt: new Date('2027-08-20T05:00:00Z') }
  expect(remindPlan([place, other, reminded, { ...place, ...whole }], now)).toEqual({
    letters: 1,
    teams: 2,
    leftOut: [
      { reason: 'FILLED', count: 1 },
      { reason: 'REMINDED_TODAY', count: 1 },
    ],
  })
})
