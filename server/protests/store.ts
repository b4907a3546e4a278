import { and, asc, eq, sql } from '#server/drizzle.cjs'
import type { Protest } from '#contract/results/protests.ts'
import { pick } from '#domain/text/factTable.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { users } from '../schema/tables/accounts.ts'
import { resultProtests } from '../schema/tables/results.ts'

const PROTEST_FIELDS = ['id', 'startNumber', 'text', 'until', 'at'] as const

const shown = (connection: Connection) =>
  connection
    .select({
      ...pick(resultProtests, PROTEST_FIELDS),
      by: sql<string | null>`btrim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(resultProtests)
    .leftJoin(users, eq(users.id, resultProtests.authorId))

/** Protests that are open, those first that are to be decided first. */
export const openProtests = (connection: Connection): Promise<Protest[]> =>
  shown(connection).orderBy(asc(resultProtests.until), asc(resultProtests.id))

export async function oneProtest(connection: Connection, id: number): Promise<Protest | undefined> {
  const [protest] = await shown(connection).where(eq(resultProtests.id, id))
  return protest
}

type Same = Pick<Protest, 'startNumber' | 'text' | 'until'>

/** The open protest of this number, text and term. */
export async function sameProtest(
  connection: Connection,
  { startNumber, text, until }: Same,
): Promise<Protest | undefined> {
  const { startNumber: number, text: words, until: term } = resultProtests
  const [protest] = await shown(connection).where(and(eq(number, startNumber), eq(words, text), eq(term, until)))
  return protest
}

export const countProtests = (connection: Connection): Promise<number> => connection.$count(resultProtests)

/** Writes a protest; its id. */
export async function addProtest(tx: Transaction, protest: typeof resultProtests.$inferInsert): Promise<number> {
  const [added] = await tx.insert(resultProtests).values(protest).returning({ id: resultProtests.id })
  if (!added) throw new Error('A protest was not written.')
  return added.id
}

/** Deletes a protest; undefined: there is none. */
export async function deleteProtest(
  tx: Transaction,
  id: number,
): Promise<typeof resultProtests.$inferSelect | undefined> {
  const [protest] = await tx.delete(resultProtests).where(eq(resultProtests.id, id)).returning()
  return protest
}
