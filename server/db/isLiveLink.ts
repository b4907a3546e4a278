import { and, eq, gt, type PgColumn, type SQL } from '#server/drizzle.cjs'

/** Condition for the row of a link that has not run out. */
export function isLiveLink(
  { linkHash, expiresAt }: { linkHash: PgColumn; expiresAt: PgColumn },
  hash: Buffer,
  now: Date,
): SQL | undefined {
  return and(eq(linkHash, hash), gt(expiresAt, now))
}
