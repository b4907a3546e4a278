import type { DeadlineKind } from '#domain/event/deadlineKinds.ts'

/** Activity that each deadline ends, in the words of a company's timeline and of the calendar. */
export const DEADLINE_ACTS: Record<DeadlineKind, string> = {
  shirts: 'T-Shirts bestellen',
  registration: 'Teams buchen',
  names: 'Namen eintragen',
  timekeeping: 'Zeitmessung buchen',
}
