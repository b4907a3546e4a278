import { BEST_TIMES, type BestTime } from '../teams/runners.ts'
import type { Competition } from '../teams/teams.ts'
import { readAlike } from '../text/readAlike.ts'

/**
 * Teams that start together, by their name; `upTo`: the best time in minutes up to which it takes teams, null: all that are left.
 * (rules/numbers#waves)
 */
export type StartWave = { name: string; upTo: number | null }

/** Choice among a team's best times of the one that counts: a team starts together. (rules/numbers#wave-time) */
export const WAVE_TIMES = ['FASTEST', 'MIDDLE', 'SLOWEST'] as const
export type WaveTime = (typeof WAVE_TIMES)[number]

/** The waves of each competition, the fastest first; none: everybody of it starts together. */
export type WavePlan = {
  runningWaves: readonly StartWave[]
  walkingWaves: readonly StartWave[]
  waveTime: WaveTime
}
const WAVES = { RUNNING: 'runningWaves', NORDIC_WALKING: 'walkingWaves' } as const satisfies Record<
  Competition,
  keyof WavePlan
>

/** The waves of a competition, the fastest first. */
export const wavesOf = (plan: WavePlan, competition: Competition): readonly StartWave[] => plan[WAVES[competition]]

/** Minutes up to which each best time goes; null: there is no end. */
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

/** Possible ends of a wave in minutes: people state their best time in these steps. (rules/numbers#waves) */
export const WAVE_LIMITS = BEST_TIMES.flatMap((time) => MINUTES[time] ?? [])

/** Index of the time that counts, in a number of times with the fastest first. */
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
export function waveOf({ competition, runners }: WaveTeam, plan: WavePlan): string | null {
  const named = runners.filter(({ firstName, lastName }) => firstName || lastName)
  const times = named
    .map(({ bestTime }) => (bestTime === null ? Infinity : (MINUTES[bestTime] ?? Infinity)))
    .toSorted((one, other) => one - other)
  const time = times[PLACE[plan.waveTime](times.length)] ?? Infinity
  const wave = wavesOf(plan, competition).find(({ upTo }) => time <= (upTo ?? Infinity))
  return wave?.name ?? null
}

type PlacedTeam = WaveTeam & { id: number; wave: string | null }

/** One team whose wave changes. */
export type WaveChange = { teamID: number; from: string | null; to: string | null }

/** Gives every team the wave of its best times. (rules/numbers#waves) */
export function assignWaves(teams: readonly PlacedTeam[], plan: WavePlan): WaveChange[] {
  return teams.flatMap((team) => {
    const to = waveOf(team, plan)
    return to === team.wave ? [] : [{ teamID: team.id, from: team.wave, to }]
  })
}

/** Gives a wave to teams that lack one; what is printed stays. (rules/numbers#freeze) */
export function completeWaves(teams: readonly PlacedTeam[], plan: WavePlan): WaveChange[] {
  return assignWaves(
    teams.filter(({ wave }) => wave === null),
    plan,
  )
}

/** Most waves that one start can bear. */
export const WAVES_MAX = 12
export const WAVE_NAME_MAX = 30

/** Fault in the waves of a competition, and its line. (rules/numbers#waves) */
export type WaveFault = { fault: 'limit' | 'order' | 'name' | 'last'; line: number }

/** The first fault of these waves; null: each takes teams in, none twice, and nobody is left over. (rules/numbers#waves) */
export function waveFault(waves: readonly StartWave[]): WaveFault | null {
  for (const [place, { name, upTo }] of waves.entries()) {
    const before = waves.slice(0, place)
    const isLast = place === waves.length - 1
    const fault = faultOf({ name, upTo }, before) ?? (isLast === (upTo === null) ? null : 'last')
    if (fault !== null) return { fault, line: place + 1 }
  }
  return null
}

function faultOf({ name, upTo }: StartWave, before: readonly StartWave[]): WaveFault['fault'] | null {
  if (before.some((one) => readAlike(one.name) === readAlike(name))) return 'name'
  if (upTo === null) return null
  if (!WAVE_LIMITS.includes(upTo)) return 'limit'
  return before.some((one) => (one.upTo ?? 0) >= upTo) ? 'order' : null
}

/** The end of a line that has a limit, from the name on. */
const LIMIT = /(?<=[^ :,])[ :,]+bis (\d{1,3})(?: ?min(?:\.|uten)?)?$/i

/** Waves as they are typed, one a line: 'Block A bis 20 Minuten', the last one by its name alone. (rules/numbers#waves) */
export function readWaves(typed: string): StartWave[] {
  const lines = typed.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const limit = LIMIT.exec(line)
      return limit ? { name: line.slice(0, limit.index), upTo: Number(limit[1]) } : { name: line, upTo: null }
    })
}

/** Waves as they are typed, a line each. */
export function typedWaves(waves: readonly StartWave[]): string {
  return waves.map(({ name, upTo }) => (upTo === null ? name : `${name} bis ${upTo} Minuten`)).join('\n')
}
