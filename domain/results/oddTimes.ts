import type { Told } from './results.ts'

/** Oddities of the times of one result, none of which forbids it. (rules/results#plausible) */
export const ODD_TIMES = ['tooFast', 'tooSlow', 'netAboveGun'] as const
export type OddTime = (typeof ODD_TIMES)[number]

/** Bounds of what is plausible for a competition, in milliseconds; null: none. (rules/results#plausible) */
export type Bounds = { fastest: number | null; slowest: number }

/** Tells what is odd in the times of a result: faster or slower than is plausible, or a net time above the gun time. (rules/results#plausible) */
export function oddTimes(
  { netTime, gunTime }: Pick<Told, 'netTime' | 'gunTime'>,
  { fastest, slowest }: Bounds,
): OddTime[] {
  const time = netTime ?? gunTime
  return [
    ...(time !== null && fastest !== null && time < fastest ? (['tooFast'] as const) : []),
    ...(time !== null && time > slowest ? (['tooSlow'] as const) : []),
    ...(netTime !== null && gunTime !== null && netTime > gunTime ? (['netAboveGun'] as const) : []),
  ]
}

/** Tells what is odd in the times of a correction by hand; one of a status alone says nothing of them. (rules/results#by-hand) */
export const oddInCorrection = (
  { netTime, gunTime }: Partial<Told>,
  { after, bounds }: { after: Told; bounds: Bounds },
): OddTime[] => (netTime == null && gunTime == null ? [] : oddTimes(after, bounds))

/** True if a result says that somebody has finished, and has no time of it. (rules/results#by-hand) */
export const isWithoutTime = ({ status, netTime, gunTime }: Told): boolean =>
  status === 'FINISHED' && netTime === null && gunTime === null
