/** Activities that the event's deadlines end. (rules/event#deadlines) */
export const DEADLINE_KINDS = ['registration', 'names', 'shirts', 'timekeeping'] as const
export type DeadlineKind = (typeof DEADLINE_KINDS)[number]
export type Deadlines = Record<DeadlineKind, string | null>
