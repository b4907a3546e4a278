import { asc, count, eq, sql } from '#server/drizzle.cjs'
import type { ProgramToken } from '#contract/staff/tokens.ts'
import { pick } from '#domain/text/factTable.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { prepared } from '../db/prepared.ts'
import { users } from '../schema/tables/accounts.ts'
import { programTokens } from '../schema/tables/programTokens.ts'

const SHOWN_FIELDS = ['id', 'name', 'scopes', 'until', 'createdAt', 'lastUsedAt'] as const

/** Tokens that were not ended, by their names, as they are today. */
export async function listTokens(connection: Connection, today: string): Promise<ProgramToken[]> {
  return connection
    .select({
      ...pick(programTokens, SHOWN_FIELDS),
      isOver: sql<boolean>`${programTokens.until} < ${today}`,
      by: sql<string | null>`btrim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(programTokens)
    .leftJoin(users, eq(users.id, programTokens.authorId))
    .orderBy(asc(sql`lower(${programTokens.name})`))
}

export async function countTokens(connection: Connection): Promise<number> {
  const [counted] = await connection.select({ total: count() }).from(programTokens)
  return counted?.total ?? 0
}

/** The id of a new token; undefined where there is one of this name, whatever its case. */
export async function addToken(tx: Transaction, token: typeof programTokens.$inferInsert): Promise<number | undefined> {
  const [added] = await tx.insert(programTokens).values(token).onConflictDoNothing().returning({ id: programTokens.id })
  return added?.id
}

/** Deletes a token, and tells its name; undefined: there is none of this id. */
export async function deleteToken(tx: Transaction, id: number): Promise<string | undefined> {
  const [ended] = await tx.delete(programTokens).where(eq(programTokens.id, id)).returning({ name: programTokens.name })
  return ended?.name
}

const FOUND_FIELDS = ['id', 'name', 'scopes', 'until', 'lastUsedAt'] as const
export type FoundToken = Pick<typeof programTokens.$inferSelect, (typeof FOUND_FIELDS)[number]>

/** The token of a hash, over or not. */
export async function tokenOfHash(connection: Connection, tokenHash: Buffer): Promise<FoundToken | undefined> {
  const [found] = await tokenByHash(connection).execute({ tokenHash })
  return found
}

const tokenByHash = prepared((connection) =>
  connection
    .select({ ...pick(programTokens, FOUND_FIELDS) })
    .from(programTokens)
    .where(eq(programTokens.tokenHash, sql.placeholder('tokenHash')))
    .prepare('program_by_token'),
)

export async function noteUse(connection: Connection, id: number, lastUsedAt: Date): Promise<void> {
  await connection.update(programTokens).set({ lastUsedAt }).where(eq(programTokens.id, id))
}
