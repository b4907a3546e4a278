import { expect, test } from 'vitest'
import { isThereAgain, isWorthAgain, nameAgain, placesAgain } from './again.ts'
import { teamNameKey } from './teams.ts'

const taken = (...names: string[]) => ({ year: '2028', takenKeys: new Set(names.map(teamNameKey)) })

test.each([
  { has: 'Bergziegen', others: [], gets: 'Bergziegen' },
  { has: 'Bergziegen', others: ['BERGZIEGEN'], gets: 'Bergziegen 2028' },
  { has: 'Bergziegen', others: ['Bergziegen', 'Bergziegen 2028'], gets: 'Bergziegen 2028 2' },
  { has: 'x'.repeat(120), others: ['x'.repeat(120)], gets: `${'x'.repeat(115)} 2028` },
])('"$has" beside $others becomes "$gets"', ({ has, others, gets }) => {
  expect(nameAgain(has, taken(...others))).toBe(gets)
})

test.each([
  { own: ['bergziegen'], isThere: true },
  { own: ['Bergziegen 2028'], isThere: true },
  { own: ['Bergziegen 2028 2'], isThere: true },
  { own: ['Bergziegen 2027', 'Bergziegen II', 'Die Bergziegen'], isThere: false },
])('a company with $own has "Bergziegen" again: $isThere', ({ own, isThere }) => {
  const ownTeams = own.map((teamName) => ({ teamName, earlierTeamId: null }))
  expect(isThereAgain({ id: 7, teamName: 'Bergziegen' }, { year: '2028', ownTeams })).toBe(isThere)
})

test('a team that was taken over is there under whatever name it has now', () => {
  const ownTeams = [{ teamName: 'Gipfelstürmer', earlierTeamId: 7 }]
  const isThere = (id: number) => isThereAgain({ id, teamName: 'Bergziegen' }, { year: '2028', ownTeams })
  expect([isThere(7), isThere(8)]).toEqual([true, false])
})

test.each([
  { teamName: 'Bergziegen', reserved: false, isWorth: true },
  { teamName: 'Team von Bergblick 2', reserved: false, isWorth: false },
  { teamName: 'Bergziegen', reserved: true, isWorth: false },
])('"$teamName" (a place without names: $reserved) is offered: $isWorth', ({ isWorth, ...team }) => {
  expect(isWorthAgain(team)).toBe(isWorth)
})

const place = (id: number, timekeeping: boolean) => ({ id, timekeeping })

test.each([
  { why: 'timekeeping meets timekeeping', free: [place(1, true), place(2, false)], wanted: [false, true], ids: [2, 1] },
  {
    why: 'too little of it is no hindrance',
    free: [place(1, false), place(2, true)],
    wanted: [true, true],
    ids: [2, 1],
  },
  { why: 'too much of it either', free: [place(1, true), place(2, true)], wanted: [false, false], ids: [1, 2] },
])('$why', ({ free, wanted, ids }) => {
  const teams = wanted.map((timekeeping) => ({ timekeeping }))
  expect(placesAgain(free, teams).map(({ id }) => id)).toEqual(ids)
})
