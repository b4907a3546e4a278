import { and, eq, ne } from '#server/drizzle.cjs'
import type { BroadcastKind } from '#domain/letters/broadcastKinds.ts'
import type { Connection } from '../db/client.ts'
import { broadcastLetters as letters, broadcasts } from '../schema/tables/broadcasts.ts'

/** Addresses that a letter of this kind has gone to, or waits for, and the companies that it was to. (rules/results#letters) */
export async function lettersBefore(
  connection: Connection,
  kind: BroadcastKind,
): Promise<{ recipients: Set<string>; customerIds: Set<number> }> {
  const rows = await connection
    .select({ recipient: letters.recipient, customerId: letters.customerId })
    .from(letters)
    .innerJoin(broadcasts, eq(broadcasts.id, letters.broadcastId))
    .where(and(eq(broadcasts.kind, kind), ne(letters.recipient, '')))
  return {
    recipients: new Set(rows.map(({ recipient }) => recipient.toLowerCase())),
    customerIds: new Set(rows.flatMap(({ customerId }) => customerId ?? [])),
  }
}
