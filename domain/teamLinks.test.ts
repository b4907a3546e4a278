import { expect, test } from 'vitest'
import { isFilled, linkState } from './teamLinks.ts'

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
