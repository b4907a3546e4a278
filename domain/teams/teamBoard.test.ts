import { expect, test } from 'vitest'
import { boardOf, missingGroups } from './teamBoard.ts'

const team = (id: number, facts: { complete?: boolean; reserved?: boolean; teamCode?: string }) => ({
  id,
  complete: false,
  reserved: false,
  teamCode: null,
  ...facts,
})

test('each team is ready, lacks something, or is still free, and stands where it stood', () => {
  const board = boardOf([
    team(1, { complete: true }),
    team(2, { reserved: true }),
    team(3, {}),
    // given to a captain already
    team(4, { reserved: true, teamCode: 'ABCD-EFGH-JKMN' }),
    team(5, { complete: true }),
  ])
  const ids = (teams: readonly { id: number }[]) => teams.map(({ id }) => id)
  expect([ids(board.ready), ids(board.missing), ids(board.free)]).toEqual([[1, 5], [3, 4], [2]])
})

test('without teams nothing is on the board', () => {
  expect(boardOf([])).toEqual({ ready: [], missing: [], free: [] })
})

test('teams that lack something stand by what they lack, the most urgent first', () => {
  const whole = { firstName: 'Lena', lastName: 'Hofer', year: 1990, email: 'lena@firma.example' }
  const nobody = { firstName: null, lastName: null, year: null, email: null }
  const team = (id: number, ...runners: object[]) => ({
    id,
    runners: runners.map((runner) => ({ ...whole, ...runner })),
  })
  const groups = missingGroups([
    team(1, {}, { email: null }),
    team(2, {}, nobody),
    team(3, { year: null }, { email: null }),
    team(4, nobody),
  ])
  expect(groups.map(({ kind, teams }) => [kind, teams.map(({ id }) => id)])).toEqual([
    ['persons', [2, 4]],
    ['facts', [3]],
    ['emails', [1]],
  ])
})
