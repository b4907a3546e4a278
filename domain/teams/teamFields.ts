import { tableOf } from '../text/factTable.ts'
import { DEADLINE_KINDS, type DeadlineKind } from '../event/deadlineKinds.ts'

/** The fields that people change of a team, each with the deadline that ends it; null: it can always be changed. (rules/event#deadlines) */
export const TEAM_FIELDS = {
  teamName: 'names',
  teamAcronym: 'names',
  teamContact: 'names',
  competition: 'names',
  teamType: null,
  timekeeping: 'timekeeping',
  tshirtOption: 'shirts',
} as const satisfies Record<string, DeadlineKind | null>

export type TeamField = keyof typeof TEAM_FIELDS

/** Fields that many teams can get at once. (rules/teams#bulk) */
export const BULK_FIELDS = ['competition', 'teamType', 'teamContact', 'tshirtOption'] as const satisfies TeamField[]
export type BulkField = (typeof BULK_FIELDS)[number]

/** Deadlines that block a change of these fields. (rules/event#deadlines) */
export function deadlinesOfTeam(changed: readonly TeamField[]): Record<DeadlineKind, boolean> {
  const touched = new Set<DeadlineKind | null>(changed.map((field) => TEAM_FIELDS[field]))
  return tableOf(DEADLINE_KINDS, (kind) => touched.has(kind))
}
