import { and, eq, gt } from '#server/drizzle.cjs'
import type { PgColumn, SQL } from '#server/drizzle.cjs'

/** Condition for the row of a link that has not run out. */
export function isLiveLink(
  { linkHash, expiresAt }: { linkHash: PgColumn; expiresAt: PgColumn },
  hash: Buffer,
  now: Date,
): SQL | undefined {
  return and(eq(linkHash, hash), gt(expiresAt, now))
}
