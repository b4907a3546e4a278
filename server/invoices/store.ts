import { createHash } from 'node:crypto'
import { and, asc, count, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Invoice } from '#contract/invoices.ts'
import type { Listing } from '#contract/lists.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { invoiceDocuments, invoices } from '../db/tables/records.ts'
import { orderItems, orders } from '../db/tables/shop.ts'

const inOrder = [desc(invoices.createdAt), desc(invoices.number)]

/** Own documents, newest first. */
export async function invoicesOfCustomer(connection: Connection, customerID: number): Promise<Invoice[]> {
  return connection
    .select()
    .from(invoices)
    .where(eq(invoices.customerID, customerID))
    .orderBy(...inOrder)
}

/** All documents, newest first, with their number. */
export async function listInvoices(
  connection: Connection,
  { limit, offset = 0 }: Listing,
): Promise<{ rows: Invoice[]; total: number }> {
  const newestFirst = connection
    .select()
    .from(invoices)
    .orderBy(...inOrder)
    .offset(offset)
  const rows = await (limit === undefined ? newestFirst : newestFirst.limit(limit))
  const [counted] = await connection.select({ total: count() }).from(invoices)
  return { rows, total: counted?.total ?? 0 }
}

type StoredDocument = Pick<Invoice, 'kind' | 'number'> & { pdf: Buffer }

/** A document as issued; with `customerID` only if it is theirs. */
export async function documentOf(
  connection: Connection,
  id: string,
  customerID?: number,
): Promise<StoredDocument | undefined> {
  const [row] = await connection
    .select({ kind: invoices.kind, number: invoices.number, pdf: invoiceDocuments.pdf })
    .from(invoices)
    .innerJoin(invoiceDocuments, eq(invoiceDocuments.invoiceId, invoices.id))
    .where(and(eq(invoices.id, id), customerID === undefined ? undefined : eq(invoices.customerID, customerID)))
  return row
}

export type OrderToInvoice = typeof orders.$inferSelect & { lines: (typeof orderItems.$inferSelect)[] }

/** An order with its lines, held until the transaction ends, so that it is invoiced once. */
export async function orderForInvoice(tx: Transaction, orderID: number): Promise<OrderToInvoice | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderID, orderID)).for('update')
  if (!order) return undefined
  const lines = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderID, orderID))
    .orderBy(asc(orderItems.orderItemId))
  return { ...order, lines }
}

/** The next order without an invoice that was placed up to then, after this one; another server's order is passed over. */
export async function nextDueOrder(
  tx: Transaction,
  { placedUntil, after }: { placedUntil: Date; after: number },
): Promise<number | undefined> {
  const [row] = await tx
    .select({ orderID: orders.orderID })
    .from(orders)
    .where(and(isNull(orders.invoiceDocumentId), lte(orders.createdAt, placedUntil), gt(orders.orderID, after)))
    .orderBy(asc(orders.orderID))
    .limit(1)
    .for('update', { skipLocked: true })
  return row?.orderID
}

/** Stores a document with its bytes and makes it its order's live invoice. */
export async function addInvoice(tx: Transaction, invoice: Invoice, pdf: Buffer): Promise<void> {
  await tx.insert(invoices).values(invoice)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await tx.insert(invoiceDocuments).values({ invoiceId: invoice.id, pdf, sha256 })
  await tx.update(orders).set({ invoiceDocumentId: invoice.id }).where(eq(orders.orderID, invoice.orderID))
}
