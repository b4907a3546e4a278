import { and, eq, sql } from '#server/drizzle.cjs'
import type { Document } from '#domain/event/downloads.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { organiserDocuments } from '../schema/tables/settings.ts'
import { teams } from '../schema/tables/teams.ts'

/** A company with at least one place. */
export async function hasTeams(connection: Connection, customerID: number): Promise<boolean> {
  const [found] = await connection.select({ id: teams.id }).from(teams).where(eq(teams.customerId, customerID)).limit(1)
  return found !== undefined
}

type DocumentRow = typeof organiserDocuments.$inferSelect

/** The uploaded documents without their bytes. */
export async function uploadedDocuments(connection: Connection): Promise<Omit<DocumentRow, 'bytes'>[]> {
  const { document, kind, size, changedAt } = organiserDocuments
  return connection.select({ document, kind, size, changedAt }).from(organiserDocuments)
}

/** So many bytes of a document, from this one on (the first is 0), as long as it is the one of that moment. */
export async function documentPart(
  connection: Connection,
  { document, changedAt }: Pick<DocumentRow, 'document' | 'changedAt'>,
  { from, length }: { from: number; length: number },
): Promise<Buffer | undefined> {
  const [part] = await connection
    .select({ bytes: sql<Buffer>`substring(${organiserDocuments.bytes} from ${from + 1}::int for ${length}::int)` })
    .from(organiserDocuments)
    .where(and(eq(organiserDocuments.document, document), eq(organiserDocuments.changedAt, changedAt)))
  return part?.bytes
}

/** Puts a document in the place of the one that there is. */
export async function saveDocument(tx: Transaction, row: DocumentRow): Promise<void> {
  await tx.insert(organiserDocuments).values(row).onConflictDoUpdate({ target: organiserDocuments.document, set: row })
}

/** Whether there was one. */
export async function dropDocument(tx: Transaction, document: Document): Promise<boolean> {
  const dropped = await tx.delete(organiserDocuments).where(eq(organiserDocuments.document, document)).returning({
    document: organiserDocuments.document,
  })
  return dropped.length > 0
}
