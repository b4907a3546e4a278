import { describe, expect, test } from 'vitest'
import { nextTeamNumbers, type NumberPlan } from './numberPlan.ts'
import {
  completeNumbers,
  moveIntoBlocks,
  renumber,
  repairNumbers,
  teamsOutside,
  type Numbering,
  type NumberedSlot,
} from './numbers.ts'
import { SLOTS } from '../teams/teams.ts'

const AS_EVER: NumberPlan = { runningFirst: 101, runningLast: null, walkingFirst: 101, walkingLast: null }

type Numbered = [startNumber: string | null, chipNumber: number | null]

/** A team with these numbers in its slots A, B, C; runner 10 stands in slot A of team 1. */
const team = (teamID: number, numbers: Numbered[], other: Partial<NumberedSlot> = {}): NumberedSlot[] =>
  SLOTS.map((slot, place) => ({
    runnerID: teamID * 10 + place,
    teamID,
    slot,
    startNumber: numbers[place]?.[0] ?? null,
    chipNumber: numbers[place]?.[1] ?? null,
    competition: 'RUNNING',
    companyName: 'Bergblick',
    customerId: 1,
    orderedAt: new Date(0),
    ...other,
  }))
/** The numbers that a team gets when it is created as the nth. */
const whole = (n: number): Numbered[] => SLOTS.map((slot, place) => [`${100 + n}${slot}`, (n - 1) * 3 + place + 1])
const after = (teams: number, plan = AS_EVER) => ({
  plan,
  next: { team: nextTeamNumbers(plan, [100 + teams]), chip: teams * 3 + 1 },
})
const said = ({ changes }: Numbering) =>
  changes.map(({ runnerID, from, to }) => [runnerID, from.startNumber, from.chipNumber, to.startNumber, to.chipNumber])

describe('numbers are given where they lack', () => {
  test.each<{ what: string; slots: NumberedSlot[]; teams: number; changes: unknown[]; next: [number, number] }>([
    {
      what: 'nothing lacks',
      slots: [...team(1, whole(1)), ...team(2, whole(2))],
      teams: 2,
      changes: [],
      next: [103, 7],
    },
    { what: 'holes stay', slots: [...team(1, whole(1)), ...team(3, whole(3))], teams: 3, changes: [], next: [104, 10] },
    {
      what: 'a team without any gets the next ones, not those of a deleted team',
      slots: [...team(1, whole(1)), ...team(2, [])],
      teams: 4,
      changes: [
        [20, null, null, '105A', 13],
        [21, null, null, '105B', 14],
        [22, null, null, '105C', 15],
      ],
      next: [106, 16],
    },
    {
      what: 'one slot gets the bib of its team and the next chip',
      slots: [
        ...team(1, [
          ['101A', 1],
          [null, null],
          ['101C', 3],
        ]),
        ...team(2, whole(2)),
      ],
      teams: 2,
      changes: [[11, null, null, '101B', 7]],
      next: [103, 8],
    },
    {
      what: 'a chip alone',
      slots: team(1, [
        ['101A', 1],
        ['101B', null],
        ['101C', 3],
      ]),
      teams: 1,
      changes: [[11, '101B', null, '101B', 4]],
      next: [102, 5],
    },
    {
      what: 'a bib that another team wears is not given again',
      slots: [
        ...team(1, [
          ['101A', 1],
          [null, 2],
          ['101C', 3],
        ]),
        ...team(2, [
          ['102A', 4],
          ['101B', 5],
          ['102C', 6],
        ]),
      ],
      teams: 2,
      changes: [[11, null, 2, '103B', 2]],
      next: [104, 7],
    },
    {
      what: 'numbers given by hand are stepped over',
      slots: [
        ...team(1, [
          ['500A', 70],
          ['500B', 71],
          ['500C', 72],
        ]),
        ...team(2, []),
      ],
      teams: 1,
      changes: [
        [20, null, null, '501A', 73],
        [21, null, null, '501B', 74],
        [22, null, null, '501C', 75],
      ],
      next: [502, 76],
    },
  ])('$what', ({ slots, teams, changes, next }) => {
    for (const act of [completeNumbers, repairNumbers]) {
      const numbering = act(slots, after(teams))
      expect(said(numbering)).toEqual(changes)
      expect([numbering.next.team.RUNNING, numbering.next.chip]).toEqual(next)
    }
  })
})

describe('numbers that two bear', () => {
  const slots = [
    ...team(2, [
      ['101A', 1],
      ['102B', 5],
      ['102C', 6],
    ]),
    ...team(1, whole(1)),
  ]

  test('stay with the older team; the other gets its own or the next', () => {
    expect(said(repairNumbers(slots, after(2)))).toEqual([[20, '101A', 1, '102A', 7]])
  })

  test('stay as they are printed while numbers are frozen', () => {
    expect(completeNumbers(slots, after(2)).changes).toEqual([])
  })

  test('are mended for good: a second run finds nothing', () => {
    const { changes, next } = repairNumbers(slots, after(2))
    const mended = slots.map((slot) => ({ ...slot, ...changes.find(({ runnerID }) => runnerID === slot.runnerID)?.to }))
    expect(repairNumbers(mended, { plan: AS_EVER, next })).toEqual({ changes: [], next })
  })

  test('also when a whole team bears those of another', () => {
    const twins = [...team(1, whole(1)), ...team(2, whole(1))]
    expect(said(repairNumbers(twins, after(1))).map(([, , , start, chip]) => [start, chip])).toEqual([
      ['102A', 4],
      ['102B', 5],
      ['102C', 6],
    ])
  })
})

describe('everything is numbered anew', () => {
  const day = (n: number) => new Date(Date.UTC(2027, 0, n))
  const of = (teamID: number, companyName: string | null, other: Partial<NumberedSlot> = {}) =>
    team(teamID, [], { companyName, customerId: null, ...other })
  const sequence = (slots: NumberedSlot[]) =>
    renumber(slots, AS_EVER)
      .changes.filter(({ to }) => to.startNumber?.endsWith('A'))
      .map(({ runnerID, to }) => [Math.floor(runnerID / 10), to.startNumber, to.chipNumber])

  test.each<{ what: string; slots: NumberedSlot[]; teams: number[] }>([
    {
      what: 'by company, as a German reader orders them',
      slots: [...of(1, 'Zeller'), ...of(2, 'Öko'), ...of(3, 'Ochs')],
      teams: [3, 2, 1],
    },
    {
      what: 'within a company by the day of the order',
      slots: [...of(1, 'Alm', { orderedAt: day(9) }), ...of(2, 'Alm', { orderedAt: day(3) })],
      teams: [2, 1],
    },
    {
      what: 'of one order by team',
      slots: [...of(7, 'Alm', { orderedAt: day(3) }), ...of(4, 'Alm', { orderedAt: day(3) })],
      teams: [4, 7],
    },
    {
      what: 'each company of one name as a block',
      slots: [
        ...of(1, 'Alm', { customerId: 8, orderedAt: day(1) }),
        ...of(2, 'ALM', { customerId: 5, orderedAt: day(2) }),
        ...of(3, 'Alm', { customerId: 8, orderedAt: day(3) }),
      ],
      teams: [2, 1, 3],
    },
    {
      what: 'teams without an order after those with one, without a company last',
      slots: [
        ...of(1, null),
        ...of(2, 'Alm', { orderedAt: null }),
        ...of(3, 'Alm', { orderedAt: day(1) }),
        ...of(4, 'Zeller'),
      ],
      teams: [3, 2, 4, 1],
    },
  ])('$what', ({ slots, teams }) => {
    expect(sequence(slots)).toEqual(teams.map((teamID, place) => [teamID, `${101 + place}A`, place * 3 + 1]))
  })

  test('without holes, and what stands right stays', () => {
    const slots = [...team(1, whole(1)), ...team(5, whole(4))]
    const { changes, next } = renumber(slots, AS_EVER)
    expect(said({ changes, next })).toEqual([
      [50, '104A', 10, '102A', 4],
      [51, '104B', 11, '102B', 5],
      [52, '104C', 12, '102C', 6],
    ])
    expect([next.team.RUNNING, next.chip]).toEqual([103, 7])
  })
})

describe('a block for each competition', () => {
  const APART: NumberPlan = { runningFirst: 101, runningLast: 199, walkingFirst: 201, walkingLast: 202 }
  const walkers = (teamID: number, numbers: Numbered[], companyName = 'Alm') =>
    team(teamID, numbers, { competition: 'NORDIC_WALKING', companyName })
  const bibs = ({ changes }: Numbering) =>
    changes.filter(({ to }) => to.startNumber?.endsWith('A')).map(({ runnerID, to }) => [runnerID / 10, to.startNumber])

  test('is numbered anew competition by competition, and a company has a block in each', () => {
    const slots = [...walkers(1, []), ...team(2, [], { companyName: 'Zeller' }), ...team(3, [], { companyName: 'Alm' })]
    const { changes, next } = renumber(slots, APART)
    expect(bibs({ changes, next })).toEqual([
      [3, '101A'],
      [2, '102A'],
      [1, '201A'],
    ])
    expect(changes.map(({ to }) => to.chipNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect([next.team.RUNNING, next.team.NORDIC_WALKING, next.chip]).toEqual([103, 202, 10])
    expect(renumber(slots, { ...APART, runningFirst: 301, runningLast: null }).changes[0]).toMatchObject({
      runnerID: 10,
      to: { startNumber: '201A', chipNumber: 1 },
    })
  })

  test('takes a team in that changed its competition, with its chips, as far as there is room', () => {
    const slots = [...team(1, whole(1)), ...walkers(2, whole(2)), ...walkers(3, whole(3)), ...walkers(4, whole(4))]
    const moved = moveIntoBlocks(slots, after(4, APART))
    expect(said(moved)).toEqual([
      [20, '102A', 4, '201A', 4],
      [21, '102B', 5, '201B', 5],
      [22, '102C', 6, '201C', 6],
      [30, '103A', 7, '202A', 7],
      [31, '103B', 8, '202B', 8],
      [32, '103C', 9, '202C', 9],
    ])
    expect(teamsOutside(slots, [], APART)).toEqual([2, 3, 4])
    expect(teamsOutside(slots, moved.changes, APART)).toEqual([4])
    expect(moveIntoBlocks(slots, after(4)).changes).toEqual([])
  })

  test('fills gaps from the block of the competition, and from above once it is full', () => {
    const slots = [...walkers(1, []), ...walkers(2, []), ...walkers(3, []), ...team(4, [])]
    expect(bibs(completeNumbers(slots, after(0, APART)))).toEqual([
      [1, '201A'],
      [2, '202A'],
      [3, '203A'],
      [4, '101A'],
    ])
  })

  test('repairs a double within the block of the team', () => {
    const slots = [...walkers(1, [['201A', 1]]), ...walkers(2, [['201A', 4]])]
    expect(bibs(repairNumbers(slots, after(0, APART)))).toEqual([[2, '202A']])
  })
})
