import { asc, eq, gt } from 'drizzle-orm'
import type { Listing } from '#contract/lists.ts'
import type { ListedRunner } from '#contract/runners.ts'
import type { Connection } from '../db/client.ts'
import { PORTION, readInPortions } from '../db/portions.ts'
import { customers } from '../db/tables/accounts.ts'
import { runners, teams } from '../db/tables/teams.ts'

const selectListed = (connection: Connection) =>
  connection
    .select({
      runner: runners,
      teamName: teams.teamName,
      customerID: teams.customerId,
      timekeeping: teams.timekeeping,
      companyName: customers.companyName,
    })
    .from(runners)
    .innerJoin(teams, eq(teams.id, runners.teamID))
    .leftJoin(customers, eq(customers.id, teams.customerId))
    .orderBy(asc(runners.runnerID))
    .$dynamic()

type ListedRow = Awaited<ReturnType<typeof selectListed>>[number]

const listed = ({ runner, ...ofTeam }: ListedRow): ListedRunner => ({
  ...runner,
  ...ofTeam,
  isTeamCaptain: runner.slot === 'A',
})

/** A part of all runners with team and company, by id, with the number of all. (decisions §5 'Answers', §8 'lists') */
export async function listRunners(
  connection: Connection,
  { limit, offset = 0 }: Listing,
): Promise<{ rows: ListedRunner[]; total: number }> {
  const rows =
    limit === undefined ? (await allRunners(connection)).slice(offset) : await part(connection, limit, offset)
  return { rows, total: await connection.$count(runners) }
}

const part = async (connection: Connection, limit: number, offset: number) =>
  (await selectListed(connection).limit(limit).offset(offset)).map(listed)

const allRunners = (connection: Connection) =>
  readInPortions<ListedRunner>(connection, {
    read: async (tx, after) => (await selectListed(tx).where(gt(runners.runnerID, after)).limit(PORTION)).map(listed),
    idOf: ({ runnerID }) => runnerID,
  })
