/** Work that each server does by itself, in the names of `/metrics`. (rules/operations#metrics) */
export const BACKGROUND_WORKS = [
  'settings',
  'letters',
  'invoices',
  'broadcasts',
  'reminders',
  'openingNotices',
  'waitingList',
  'bounces',
  'resultLink',
  'cleaning',
] as const
export type BackgroundWork = (typeof BACKGROUND_WORKS)[number]

/** Failures of such work in this process since its start. */
export type FailedWork = {
  add(work: BackgroundWork): void
  countOf(work: BackgroundWork): number
}

export function countFailedWork(): FailedWork {
  const counts = new Map<BackgroundWork, number>()
  const countOf = (work: BackgroundWork) => counts.get(work) ?? 0
  return { add: (work) => void counts.set(work, countOf(work) + 1), countOf }
}
