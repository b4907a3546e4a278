/** Versions that an account freezes at most within an hour, and within a day. (rules/handover#how-often) */
export const VERSIONS_AN_HOUR_MAX = 20
export const VERSIONS_A_DAY_MAX = 100
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Moment from which an account may freeze another version, where the last ones are of these moments, newest first; null: now. (rules/handover#how-often) */
export function nextVersionFrom(frozen: readonly Date[], now: Date): Date | null {
  const bounds = [
    { oldest: frozen[VERSIONS_AN_HOUR_MAX - 1], withinMs: HOUR_MS },
    { oldest: frozen[VERSIONS_A_DAY_MAX - 1], withinMs: DAY_MS },
  ]
  const free = bounds.flatMap(({ oldest, withinMs }) => (oldest ? oldest.getTime() + withinMs : []))
  const last = Math.max(...free, 0)
  return last > now.getTime() ? new Date(last) : null
}
