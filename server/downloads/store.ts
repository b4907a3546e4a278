import { and, asc, eq, sql } from '#server/drizzle.cjs'
import type { BoughtLine } from '#domain/pickup.ts'
import type { Document } from '#domain/downloads.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { organiserDocuments } from '../schema/tables/settings.ts'
import { items, orderItems, orders } from '../schema/tables/shop.ts'
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

/** Every line this customer has ever ordered, paid or not, with the category its item stands in now. (rules/orders#status) */
export async function boughtLines(connection: Connection, customerID: number): Promise<BoughtLine[]> {
  return connection
    .select({
      name: orderItems.name,
      itemType: orderItems.itemType,
      quantity: orderItems.quantity,
      itemAttributes: orderItems.itemAttributes,
      category: sql<string | null>`${items.itemAttributes} ->> 'category'`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.orderID, orderItems.orderID))
    .innerJoin(items, eq(items.itemId, orderItems.itemId))
    .where(eq(orders.customerID, customerID))
    .orderBy(asc(orderItems.orderItemId))
}
