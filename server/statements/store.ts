import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from '#server/drizzle.cjs'
import type { BankFormat } from '#domain/payments/bankFormats.ts'
import type { ChargingLetter, MatchedDocument, UninvoicedOrder } from '#domain/payments/matching.ts'
import { ADVISORY_LOCKS } from '../db/advisoryLocks.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { customers, users } from '../schema/tables/accounts.ts'
import { bankFormats, paymentAssignments, paymentCredits, payments, statements } from '../schema/tables/payments.ts'
import { invoices } from '../schema/tables/records.ts'
import { orders } from '../schema/tables/shop.ts'
import { inEveryYear } from '../years/store.ts'

/** Rows written at once: more of them would block the event loop for too long. (rules/faults#long-lists) */
const CHUNK = 250

/** Waits until nobody else books a statement: of two of the same file the second one finds everything known. */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.statements})`)
}

/** Those of these bookings that were booked before. (rules/statements#once) */
export async function knownKeys(connection: Connection, keys: readonly string[]): Promise<Set<string>> {
  const rows = await connection
    .selectDistinct({ entryKey: payments.entryKey })
    .from(payments)
    .where(sql`${payments.entryKey} = any(${sql.param([...keys])}::text[])`)
  return new Set(rows.flatMap(({ entryKey }) => entryKey ?? []))
}

/** Number of payments that banks have brought. */
export const countBooked = (connection: Connection): Promise<number> =>
  connection.$count(payments, eq(payments.source, 'statement'))

/** The day on which this very file was read before; undefined if it was not. */
export async function readBefore(connection: Connection, sha256: string): Promise<Date | undefined> {
  const [row] = await connection
    .select({ importedAt: statements.importedAt })
    .from(statements)
    .where(eq(statements.sha256, sha256))
    .orderBy(desc(statements.importedAt))
    .limit(1)
  return row?.importedAt
}

/** All invoices with what is open on them, the oldest first: paid and cancelled ones too, so that it can be said why a payment fits none. */
export async function matchedDocuments(connection: Connection): Promise<MatchedDocument[]> {
  return connection
    .select({
      invoiceId: invoices.id,
      number: invoices.number,
      orderID: invoices.orderID,
      customerID: invoices.customerID,
      companyName: customers.companyName,
      open: sql<number>`balance.asked - balance.paid`,
      isCancelled: sql<boolean>`exists (select from invoices storno where storno.cancels_invoice_id = ${invoices.id} and storno.kind = 'CANCELLATION')`,
      alsoNamed: sql<string[]>`array(select note.number from invoices note
        where note.cancels_invoice_id = ${invoices.id} and note.kind = 'CREDIT_NOTE' and note.gross > 0)`,
    })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerID))
    .innerJoin(sql`balances() as balance`, sql`balance.document = ${invoices.id}`)
    .where(eq(invoices.kind, 'INVOICE'))
    .orderBy(asc(invoices.createdAt), asc(invoices.number))
}

/** Companies by the IBAN of their account, as persons have assigned it. (rules/statements#learnt) */
export async function learntAccounts(connection: Connection): Promise<Map<string, number[]>> {
  const rows = await connection
    .selectDistinct({ iban: payments.payerIban, customerID: invoices.customerID })
    .from(paymentAssignments)
    .innerJoin(payments, eq(payments.id, paymentAssignments.paymentId))
    .innerJoin(invoices, eq(invoices.id, paymentAssignments.invoiceId))
    .where(and(eq(paymentAssignments.confirmed, true), isNotNull(payments.payerIban)))
  const learnt = Map.groupBy(rows, ({ iban }) => iban ?? '')
  return new Map([...learnt].map(([iban, owners]) => [iban, owners.map(({ customerID }) => customerID)]))
}

/** Orders of companies in all years that have no invoice yet. (rules/years#across) */
export async function uninvoicedOrders(connection: Connection): Promise<UninvoicedOrder[]> {
  const { orderID, customerID, invoiceDocumentId } = orders
  const ofEach = await inEveryYear(connection, (tx) =>
    tx
      .select({ orderID, customerID, companyName: customers.companyName })
      .from(orders)
      .innerJoin(customers, eq(customers.id, customerID))
      .where(isNull(invoiceDocumentId))
      .orderBy(asc(orderID)),
  )
  return ofEach.flat()
}

/** Letters that have asked for charges or interest, the newest first, with what is not paid of them, in cents. (rules/payments#charges) */
export async function chargingLetters(connection: Connection): Promise<ChargingLetter[]> {
  const { rows } = await connection.execute<ChargingLetter>(sql`
    select * from (
      select l.number, l.customer_id as "customerID", l.created_at, array_agg(d.invoice_id) as "invoiceIds",
        (l.charges + l.interest - coalesce((select -sum(p.amount) from ${payments} p join dunned_invoices k on k.invoice_id = p.charged_invoice_id
          where k.letter_id = l.id and p.taken_back_at is null), 0))::int as charges
      from dunning_letters l join dunned_invoices d on d.letter_id = l.id
      where l.number is not null and l.charges + l.interest > 0 group by l.id) as letter
    where charges > 0 order by created_at desc`)
  return rows.map(({ number, customerID, invoiceIds, charges }) => ({ number, customerID, invoiceIds, charges }))
}

/** Takes back all that these payments pay, and what is credit of them. */
export async function releaseShares(tx: Transaction, paymentIds: readonly number[]): Promise<void> {
  await tx.delete(paymentAssignments).where(isOneOf(paymentAssignments.paymentId, paymentIds))
  await tx.delete(paymentCredits).where(isOneOf(paymentCredits.paymentId, paymentIds))
}

/** Documents that these payments pay, and the orders behind them. */
export async function paidBy(connection: Connection, paymentIds: readonly number[]) {
  return connection
    .select({
      paymentId: paymentAssignments.paymentId,
      invoiceId: paymentAssignments.invoiceId,
      orderID: invoices.orderID,
    })
    .from(paymentAssignments)
    .innerJoin(invoices, eq(invoices.id, paymentAssignments.invoiceId))
    .where(isOneOf(paymentAssignments.paymentId, paymentIds))
}

export async function addStatement(
  tx: Transaction,
  statement: { name: string; sha256: string; source: string; authorId: number },
): Promise<number> {
  const [added] = await tx.insert(statements).values(statement).returning({ id: statements.id })
  if (!added) throw new Error('A statement was not written.')
  return added.id
}

type NewPayment = typeof payments.$inferInsert

/** Books payments; their ids in the order given. */
export async function addPayments(tx: Transaction, rows: readonly NewPayment[]): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += CHUNK) {
    const added = await tx
      .insert(payments)
      .values(rows.slice(from, from + CHUNK))
      .returning({ id: payments.id })
    ids.push(...added.map(({ id }) => id).toSorted((one, other) => one - other))
  }
  return ids
}

/** Assigns certain matches. The database refuses what is above either side. (rules/payments#bounds) */
export async function addShares(
  tx: Transaction,
  rows: readonly (typeof paymentAssignments.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK)
    await tx.insert(paymentAssignments).values(rows.slice(from, from + CHUNK))
}

/** Documents that the payments of a statement pay now, each with the company of its document and where that gets its papers. */
export async function paidByStatement(tx: Transaction, statementId: number) {
  return tx
    .select({
      paymentId: payments.id,
      bookedOn: payments.bookedOn,
      number: invoices.number,
      amount: paymentAssignments.amount,
      customerID: invoices.customerID,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      recipient: sql<string>`coalesce(${customers.billingEmail}, ${users.email})`,
    })
    .from(payments)
    .innerJoin(paymentAssignments, eq(paymentAssignments.paymentId, payments.id))
    .innerJoin(invoices, eq(invoices.id, paymentAssignments.invoiceId))
    .innerJoin(customers, eq(customers.id, invoices.customerID))
    .innerJoin(users, eq(users.id, customers.ownerID))
    .where(eq(payments.statementId, statementId))
    .orderBy(asc(payments.id), asc(invoices.number))
}

/** The formats that somebody has chosen, by name. */
export async function savedFormats(connection: Connection): Promise<{ name: string; format: BankFormat }[]> {
  return connection.select().from(bankFormats).orderBy(asc(bankFormats.name))
}

/** Number of formats beside the one of this name. */
export const countOtherFormats = (connection: Connection, name: string): Promise<number> =>
  connection.$count(bankFormats, ne(bankFormats.name, name))

export async function saveFormat(
  tx: Transaction,
  { name, format }: { name: string; format: BankFormat },
): Promise<void> {
  await tx
    .insert(bankFormats)
    .values({ name, format })
    .onConflictDoUpdate({ target: bankFormats.name, set: { format } })
}
