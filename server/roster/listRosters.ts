import { ROSTERS_LISTED, type EnteredRoster } from '#contract/roster/roster.ts'
import type { Connection } from '../db/client.ts'
import type { CompanyUser } from '../http/caller.ts'
import { teamsOf } from '../teams/store.ts'
import { latestRosters } from './store.ts'
import { isChangedSince } from './undoRoster.ts'

/** The company's last lists, whoever entered them from wherever, and which of them can be taken back. (rules/roster#lists) */
export async function listRosters(db: Connection, caller: CompanyUser): Promise<EnteredRoster[]> {
  const lists = await latestRosters(db, caller.customerID, ROSTERS_LISTED)
  const present = lists.length === 0 ? [] : await teamsOf(db, caller.customerID)
  return lists.map(({ id, before, outcome, createdAt, by }) => ({
    rosterId: id,
    at: createdAt,
    by,
    people: outcome.rows.filter(({ action }) => action !== 'unchanged').length,
    teams: new Set(outcome.rows.flatMap(({ teamId }) => teamId ?? [])).size,
    state: before === null ? 'undone' : isChangedSince(before, present) ? 'changed' : 'undoable',
  }))
}
