import { forgetEventFacts } from '#web/api/eventFacts.ts'
import { Problem } from '#web/api/problem.ts'

/**
 * Whether a booking was refused for what has changed since it was shown, which is then loaded again: only what one has seen is confirmed.
 * Of old terms nothing is kept. (rules/timekeeping#booking)
 */
export function needsReload(error: unknown): boolean {
  if (!(error instanceof Problem)) return false
  const isOfTerms = error.code === 'TERMS_NEEDED'
  if (isOfTerms) forgetEventFacts()
  return isOfTerms || error.status === 409
}
