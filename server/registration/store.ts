import { and, eq } from '#server/drizzle.cjs'
import type { Connection } from '../db/client.ts'
import { mailedCodes } from '../schema/tables/accounts.ts'

/** Moment at which the code was mailed that confirms the e-mail of an account; undefined where none holds. (rules/accounts#verify) */
export async function codeMailedAt(connection: Connection, userId: number): Promise<Date | undefined> {
  const [code] = await connection
    .select({ createdAt: mailedCodes.createdAt })
    .from(mailedCodes)
    .where(and(eq(mailedCodes.userId, userId), eq(mailedCodes.purpose, 'verify')))
  return code?.createdAt
}
