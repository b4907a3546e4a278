import { describe, expect, test } from 'vitest'
import { filledTeams } from './teamFilling.ts'

/** 'B' begins the team 'B', '-' is a person without a team. */
const filled = (list: string) => {
  const { teams, misfits } = filledTeams(Array.from(list, (sign) => (sign === '-' ? null : sign)))
  return [teams.map((name) => name ?? '-').join(''), misfits.map(({ index, above }) => `${index}${above ?? ''}`).join()]
}

describe('a team that is written once', () => {
  test.each([
    ['counts for the two people below it', 'B--D-', 'BBBDD', ''],
    ['counts as long as they fit: a fourth person is named, all others keep theirs', 'A--B---C--', 'AAABBB-CCC', '6B'],
    ['goes on below one who does not fit', 'A----B--', 'AAA--BBB', '3A,4A'],
    ['counts although its name stands once more at the end, for a reserve', 'A--B--A', 'AAABBBA', ''],
    ['does not reach those above it', '-B--', '-BBB', '0'],
    ['has room for somebody once more', 'A-B-A-', 'AABBA-', '5A'],
    ['is left as it is where the names are repeated, and who has none is named', 'AAA-BBB', 'AAA-BBB', '3A'],
    ['is left as it is where one name is repeated as often as begun', 'AA-B', 'AA-B', '2A'],
    ['is left as it is where it stands beside the middle one', '-A--B-', '-A--B-', '0,2A,3A,5B'],
    ['counts beside teams that are repeated where it is one of several', 'AAABBBC--D--', 'AAABBBCCCDDD', ''],
    ['is left as it is where all others are repeated', 'AAABBBC--', 'AAABBBC--', '7C,8C'],
    ['is nothing in a list without any', '---', '---', ''],
  ])('%s: %s', (_, list, teams, misfits) => {
    expect(filled(list)).toEqual([teams, misfits])
  })

  test.each(['Reserve', 'Ersatzläufer', '(Ersatz)'])(
    'is not %s: whoever stands there has none, and is named',
    (word) => {
      const { teams, misfits } = filledTeams(['A', null, word, null, 'B'])
      expect(teams).toEqual(['A', 'A', null, null, 'B'])
      expect(misfits).toEqual([
        { index: 2, above: 'A', isFull: false },
        { index: 3, above: 'A', isFull: false },
      ])
    },
  )

  test('of twenty, one surplus row does not touch the others', () => {
    const twenty = 'ABCDEFGHIJKLMNOPQRST'
    const list = Array.from(twenty, (name) => `${name}--`).join('')
    const all = Array.from(twenty, (name) => name.repeat(3)).join('')
    for (const surplus of [3, 30, 60])
      expect(filled(`${list.slice(0, surplus)}-${list.slice(surplus)}`)[0]).toBe(
        `${all.slice(0, surplus)}-${all.slice(surplus)}`,
      )
  })
})
