import { asc, eq } from 'drizzle-orm'
import type { Listing } from '#contract/lists.ts'
import type { ListedRunner } from '#contract/runners.ts'
import type { Connection } from '../db/client.ts'
import { customers } from '../db/tables/accounts.ts'
import { runners, teams } from '../db/tables/teams.ts'

/** A part of all runners with team and company, by id, with the number of all. (decisions §5 'Answers', §8 'lists') */
export async function listRunners(
  connection: Connection,
  { limit, offset = 0 }: Listing,
): Promise<{ rows: ListedRunner[]; total: number }> {
  const { teamName, customerId: customerID, timekeeping } = teams
  const byId = connection
    .select({ runner: runners, teamName, customerID, timekeeping, companyName: customers.companyName })
    .from(runners)
    .innerJoin(teams, eq(teams.id, runners.teamID))
    .leftJoin(customers, eq(customers.id, teams.customerId))
    .orderBy(asc(runners.runnerID))
    .offset(offset)
  const rows = await (limit === undefined ? byId : byId.limit(limit))
  const listed = rows.map(({ runner, ...ofTeam }) => ({ ...runner, ...ofTeam, isTeamCaptain: runner.slot === 'A' }))
  return { rows: listed, total: await connection.$count(runners) }
}
