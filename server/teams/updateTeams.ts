import type { BulkUpdate } from '#contract/teams/teamBulk.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { BULK_FIELDS, deadlinesOfTeam, type BulkField } from '#domain/teams/teamFields.ts'
import { changesRanking } from '#domain/teams/whoRan.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseAfterDeadlines } from '../event/deadlines.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { changedFields, changesOf, some, teamFacts } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { teamsForChange, writeTeams, type StoredTeam } from './store.ts'
import { ownerOf } from './visibleTeams.ts'

/**
 * Gives many teams the same values, all of them or none, and returns them as they are now. Refusals name the first team they concern by its
 * place in the list: 404 not theirs, 409 withdrawn, changed meanwhile or past the deadline. (rules/teams#bulk)
 */
export async function updateTeams(context: Context, caller: User, update: BulkUpdate): Promise<StoredTeam[]> {
  const owner = ownerOf(caller)
  const ids = [...new Set(update.ids)]
  return inTransaction(context.db, async (tx) => {
    const present = await teamsToChange(tx, { ids, owner })
    const changes = present
      .map((team) => ({ team, change: changedFields<StoredTeam, BulkField>(team, update.set, BULK_FIELDS) }))
      .filter(({ change }) => Object.keys(change).length > 0)
    if (changes.length === 0) return present
    const { updatedAt } = update
    if (updatedAt && present.some((team) => team.updatedAt > updatedAt)) throw new Refusal('STALE')
    let isOverride = false
    for (const [customerId, theirs] of Map.groupBy(changes, ({ team }) => team.customerId)) {
      const changed = theirs.flatMap(({ change }) => kindsOf(change))
      const touched = { ...deadlinesOfTeam(changed), ranking: changesRanking(changed) }
      isOverride = (await refuseAfterDeadlines(tx, context, { caller, customerId, touched })).isOverride || isOverride
    }
    const changedIds = changes.map(({ team }) => team.id)
    await writeTeams(tx, changedIds, update.set)
    const told = changes.map(({ team, change }) => ({ team, changes: changesOf(team, change) }))
    const alike = [...Map.groupBy(told, (one) => JSON.stringify(one.changes)).values()]
    await writeLog(tx, {
      level: isOverride ? 'WARN' : 'INFO',
      caller,
      code: 'teamsChanged',
      facts: {
        alike: some(
          alike.map((ones) => ({ teams: teamFacts(ones.map(({ team }) => team)), changes: ones[0]?.changes ?? [] })),
        ),
      },
      about: changedIds.map(about.team),
    })
    return teamsForChange(tx, ids, owner)
  })
}

type Wanted = { ids: readonly number[]; owner: ReturnType<typeof ownerOf> }

/** All of these teams, locked. Throws a Refusal for the first that cannot be changed. */
async function teamsToChange(tx: Transaction, { ids, owner }: Wanted): Promise<StoredTeam[]> {
  const found = new Map((await teamsForChange(tx, ids, owner)).map((team) => [team.id, team]))
  return ids.map((id, index) => {
    const team = found.get(id)
    if (!team) throw refuseField(`ids.${index}`, 'TEAM_NOT_FOUND')
    if (team.withdrawn) throw refuseField(`ids.${index}`, 'TEAM_WITHDRAWN')
    return team
  })
}
