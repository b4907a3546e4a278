import { and, asc, eq, gt, isNotNull, notInArray } from '#server/drizzle.cjs'
import type { Listing } from '#contract/lists.ts'
import type { ListedRunner } from '#contract/teams/runners.ts'
import type { Connection } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { customers } from '../schema/tables/accounts.ts'
import { mails } from '../schema/tables/records.ts'
import { runners, teams } from '../schema/tables/teams.ts'
import { orderedShirtOf } from '../slots/orderedShirts.ts'
import { CHUNK, readInChunks } from '../db/chunks.ts'

const selectListed = (connection: Connection) =>
  connection
    .select({
      runner: runners,
      linkMail: mails.state,
      teamName: teams.teamName,
      customerID: teams.customerId,
      timekeeping: teams.timekeeping,
      wave: teams.wave,
      tshirtOption: teams.tshirtOption,
      competition: teams.competition,
      companyName: customers.companyName,
    })
    .from(runners)
    .leftJoin(mails, eq(mails.cause, runners.linkCause))
    .innerJoin(teams, eq(teams.id, runners.teamID))
    .leftJoin(customers, eq(customers.id, teams.customerId))
    .orderBy(asc(runners.runnerID))
    .$dynamic()

/** Persons of withdrawn teams are on no list; those teams are few, so they are looked up first. (rules/withdrawals#kept) */
const isLive = (connection: Connection) =>
  notInArray(runners.teamID, connection.select({ id: teams.id }).from(teams).where(isNotNull(teams.withdrawnAt)))

type ListedRow = Awaited<ReturnType<typeof selectListed>>[number]

const listed = ({ runner, linkMail, ...ofTeam }: ListedRow): ListedRunner => ({
  ...runner,
  ...ofTeam,
  isTeamCaptain: runner.slot === 'A',
  linkUndelivered: linkMail === 'parked',
  orderedShirt: orderedShirtOf(runner),
})

/** A part of all runners with team and company, by id, with the number of all. (rules/runners#staff-list) */
export async function listRunners(
  connection: Connection,
  { limit, offset = 0 }: Listing,
): Promise<{ rows: ListedRunner[]; total: number }> {
  if (limit !== undefined)
    return { rows: await part(connection, limit, offset), total: await connection.$count(runners, isLive(connection)) }
  const whole = await allRunners(connection)
  return { rows: whole.slice(offset), total: whole.length }
}

/** Selects the ids first, so that the skipped rows are not joined with team and company. */
async function part(connection: Connection, limit: number, offset: number): Promise<ListedRunner[]> {
  const ids = await connection
    .select({ id: runners.runnerID })
    .from(runners)
    .where(isLive(connection))
    .orderBy(asc(runners.runnerID))
    .limit(limit)
    .offset(offset)
  const isInPart = isOneOf(
    runners.runnerID,
    ids.map(({ id }) => id),
  )
  return (await selectListed(connection).where(isInPart)).map(listed)
}

const allRunners = (connection: Connection) =>
  readInChunks<ListedRunner>(connection, {
    read: async (tx, after) =>
      (
        await selectListed(tx)
          .where(and(isLive(tx), gt(runners.runnerID, after)))
          .limit(CHUNK)
      ).map(listed),
    idOf: ({ runnerID }) => runnerID,
  })
