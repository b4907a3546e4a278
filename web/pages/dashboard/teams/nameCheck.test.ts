import { expect, test } from 'vitest'
import { fallbacks } from '#contract/fallbacks.ts'
import { Problem, problemOf, unreachable } from '#web/api/problem.ts'
import { refuseTakenName } from '#web/api/refuseTakenName.ts'
import { nameFault } from '#web/parts/teams/entry/nameFault.ts'

const team = { id: 1, teamName: 'Alt' }
const asked = (failure: Error | null) =>
  nameFault({
    teamName: 'Neu',
    team,
    otherTeams: [],
    ask: () => refuseTakenName(() => (failure ? Promise.reject(failure) : Promise.resolve())),
  })
const FAILED = 'Ein Fehler ist bei der Überprüfung des Teamnamens aufgetreten.'

test.each([
  ['nothing when it is free', null, undefined],
  ['that it is taken', problemOf(409, '{"message":"Vergeben.","code":"TEAM_NAME_TAKEN"}'), 'Vergeben.'],
  ['that it could not be checked', problemOf(500, ''), `${FAILED} Unexpected status code: 500`],
  ['the connection after it', unreachable(), `${FAILED} Es kam keine Antwort: Prüfen Sie bitte Ihre Verbindung.`],
  [
    'the missing network after it',
    new Problem({ status: 0, kind: 'offline', message: fallbacks.offline }),
    `${FAILED} Keine Verbindung zum Internet.`,
  ],
])('the field of a name says %s', async (_, failure, said) => {
  expect(await asked(failure)).toBe(said)
})
