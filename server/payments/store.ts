import { and, count, desc, eq, isNull, ne, or, sql, type SQL } from '#server/drizzle.cjs'
import { WHOLE_MAX } from '#domain/text/listParts.ts'
import type { Listing } from '#contract/lists.ts'
import type { Payment } from '#contract/payments/payments.ts'
import type { CompanyPart, PayableDocument, PaymentFilter, PaymentProgress, Share } from '#domain/payments/payments.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { companiesInDebt } from '../paymentCredits/store.ts'
import { customers, users } from '../schema/tables/accounts.ts'
import { paymentAssignments, paymentCredits, payments } from '../schema/tables/payments.ts'
import { invoices } from '../schema/tables/records.ts'

export type StoredPayment = typeof payments.$inferSelect

const shares = sql<Payment['assignments']>`coalesce((
  select json_agg(json_build_object('invoiceId', ${paymentAssignments.invoiceId}, 'number', ${invoices.number},
    'amount', ${paymentAssignments.amount}) order by ${invoices.number})
  from ${paymentAssignments} join ${invoices} on ${invoices.id} = ${paymentAssignments.invoiceId}
  where ${paymentAssignments.paymentId} = ${payments.id}), '[]'::json)`

const otherCredits = sql<Payment['otherCredits']>`coalesce((
  select json_agg(json_build_object('customerId', c.customer_id, 'companyName', o.company_name, 'amount', c.amount) order by c.customer_id)
  from ${paymentCredits} c join ${customers} o on o.id = c.customer_id where c.payment_id = "payments"."id"), '[]'::json)`

const chargedNumber = sql<string | null>`(select d.number from invoices d where d.id = ${payments.chargedInvoiceId})`

/** Part of a payment's rest that is other companies' credit, in cents. */
const ofOthers = sql<number>`coalesce((select sum(c.amount) from ${paymentCredits} c where c.payment_id = "payments"."id"), 0)`

/** It went back as a whole, by the payment that says so. */
const wentBack = sql<boolean>`exists (select from payments r where r.returns_payment_id = "payments"."id")`
/** Both of them are done with. */
const isReturn = sql<boolean>`(num_nonnulls(${payments.returnsPaymentId}, ${payments.returnsPartOfId}) > 0 or ${wentBack})`

/** Written-off part of a payment's rest, in cents below zero. */
const writtenOff = sql<number>`coalesce((
  select sum(w.amount) from payments w where w.written_off_payment_id = "payments"."id" and w.taken_back_at is null), 0)`

/** Parts of a payment that went back, in cents below zero. */
const returnedParts = sql<number>`coalesce((
  select sum(r.amount) from payments r where r.returns_part_of_payment_id = "payments"."id"), 0)`

/** Rest of a payment, in cents; nothing of one that was taken back or went back. */
export const unassigned = sql<number>`(case when ${payments.takenBackAt} is null and ${isReturn} = false then ${payments.amount} + ${writtenOff} + ${returnedParts} - coalesce((
  select sum(${paymentAssignments.amount}) from ${paymentAssignments}
  where ${paymentAssignments.paymentId} = ${payments.id}), 0) else 0 end)::int`

const state = sql<PaymentProgress>`case when ${wentBack} then 'returned' when ${unassigned} = 0 and ${payments.takenBackAt} is null then 'assigned'
  when exists (select 1 from ${paymentAssignments} where ${paymentAssignments.paymentId} = ${payments.id}) then 'partly'
  else 'unassigned' end`

const author = sql<string | null>`btrim(${users.firstName} || ' ' || ${users.lastName})`

export const shown = (connection: Connection) => {
  const { id, amount, bookedOn, payerName, payerIban, reference, source, customerId, note } = payments
  const {
    createdAt,
    takenBackAt,
    takenBackReason,
    statementId,
    returnsPaymentId,
    returnsPartOfId,
    asideReason,
    doubleOf,
    chargedInvoiceId,
  } = payments
  const { writtenOffInvoiceId, writtenOffPaymentId } = payments
  const columns = { id, amount, bookedOn, payerName, payerIban, reference, source, customerId, note }
  return connection
    .select({
      ...columns,
      createdAt,
      takenBackAt,
      takenBackReason,
      statementId,
      returnsPaymentId,
      returnsPartOfId,
      returnedAmount: sql<number>`(0 - ${returnedParts})::int`,
      asideReason,
      doubleOf,
      chargedInvoiceId,
      chargedNumber,
      companyName: customers.companyName,
      by: author,
      assignments: shares,
      otherCredits,
      state,
      unassignedAmount: unassigned,
      writtenOffAmount: sql<number>`(0 - ${writtenOff})::int`,
      writtenOffInvoiceId,
      writtenOffPaymentId,
    })
    .from(payments)
    .leftJoin(customers, eq(customers.id, payments.customerId))
    .leftJoin(users, eq(users.id, payments.authorId))
}

/** About which something is left to do: a company's credit settles itself where money went back, and what a person entered below zero, unless it owes it. (rules/payments#credit) */
export const isOpen = sql`${unassigned} <> 0 and ${payments.asideReason} is null
  and (not (${payments.amount} < 0 and ${payments.source} = 'hand' and ${payments.customerId} is not null)
    or ${payments.customerId} in ${companiesInDebt}) and (${payments.customerId} is null
  or (${unassigned} <> ${ofOthers} and ${payments.customerId} in (select company from company_credits() where credit <> 0))
  or exists (select from ${paymentCredits} c join company_credits() on company = c.customer_id and credit <> 0 where c.payment_id = "payments"."id"))`

const MATCHING: Readonly<Record<PaymentFilter, SQL | undefined>> = {
  all: undefined,
  unassigned: isOpen,
  assigned: sql`not (${isOpen})`,
}

/** Of a company's own money, or for a document of it, or its credit in that of another. */
const concerns = (customer: number) => sql`(${payments.customerId} = ${customer} or exists (
  select from ${paymentCredits} c where c.payment_id = "payments"."id" and c.customer_id = ${customer}) or exists (
  select 1 from ${paymentAssignments} join ${invoices} on ${invoices.id} = ${paymentAssignments.invoiceId}
  where ${paymentAssignments.paymentId} = ${payments.id} and ${invoices.customerID} = ${customer}))`

/** Money, or credit that was kept; what was written off is neither. (rules/payments#differences) */
export const isMoney = and(isNull(payments.writtenOffInvoiceId), isNull(payments.writtenOffPaymentId))

export const countEntered = (connection: Connection): Promise<number> =>
  connection.$count(payments, eq(payments.source, 'hand'))

type PaymentQuery = Listing & { state?: PaymentFilter; customer?: number }

const newestFirst = [desc(payments.bookedOn), desc(payments.id)] as const

/** Ids of payments, newest first, and how many match. (rules/payments#list, rules/wire#lists) */
export async function findPayments(
  connection: Connection,
  { state: filter = 'all', customer, limit = WHOLE_MAX, offset = 0 }: PaymentQuery,
): Promise<{ ids: number[]; total: number }> {
  const matching = and(isMoney, MATCHING[filter], customer === undefined ? undefined : concerns(customer))
  const found = connection.select({ id: payments.id }).from(payments).where(matching)
  const rows = await found
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  const [counted] = await connection.select({ total: count() }).from(payments).where(matching)
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 }
}

/** These payments, newest first. */
export async function readPayments(connection: Connection, ids: readonly number[]): Promise<Payment[]> {
  return shown(connection)
    .where(isOneOf(payments.id, ids))
    .orderBy(...newestFirst)
}

export async function onePayment(connection: Connection, id: number): Promise<Payment | undefined> {
  const [row] = await shown(connection).where(eq(payments.id, id))
  return row
}

/** A payment for a change, locked until the transaction ends. Lock order: company, orders, payment. (rules/orders#lock-order) */
export async function paymentForChange(tx: Transaction, id: number): Promise<StoredPayment | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update')
  return row
}

/** True for a payment of which another one is the double. */
export async function hasDouble(connection: Connection, id: number): Promise<boolean> {
  return (await connection.$count(payments, eq(payments.doubleOf, id))) > 0
}

export async function addPayment(tx: Transaction, payment: typeof payments.$inferInsert): Promise<number> {
  const [added] = await tx.insert(payments).values(payment).returning({ id: payments.id })
  if (!added) throw new Error('A payment was not written.')
  return added.id
}

export async function writeTakenBack(tx: Transaction, id: number, { at, reason }: { at: Date; reason: string }) {
  await tx.update(payments).set({ takenBackAt: at, takenBackReason: reason }).where(eq(payments.id, id))
}

/** Writes what a person says of a payment besides its documents. */
export async function writeSaid(
  tx: Transaction,
  id: number,
  said: Partial<
    Pick<StoredPayment, 'customerId' | 'returnsPaymentId' | 'returnsPartOfId' | 'asideReason' | 'doubleOf'>
  >,
): Promise<void> {
  await tx.update(payments).set(said).where(eq(payments.id, id))
}

/** The shares of a payment, the newest first, each with the company of its document. */
export async function sharesOf(connection: Connection, paymentId: number): Promise<(Share & CompanyPart)[]> {
  const { invoiceId, amount } = paymentAssignments
  return connection
    .select({ invoiceId, amount, customerID: invoices.customerID })
    .from(paymentAssignments)
    .innerJoin(invoices, eq(invoices.id, invoiceId))
    .where(eq(paymentAssignments.paymentId, paymentId))
    .orderBy(desc(paymentAssignments.assignedAt), desc(invoices.number))
}

/** Payers of a document: its shares in money, the newest first. */
export async function payersOf(connection: Connection, invoiceId: string) {
  return connection
    .select({
      paymentId: paymentAssignments.paymentId,
      amount: paymentAssignments.amount,
      paid: payments.amount,
      source: payments.source,
      bookedOn: payments.bookedOn,
    })
    .from(paymentAssignments)
    .innerJoin(payments, eq(payments.id, paymentAssignments.paymentId))
    .where(and(eq(paymentAssignments.invoiceId, invoiceId), isNull(payments.writtenOffInvoiceId)))
    .orderBy(desc(paymentAssignments.assignedAt), desc(paymentAssignments.paymentId))
}

/** Sets a share of a payment; 0 takes it away. The database refuses what is above either side. (rules/payments#bounds) */
export async function writeShare(
  tx: Transaction,
  { paymentId, invoiceId, amount, confirmed = false }: Share & { paymentId: number; confirmed?: boolean },
): Promise<void> {
  const ofBoth = and(eq(paymentAssignments.paymentId, paymentId), eq(paymentAssignments.invoiceId, invoiceId))
  if (amount === 0) {
    await tx.delete(paymentAssignments).where(ofBoth)
    return
  }
  await tx
    .insert(paymentAssignments)
    .values({ paymentId, invoiceId, amount, confirmed })
    .onConflictDoUpdate({
      target: [paymentAssignments.paymentId, paymentAssignments.invoiceId],
      set: { amount, confirmed: sql`${paymentAssignments.confirmed} or excluded.confirmed` },
      setWhere: or(ne(paymentAssignments.amount, amount), ne(paymentAssignments.confirmed, confirmed)),
    })
}

export type Payable = PayableDocument & { orderID: number; customerID: number }

/** These documents, and what is open on them without this payment. */
export async function payableDocuments(
  connection: Connection,
  { ids, paymentId }: { ids: readonly string[]; paymentId: number },
): Promise<Payable[]> {
  return connection
    .select({
      invoiceId: invoices.id,
      number: invoices.number,
      orderID: invoices.orderID,
      customerID: invoices.customerID,
      open: sql<number>`(balance.asked - balance.paid + coalesce(${paymentAssignments.amount}, 0))`,
    })
    .from(invoices)
    .innerJoin(sql`balances() as balance`, sql`balance.document = ${invoices.id}`)
    .leftJoin(
      paymentAssignments,
      and(eq(paymentAssignments.invoiceId, invoices.id), eq(paymentAssignments.paymentId, paymentId)),
    )
    .where(sql`${invoices.id} = any(${sql.param([...ids])}::uuid[])`)
}

/** Credit of a company: the rest of its payments, less what went back, and what we owe it besides, in cents. (rules/payments#credit) */
export async function creditOf(connection: Connection, customerId: number): Promise<{ credit: number; owed: number }> {
  const { rows } = await connection.execute<{ credit: number; owed: number }>(
    sql`select
      coalesce((select credit from company_credits() where company = ${customerId}::integer), 0) as credit,
      coalesce((select -sum(least(0, asked - paid)) from balances() where company = ${customerId}::integer), 0)::double precision as owed`,
  )
  return rows[0] ?? { credit: 0, owed: 0 }
}

/** True for a company that has ever paid, or been paid back: its row stays with them. */
export async function hasPayments(connection: Connection, customerId: number): Promise<boolean> {
  const inPayments = await connection.$count(payments, eq(payments.customerId, customerId))
  return inPayments > 0 || (await connection.$count(paymentCredits, eq(paymentCredits.customerId, customerId))) > 0
}

/** True when a letter has asked this company for charges or interest on a document. (rules/payments#charges) */
export async function wasCharged(
  connection: Connection,
  { invoiceId, customerId }: Record<'invoiceId', string> & { customerId: number },
) {
  const { rows } = await connection.execute(sql`
    select from dunned_invoices d join dunning_letters l on l.id = d.letter_id
    where d.invoice_id = ${invoiceId}::uuid and l.customer_id = ${customerId}::integer and l.charges + l.interest > 0 limit 1`)
  return rows.length > 0
}
