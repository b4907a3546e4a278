import { BEST_TIMES } from './runners.ts'
import type { BestTime } from './runners.ts'
import type { Competition } from './teams.ts'

/** Who starts together, as it is called; `upTo`: the best time in minutes up to which it takes teams, null: all that are left. (rules/numbers#waves) */
export type StartWave = { name: string; upTo: number | null }

/** Which of a team's best times counts: they start together. (rules/numbers#wave-time) */
export const WAVE_TIMES = ['FASTEST', 'MIDDLE', 'SLOWEST'] as const
export type WaveTime = (typeof WAVE_TIMES)[number]

/** The waves of each competition, the fastest first; none: everybody of it starts together. */
export type WavePlan = { waves: Record<Competition, readonly StartWave[]>; waveTime: WaveTime }

/** Up to how many minutes each best time goes; null: there is no end. */
const MINUTES: Record<BestTime, number | null> = {
  UNDER_20: 20,
  UNDER_25: 25,
  UNDER_30: 30,
  UNDER_35: 35,
  UNDER_40: 40,
  UNDER_45: 45,
  UNDER_50: 50,
  OVER_50: null,
}

/** Where a wave can end: people state their best time in these steps. (rules/numbers#waves) */
export const WAVE_LIMITS = BEST_TIMES.flatMap((time) => MINUTES[time] ?? [])

/** Which of so many times counts, of the fastest first. */
const PLACE: Record<WaveTime, (times: number) => number> = {
  FASTEST: () => 0,
  // of two the slower one
  MIDDLE: (times) => Math.floor(times / 2),
  SLOWEST: (times) => times - 1,
}

type WaveTeam = {
  competition: Competition
  runners: readonly { firstName: string | null; lastName: string | null; bestTime: BestTime | null }[]
}

/**
 * The wave in which a team starts; null: its competition has none. Nobody knows how fast somebody without a best time is, who therefore counts
 * as the slowest; places without a name do not count, and a team of nothing else is in the last wave. (rules/numbers#waves, rules/numbers#wave-time)
 */
export function waveOf({ competition, runners }: WaveTeam, { waves, waveTime }: WavePlan): string | null {
  const named = runners.filter(({ firstName, lastName }) => firstName || lastName)
  const times = named
    .map(({ bestTime }) => (bestTime === null ? Infinity : (MINUTES[bestTime] ?? Infinity)))
    .toSorted((one, other) => one - other)
  const time = times[PLACE[waveTime](times.length)] ?? Infinity
  const wave = waves[competition].find(({ upTo }) => time <= (upTo ?? Infinity))
  return wave?.name ?? null
}
