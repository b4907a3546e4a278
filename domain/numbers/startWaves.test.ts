import { describe, expect, test } from 'vitest'
import type { BestTime } from '../teams/runners.ts'
import {
  assignWaves,
  completeWaves,
  readWaves,
  typedWaves,
  WAVE_LIMITS,
  WAVE_TIMES,
  waveFault,
  waveOf,
  type StartWave,
} from './startWaves.ts'

const RUNNING: StartWave[] = [
  { name: 'Block A', upTo: 20 },
  { name: 'Block B', upTo: 30 },
  { name: 'Block C', upTo: null },
]
const waves = { runningWaves: RUNNING, walkingWaves: [] }

const person = (bestTime: BestTime | null, lastName: string | null = 'Lang') => ({
  firstName: null,
  lastName,
  bestTime,
})
const NOBODY = person(null, null)

describe('the wave of a team', () => {
  test.each<{ what: string; runners: ReturnType<typeof person>[]; wave: [string, string, string] }>([
    {
      what: 'goes by its fastest, middle or slowest best time',
      runners: [person('OVER_50'), person('UNDER_20'), person('UNDER_25')],
      wave: ['Block A', 'Block B', 'Block C'],
    },
    {
      what: 'takes its limit in, and no more',
      runners: [person('UNDER_20'), person('UNDER_30'), person('UNDER_35')],
      wave: ['Block A', 'Block B', 'Block C'],
    },
    {
      what: 'counts whoever states no best time as the slowest',
      runners: [person(null), person('UNDER_20'), person('UNDER_30')],
      wave: ['Block A', 'Block B', 'Block C'],
    },
    {
      what: 'without a best time is the last',
      runners: [person(null), person(null), person(null)],
      wave: ['Block C', 'Block C', 'Block C'],
    },
    {
      what: 'does not wait for places without a name',
      runners: [person('UNDER_20'), NOBODY, NOBODY],
      wave: ['Block A', 'Block A', 'Block A'],
    },
    {
      what: 'of two people goes by the slower one in the middle',
      runners: [NOBODY, person('UNDER_30'), person('UNDER_20')],
      wave: ['Block A', 'Block B', 'Block B'],
    },
    { what: 'without people is the last', runners: [NOBODY, NOBODY, NOBODY], wave: ['Block C', 'Block C', 'Block C'] },
  ])('$what', ({ runners, wave }) => {
    expect(WAVE_TIMES.map((waveTime) => waveOf({ competition: 'RUNNING', runners }, { ...waves, waveTime }))).toEqual(
      wave,
    )
  })

  test('is none where its competition has none', () => {
    const walkers = { competition: 'NORDIC_WALKING', runners: [person('UNDER_20')] } as const
    expect(waveOf(walkers, { ...waves, waveTime: 'FASTEST' })).toBeNull()
  })

  test('can end where best times do', () => {
    expect(WAVE_LIMITS).toEqual([20, 25, 30, 35, 40, 45, 50])
  })
})

test('waves are given anew, or only to whoever has none', () => {
  const plan = { ...waves, waveTime: 'SLOWEST' } as const
  const team = (id: number, wave: string | null, bestTime: BestTime) => ({
    id,
    wave,
    competition: 'RUNNING' as const,
    runners: [person(bestTime)],
  })
  const teams = [team(1, 'Block A', 'UNDER_20'), team(2, 'Block A', 'UNDER_30'), team(3, null, 'UNDER_20')]
  const third = { teamID: 3, from: null, to: 'Block A' }
  expect(assignWaves(teams, plan)).toEqual([{ teamID: 2, from: 'Block A', to: 'Block B' }, third])
  expect(completeWaves(teams, plan)).toEqual([third])
  expect(assignWaves(teams, { ...plan, runningWaves: [] }).map(({ to }) => to)).toEqual([null, null])
})

describe('waves as they are typed', () => {
  test.each<[string, StartWave[]]>([
    ['Block A bis 20 Minuten\nBlock B: bis 30 min.\n\n  Block\u00a0C ', RUNNING],
    ['Block A, bis 20\nBlock B  BIS 30\nBlock C', RUNNING],
    ['', []],
    ['Alle bis zum Schluss', [{ name: 'Alle bis zum Schluss', upTo: null }]],
  ])('%j is read', (typed, read) => {
    expect(readWaves(typed)).toEqual(read)
    expect(readWaves(typedWaves(read))).toEqual(read)
  })

  test.each<[string, ReturnType<typeof waveFault>]>([
    ['Block A bis 20\nBlock B bis 30\nBlock C', null],
    ['Alle', null],
    ['', null],
    ['A bis 22\nB', { fault: 'limit', line: 1 }],
    ['A bis 30\nB bis 30\nC', { fault: 'order', line: 2 }],
    ['A bis 30\nB bis 20\nC', { fault: 'order', line: 2 }],
    ['A bis 30\na', { fault: 'name', line: 2 }],
    ['A bis 20\nB bis 30', { fault: 'last', line: 2 }],
    ['A\nB bis 30\nC', { fault: 'last', line: 1 }],
  ])('%j: %j', (typed, fault) => expect(waveFault(readWaves(typed))).toEqual(fault))
})
