import { createHash } from 'node:crypto'
import { and, asc, count, desc, eq, getTableColumns, gt, isNull, lte, ne, notExists, sql } from '#server/drizzle.cjs'
import type { Invoice } from '#contract/orders/invoices.ts'
import type { Listing } from '#contract/lists.ts'
import { ELECTRONIC_FORMATS, paymentReference, type ElectronicFormat } from '#domain/orders/invoices.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { billedFacts, billedVat } from '../schema/tables/bookkeeping.ts'
import { payments } from '../schema/tables/payments.ts'
import { invoiceDocuments, invoices, invoiceXmls } from '../schema/tables/records.ts'
import { orders } from '../schema/tables/shop.ts'
import type { LineRow } from '../orders/shownOrder.ts'
import { linesOf } from '../orders/store.ts'

const inOrder = [desc(invoices.createdAt), desc(invoices.number)]

/** A document as issued; what is open on it changes, and is not stored. */
export type IssuedDocument = typeof invoices.$inferSelect

const shown = (connection: Connection) =>
  connection
    .select({
      ...getTableColumns(invoices),
      openAmount: sql<number>`balance.asked - balance.paid`,
      paidAmount: sql<number>`balance.paid`,
      writtenOffAmount: sql<number>`coalesce((select sum(w.amount)::int from ${payments} w
        where w.written_off_invoice_id = ${invoices.id} and w.taken_back_at is null), 0)`,
      hasXml: sql<boolean>`exists (select from ${invoiceXmls} where ${invoiceXmls.invoiceId} = ${invoices.id})`,
    })
    .from(invoices)
    .innerJoin(sql`balances() as balance`, sql`balance.document = ${invoices.id}`)

const withReference = (row: Omit<Invoice, 'paymentReference'>): Invoice => ({
  ...row,
  paymentReference: paymentReference(row),
})

/** Own documents, newest first. */
export async function invoicesOfCustomer(connection: Connection, customerID: number): Promise<Invoice[]> {
  const rows = await shown(connection)
    .where(eq(invoices.customerID, customerID))
    .orderBy(...inOrder)
  return rows.map(withReference)
}

/** Documents of an order, newest first. */
export async function invoicesOfOrder(connection: Connection, orderID: number): Promise<Invoice[]> {
  const rows = await shown(connection)
    .where(eq(invoices.orderID, orderID))
    .orderBy(...inOrder)
  return rows.map(withReference)
}

/** All documents, newest first, with their number. */
export async function listInvoices(
  connection: Connection,
  { limit, offset = 0 }: Listing,
): Promise<{ rows: Invoice[]; total: number }> {
  const newestFirst = shown(connection)
    .orderBy(...inOrder)
    .offset(offset)
  const rows = await (limit === undefined ? newestFirst : newestFirst.limit(limit))
  const [counted] = await connection.select({ total: count() }).from(invoices)
  return { rows: rows.map(withReference), total: counted?.total ?? 0 }
}

export type OrderToInvoice = typeof orders.$inferSelect & { lines: LineRow[] }

/** An order with its lines, locked until the transaction ends, so that it is invoiced once. */
export async function orderForInvoice(tx: Transaction, orderID: number): Promise<OrderToInvoice | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderID, orderID)).for('update')
  if (!order) return undefined
  return { ...order, lines: await linesOf(tx, [orderID]) }
}

/**
 * The next order without any document that was placed up to then, after this one; orders locked by another server are skipped. One whose
 * invoice was cancelled waits for the staff, who correct it. (rules/invoices#automatic)
 */
export async function nextDueOrder(
  tx: Transaction,
  { placedUntil, after }: { placedUntil: Date; after: number },
): Promise<number | undefined> {
  const isNew = notExists(
    tx
      .select({ one: sql`1` })
      .from(invoices)
      .where(eq(invoices.orderID, orders.orderID)),
  )
  const isDue = and(isNull(orders.invoiceDocumentId), lte(orders.createdAt, placedUntil))
  const [row] = await tx
    .select({ orderID: orders.orderID })
    .from(orders)
    .where(and(isDue, isNew, gt(orders.orderID, after)))
    .orderBy(asc(orders.orderID))
    .limit(1)
    .for('update', { skipLocked: true })
  return row?.orderID
}

const sha256Of = (contents: Buffer | string) => createHash('sha256').update(contents).digest('hex')

/** Stores a document with its bytes, and as programs read it. (rules/invoices#as-issued, rules/invoices#electronic) */
export async function addDocument(
  tx: Transaction,
  invoice: IssuedDocument,
  { pdf, xmls }: { pdf: Buffer; xmls: Record<ElectronicFormat, string> },
): Promise<void> {
  const { id: invoiceId } = invoice
  await tx.insert(invoices).values(invoice)
  await tx.insert(invoiceDocuments).values({ invoiceId, pdf, sha256: sha256Of(pdf) })
  const stored = ELECTRONIC_FORMATS.map((format) => {
    const xml = xmls[format]
    return { invoiceId, format, xml, sha256: sha256Of(xml) }
  })
  await tx.insert(invoiceXmls).values(stored)
}

type Billed = Omit<typeof billedFacts.$inferInsert, 'invoiceId'> & {
  vat: readonly { rate: number; net: number; amount: number }[]
}

/** Keeps of a document what is booked of it later. (rules/bookkeeping#rates) */
export async function addBilled(tx: Transaction, invoiceId: string, { vat, ...facts }: Billed): Promise<void> {
  await tx.insert(billedFacts).values({ invoiceId, ...facts })
  if (vat.length === 0) return
  await tx.insert(billedVat).values(vat.map(({ rate, net, amount }) => ({ invoiceId, rate, net, amount })))
}

/** Makes a document the live one of its order. */
export async function setLiveInvoice(
  tx: Transaction,
  { orderID, id }: Pick<IssuedDocument, 'orderID' | 'id'>,
): Promise<void> {
  await tx.update(orders).set({ invoiceDocumentId: id }).where(eq(orders.orderID, orderID))
}

/**
 * Unsets an order's live invoice after its Storno: what was paid on it is credit by now. Further upgrades are not added to it either: they would be charged on an order that
 * waits to be corrected. (rules/timekeeping#booking, rules/invoices#storno)
 */
export async function clearLiveInvoice(tx: Transaction, orderID: number): Promise<void> {
  await tx
    .update(orders)
    .set({ invoiceDocumentId: null, isUpgrade: false, paymentState: 'PENDING', markedPaidOn: null })
    .where(eq(orders.orderID, orderID))
}

/** A document's data; undefined for an unknown one. It never changes, so it needs no lock. */
export async function oneInvoice(connection: Connection, id: string): Promise<IssuedDocument | undefined> {
  const [invoice] = await connection.select().from(invoices).where(eq(invoices.id, id))
  return invoice
}

/** A document that was issued in this transaction, with what is open on it now. */
export async function issuedInvoice(tx: Transaction, id: string): Promise<Invoice> {
  const [row] = await shown(tx).where(eq(invoices.id, id))
  if (!row) throw new Error(`The issued document ${id} is missing.`)
  return withReference(row)
}

/** The sums of an invoice's Gutschriften in cents, the oldest first. (rules/invoices#credit-settled) */
export async function creditsOf(tx: Transaction, invoiceId: string): Promise<number[]> {
  const rows = await tx
    .select({ gross: invoices.gross })
    .from(invoices)
    .where(and(eq(invoices.cancelsInvoiceId, invoiceId), ne(invoices.kind, 'INVOICE')))
    .orderBy(asc(invoices.createdAt), asc(invoices.number))
  return rows.map(({ gross }) => gross)
}

/** VAT and numbers of the issuer of a document, as it was issued. (rules/invoices#without-vat) */
export async function issuerOf(tx: Transaction, invoiceId: string) {
  const { issuerVat: vat, vatReason, issuerUID: companyUID, issuerTaxNumber: taxNumber } = billedFacts
  const [issuer] = await tx
    .select({ vat, vatReason, companyUID, taxNumber })
    .from(billedFacts)
    .where(eq(billedFacts.invoiceId, invoiceId))
  if (!issuer) throw new Error(`The facts of the document ${invoiceId} are missing.`)
  return issuer
}
