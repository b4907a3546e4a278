import { describe, expect, test } from 'vitest'
import type { BestTime } from './runners.ts'
import { WAVE_LIMITS, WAVE_TIMES, waveOf } from './startWaves.ts'
import type { StartWave } from './startWaves.ts'

const RUNNING: StartWave[] = [
  { name: 'Block A', upTo: 20 },
  { name: 'Block B', upTo: 30 },
  { name: 'Block C', upTo: null },
]
const waves = { RUNNING, NORDIC_WALKING: [] }

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
    expect(WAVE_TIMES.map((waveTime) => waveOf({ competition: 'RUNNING', runners }, { waves, waveTime }))).toEqual(wave)
  })

  test('is none where its competition has none', () => {
    const walkers = { competition: 'NORDIC_WALKING', runners: [person('UNDER_20')] } as const
    expect(waveOf(walkers, { waves, waveTime: 'FASTEST' })).toBeNull()
  })

  test('can end where best times do', () => {
    expect(WAVE_LIMITS).toEqual([20, 25, 30, 35, 40, 45, 50])
  })
})
