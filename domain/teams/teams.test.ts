import { describe, expect, test } from 'vitest'
import { isEmptyRunner } from './persons.ts'
import {
  acronymOf,
  captainOf,
  deriveTeamSex,
  endsReservation,
  isOnlyDots,
  nameTakenAmong,
  reservedTeamNames,
  unnamedTeamName,
  swapCaptain,
  TEAM_NAME_MAX,
  teamNameKey,
  teamSlots,
} from './teams.ts'

test.each([
  [['MALE', 'MALE', 'MALE'], 'MALE'],
  [['FEMALE', 'FEMALE', 'FEMALE'], 'FEMALE'],
  [['MALE', 'FEMALE', 'MALE'], 'MIXED'],
  [['MALE', 'MALE', null], 'MIXED'],
  [[null, 'FEMALE', 'FEMALE'], 'MIXED'],
  [['FEMALE', 'FEMALE'], 'MIXED'],
  [['MALE', 'MALE', 'MALE', 'MALE'], 'MIXED'],
  [[null, null, null], 'MIXED'],
  [[], 'MIXED'],
] as const)('runners %j make a team %s', (sexes, teamSex) => {
  expect(deriveTeamSex(sexes.map((sex) => ({ sex })))).toBe(teamSex)
})

test('the captain is the flagged runner, else the first', () => {
  const [one, two] = [{ isTeamCaptain: false }, { isTeamCaptain: true }]
  expect(captainOf([one, two])).toBe(two)
  expect(captainOf([one, { isTeamCaptain: false }])).toBe(one)
  expect(captainOf([])).toBeUndefined()
})

test.each([
  ['Team von Bergblick GmbH', 'Team von Bergblick GmbH'],
  ['x'.repeat(60), 'x'.repeat(50)],
  [`${'x'.repeat(49)} Schluss`, 'x'.repeat(49)],
  [`${'x'.repeat(49)}\u{1F3C3}`, 'x'.repeat(49)],
])('%s is called %s in short', (teamName, teamAcronym) => {
  expect(acronymOf(teamName)).toBe(teamAcronym)
})

describe('team names', () => {
  test.each([
    ['Blitz', 'blitz'],
    ['  Die   Schnellen\u00A0', 'die schnellen'],
    ['M\u0075\u0308llers', 'müllers'],
    ['MU\u0308LLERS', 'müllers'],
    ['Zeile\nZwei', 'zeile zwei'],
  ])('%j is the same as %j', (name, key) => {
    expect(teamNameKey(name)).toBe(key)
    expect(teamNameKey(teamNameKey(name))).toBe(key)
  })

  const teams = [
    { id: 1, teamName: 'Blitz' },
    { id: -2, teamName: 'Donner' },
  ]
  test.each([
    [{ id: 1, teamName: 'BLITZ' }, false],
    [{ id: 3, teamName: ' blitz ' }, true],
    [{ id: -1, teamName: 'donner' }, true],
    [{ id: 1, teamName: 'Regen' }, false],
  ])('%j is taken among the others: %s', (team, taken) => expect(nameTakenAmong(team, teams)).toBe(taken))
})

describe('names of bought places', () => {
  const names = (companyName: string, count: number, taken: string[] = []) =>
    reservedTeamNames({ companyName, count, takenKeys: new Set(taken.map(teamNameKey)) })

  test.each([
    { taken: [], count: 3, result: ['Team von Alpin', 'Team von Alpin 2', 'Team von Alpin 3'] },
    { taken: ['team von ALPIN', 'Team von Alpin 3'], count: 2, result: ['Team von Alpin 2', 'Team von Alpin 4'] },
    { taken: ['Team von Alpin 2'], count: 2, result: ['Team von Alpin', 'Team von Alpin 3'] },
    { taken: [], count: 0, result: [] },
  ])('$count beside $taken are $result', ({ taken, count, result }) => {
    expect(names('Alpin', count, taken)).toEqual(result)
  })
  test('spaces of the company name are tidied', () =>
    expect(names(' Alpin   GmbH ', 1)).toEqual(['Team von Alpin GmbH']))

  test.each(['x'.repeat(300), `${'x'.repeat(110)} y z`, `${'x'.repeat(110)}👟👟`, 'ä'.repeat(200)])(
    'every name of a long company fits and is its own: %#',
    (companyName) => {
      const made = names(companyName, 120)
      expect(new Set(made.map(teamNameKey)).size).toBe(120)
      for (const name of made) {
        expect(name.length).toBeLessThanOrEqual(TEAM_NAME_MAX)
        expect(name.isWellFormed()).toBe(true)
        expect(name).toBe(name.trim().replace(/\s+/g, ' '))
      }
    },
  )
})

describe('a place without names', () => {
  const nobody = { firstName: null, lastName: '' }
  test.each([
    ['Team von X', [nobody, nobody, nobody], false],
    [' team von  X', [nobody, nobody, nobody], false],
    ['Blitz', [nobody, nobody, nobody], true],
    ['Team von X', [nobody, { firstName: 'Anna' }, nobody], true],
    ['Team von X', [{ lastName: 'Huber' }, nobody, nobody], true],
    ['Team von X', [{ firstName: '  ', email: 'a@b.at' }], false],
  ])('ends with %j and %j: %s', (teamName, runners, ends) => {
    expect(endsReservation({ teamName: 'Team von X' }, { teamName, runners })).toBe(ends)
  })
})

describe('a change of captain', () => {
  const runners = [
    { runnerID: 11, firstName: 'Anna', slot: 'A', startNumber: '101A', chipNumber: 1 },
    { runnerID: 12, firstName: 'Bert', slot: 'B', startNumber: '101B', chipNumber: 2 },
    { runnerID: 13, firstName: 'Cara', slot: 'C', startNumber: '101C', chipNumber: 3 },
  ] as const
  const seen = (team: readonly { runnerID: number; slot: string; startNumber: string; chipNumber: number }[]) =>
    team.map(({ runnerID, slot, startNumber, chipNumber }) => `${runnerID} ${slot} ${startNumber} ${chipNumber}`)
  const swapped = ['13 A 101A 1', '12 B 101B 2', '11 C 101C 3']

  test('exchanges the slots, and the numbers stay with the slots', () => {
    expect(seen(swapCaptain(runners, 13))).toEqual(swapped)
    expect(swapCaptain(runners, 13)[0]?.firstName).toBe('Cara')
  })
  test('changes nothing when repeated, nor for a stranger', () => {
    expect(seen(swapCaptain(swapCaptain(runners, 13), 13))).toEqual(swapped)
    expect(swapCaptain(runners, 11)).toEqual(runners)
    expect(swapCaptain(runners, 99)).toEqual(runners)
  })
  test('carries the flag of the captain with the slot, and adds no fields', () => {
    const flagged = runners.map(({ runnerID, slot }) => ({ runnerID, slot, isTeamCaptain: slot === 'A' }))
    expect(swapCaptain(flagged, 12)).toEqual([
      { runnerID: 12, slot: 'A', isTeamCaptain: true },
      { runnerID: 11, slot: 'B', isTeamCaptain: false },
      { runnerID: 13, slot: 'C', isTeamCaptain: false },
    ])
  })
})

test.each([
  [{}, true],
  [{ firstName: ' ', lastName: null, email: '', year: null, isApprentice: false }, true],
  [{ firstName: 'Anna' }, false],
  [{ lastName: 'Huber' }, false],
  [{ year: 1990 }, false],
  [{ sex: 'MALE' }, false],
  [{ email: 'a@b.at' }, false],
  [{ phoneNumber: '0512' }, false],
  [{ bestTime: 'UNDER_20' }, false],
  [{ tshirtSize: 'M' }, false],
  [{ isApprentice: true }, false],
])('the slot %j is empty: %s', (runner, empty) => expect(isEmptyRunner(runner)).toBe(empty))

test.each([
  ['.', true],
  ['..', true],
  ['...', true],
  ['.a', false],
  ['Blitz & Co.', false],
])('a name of only dots: %s is one (%s)', (name, expected) => {
  expect(isOnlyDots(name)).toBe(expected)
})

test.each([
  ['Team von Bergblick', 'Bergblick', 'Bergblick Team'],
  ['Team von Bergblick 2', 'Bergblick', 'Bergblick Team 2'],
  ['Team von Studio 54', 'Studio 54', 'Studio 54 Team'],
  ['Team von Studio 54 3', 'Studio 54', 'Studio 54 Team 3'],
  ['Team von Alt 4', 'Umbenannt GmbH', 'Alt Team 4'],
  ['Team von Alt', null, 'Alt Team'],
  ['Gipfelstürmer', 'Bergblick', 'Gipfelstürmer'],
  ['Das Team von Bergblick', 'Bergblick', 'Das Team von Bergblick'],
])('%j of %j is %j for the timekeeper', (teamName, companyName, name) => {
  expect(unnamedTeamName({ teamName, companyName })).toBe(name)
})

test('free places are reserved and not yet given to a captain', () => {
  expect(
    teamSlots([
      { reserved: true, teamCode: null },
      { reserved: true, teamCode: 'ABCD' },
      { reserved: false, teamCode: null },
      { reserved: true, teamCode: null },
    ]),
  ).toBe(2)
})
