import { expect, test } from 'vitest'
import { boardOf } from './teamBoard.ts'

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
