import { describe, expect, test } from 'vitest'
import { blocksOf, isInBlock, nextTeamNumbers, planFault, takeTeamNumbers, type NumberPlan } from './numberPlan.ts'
import type { Competition } from '../teams/teams.ts'

type Plan = [runningFirst: number, runningLast: number | null, walkingFirst: number, walkingLast: number | null]

const plan = ([runningFirst, runningLast, walkingFirst, walkingLast]: Plan): NumberPlan => ({
  runningFirst,
  runningLast,
  walkingFirst,
  walkingLast,
})
const AS_EVER: Plan = [101, null, 101, null]
const APART: Plan = [101, 199, 201, 299]

test.each<{ what: string; of: Plan; blocks: [number, number | null][]; fault: ReturnType<typeof planFault> }>([
  {
    what: 'one block for both',
    of: AS_EVER,
    blocks: [
      [101, null],
      [101, null],
    ],
    fault: null,
  },
  {
    what: 'an open block ends before the other',
    of: [101, null, 2001, null],
    blocks: [
      [101, 2000],
      [2001, null],
    ],
    fault: null,
  },
  {
    what: 'whichever comes first',
    of: [3001, null, 1, null],
    blocks: [
      [3001, null],
      [1, 3000],
    ],
    fault: null,
  },
  {
    what: 'two with an end',
    of: APART,
    blocks: [
      [101, 199],
      [201, 299],
    ],
    fault: null,
  },
  {
    what: 'one for both with an end',
    of: [1, 9, 1, 9],
    blocks: [
      [1, 9],
      [1, 9],
    ],
    fault: null,
  },
  {
    what: 'overlapping',
    of: [101, 250, 201, 299],
    blocks: [
      [101, 250],
      [201, 299],
    ],
    fault: 'overlap',
  },
  {
    what: 'an open one before one with an end',
    of: [101, null, 150, 160],
    blocks: [
      [101, 149],
      [150, 160],
    ],
    fault: null,
  },
  {
    what: 'of one beginning, but two ends',
    of: [101, 200, 101, 300],
    blocks: [
      [101, 200],
      [101, 300],
    ],
    fault: 'overlap',
  },
  {
    what: 'of one beginning, one open',
    of: [101, null, 101, 300],
    blocks: [
      [101, null],
      [101, 300],
    ],
    fault: 'overlap',
  },
  {
    what: 'ending before it begins',
    of: [101, 99, 201, null],
    blocks: [
      [101, 99],
      [201, null],
    ],
    fault: { field: 'runningLast', fault: 'order' },
  },
  {
    what: 'the other too',
    of: [101, null, 201, 1],
    blocks: [
      [101, 200],
      [201, 1],
    ],
    fault: { field: 'walkingLast', fault: 'order' },
  },
])('$what', ({ of, blocks: [running, walking], fault }) => {
  const { RUNNING, NORDIC_WALKING } = blocksOf(plan(of))
  expect([
    [RUNNING.first, RUNNING.last],
    [NORDIC_WALKING.first, NORDIC_WALKING.last],
  ]).toEqual([running, walking])
  expect(planFault(plan(of))).toEqual(fault)
})

describe('the next numbers', () => {
  test.each<{ what: string; of: Plan; given: number[]; take: [Competition, number]; numbers: number[] }>([
    { what: 'begin where the block does', of: AS_EVER, given: [], take: ['RUNNING', 2], numbers: [101, 102] },
    {
      what: 'go on for both in one block',
      of: AS_EVER,
      given: [101, 102],
      take: ['NORDIC_WALKING', 1],
      numbers: [103],
    },
    {
      what: 'go on in the own block',
      of: APART,
      given: [101, 201, 202],
      take: ['NORDIC_WALKING', 2],
      numbers: [203, 204],
    },
    {
      what: 'heed only what lies in the block',
      of: APART,
      given: [5, 300, 9999],
      take: ['RUNNING', 1],
      numbers: [101],
    },
    { what: 'fill the block up', of: APART, given: [197], take: ['RUNNING', 2], numbers: [198, 199] },
    {
      what: 'of a full block come above both',
      of: APART,
      given: [198],
      take: ['RUNNING', 3],
      numbers: [199, 300, 301],
    },
    { what: 'above those that came there before', of: APART, given: [199, 300], take: ['RUNNING', 1], numbers: [301] },
    {
      what: 'of a full block come from the open one',
      of: [101, null, 201, null],
      given: [200, 201],
      take: ['RUNNING', 2],
      numbers: [202, 203],
    },
    {
      what: 'of one full block for both come above it',
      of: [1, 3, 1, 3],
      given: [3],
      take: ['NORDIC_WALKING', 1],
      numbers: [4],
    },
  ])('$what', ({ of, given, take: [competition, count], numbers }) => {
    const next = nextTeamNumbers(plan(of), given)
    const taken = takeTeamNumbers(plan(of), next, { competition, count })
    expect(taken.numbers).toEqual(numbers)
    // what is taken is as good as given
    const after = takeTeamNumbers(plan(of), taken.next, { competition, count: 1 }).numbers
    expect(after).toEqual(
      takeTeamNumbers(plan(of), nextTeamNumbers(plan(of), [...given, ...numbers]), { competition, count: 1 }).numbers,
    )
  })

  test('and whether a number is one of its block', () => {
    const within = (competition: Competition, number: number) => isInBlock(plan(APART), competition, number)
    expect([within('RUNNING', 100), within('RUNNING', 101), within('RUNNING', 199), within('RUNNING', 201)]).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(within('NORDIC_WALKING', 201)).toBe(true)
    expect(isInBlock(plan(AS_EVER), 'NORDIC_WALKING', 90_000)).toBe(true)
  })
})
