import { eq, sql } from '#server/drizzle.cjs'
import type { Connection } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { runners, teams } from '../schema/tables/teams.ts'

/** The numbers on the bibs of the teams of each of these orders or customers; teams without a number are left out. (rules/lists#bib-first) */
export async function teamNumbersBy(
  connection: Connection,
  owner: 'orderId' | 'customerId',
  ids: readonly number[],
): Promise<(id: number) => string[]> {
  const number = sql<string | null>`substring(${runners.startNumber} from '^\\d+')`
  const rows = await connection
    .select({
      id: teams[owner],
      numbers: sql<string[]>`array_agg(distinct ${number}) filter (where ${number} is not null)`,
    })
    .from(teams)
    .innerJoin(runners, eq(runners.teamID, teams.id))
    .where(isOneOf(teams[owner], ids))
    .groupBy(teams[owner])
  const numbers = new Map(rows.map((row) => [row.id, row.numbers]))
  return (id) => numbers.get(id) ?? []
}
