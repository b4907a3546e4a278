/** Number of letters queued in the last ten seconds and in the last minute, and of those that wait for their first try. */
type Lately = { lately: number; inMinute: number; untried: number }

/**
 * Number of letters that may be queued now, at a rate a minute: a sixth of them in ten seconds, so that they come evenly, and none while a
 * minute's worth still waits for its first try, as when the mail server is away. (rules/broadcasts#pace)
 */
export function roomInQueue(perMinute: number, { lately, inMinute, untried }: Lately): number {
  return Math.max(0, Math.min(Math.ceil(perMinute / 6) - lately, perMinute - inMinute, perMinute - untried))
}
