import { createHash } from 'node:crypto'
import { desc, eq, isNotNull, sql } from '#server/drizzle.cjs'
import type { DunningLetter } from '#contract/payments/dunning.ts'
import type { Listing } from '#contract/lists.ts'
import { TIME_ZONE } from '#domain/text/days.ts'
import type { Reached } from '#domain/payments/dunning.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { ADVISORY_LOCKS } from '../db/advisoryLocks.ts'
import { customers } from '../schema/tables/accounts.ts'
import { dunnedInvoices, dunningLetters, dunningPapers, dunningRuns, dunningStops } from '../schema/tables/dunning.ts'
import { payments } from '../schema/tables/payments.ts'
import { invoices } from '../schema/tables/records.ts'

/** One round at a time: what one begins, the next one sees. (rules/dunning#run) */
export async function lockDunning(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.dunning})`)
}

/** The invoices that ask for something, each with what was paid and how far its company was reminded; cents. */
export async function unpaidInvoices(connection: Connection) {
  const reached = sql<Reached>`(
    select json_build_object('step', d.step, 'on', to_char(l.created_at at time zone ${TIME_ZONE}, 'YYYY-MM-DD'))
    from ${dunnedInvoices} d join ${dunningLetters} l on l.id = d.letter_id
    where d.invoice_id = ${invoices.id} and d.step is not null order by l.created_at desc limit 1)`
  const paid = sql<{ on: string; amount: number }[]>`coalesce((
    select json_agg(json_build_object('on', p.booked_on, 'amount', a.amount))
    from payment_assignments a join ${payments} p on p.id = a.payment_id where a.invoice_id = ${invoices.id}), '[]'::json)`
  const chargesPaid = sql<number>`coalesce((
    select -sum(p.amount) from ${payments} p where p.charged_invoice_id = ${invoices.id} and p.taken_back_at is null), 0)::float8`
  return connection
    .select({
      invoiceId: invoices.id,
      number: invoices.number,
      orderID: invoices.orderID,
      customerID: invoices.customerID,
      companyName: customers.companyName,
      createdAt: invoices.createdAt,
      dueDate: sql<string>`${invoices.dueDate}`,
      asked: sql<number>`balance.asked`,
      open: sql<number>`balance.asked - balance.paid`,
      stopReason: dunningStops.reason,
      reached,
      paid,
      chargesPaid,
    })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerID))
    .innerJoin(sql`balances() as balance`, sql`balance.document = ${invoices.id} and balance.asked > balance.paid`)
    .leftJoin(dunningStops, eq(dunningStops.invoiceId, invoices.id))
    .where(isNotNull(invoices.dueDate))
    .orderBy(invoices.dueDate, invoices.number)
}
export type UnpaidInvoice = Awaited<ReturnType<typeof unpaidInvoices>>[number]

/** Payments of companies that came back after a day, newest first. */
export async function returnsAfter(connection: Connection, day: string) {
  const { rows } = await connection.execute<{ company: number; bookedOn: string; amount: number }>(sql`
    select p.customer_id as company, r.booked_on::text as "bookedOn", -r.amount as amount
    from ${payments} r join ${payments} p on p.id = coalesce(r.returns_payment_id, r.returns_part_of_payment_id)
    where p.customer_id is not null and r.booked_on > ${day}::date order by r.booked_on desc, r.id desc`)
  return rows
}

export async function addRun(tx: Transaction, authorId: number): Promise<number> {
  const [run] = await tx.insert(dunningRuns).values({ authorId }).returning({ id: dunningRuns.id })
  if (!run) throw new Error('A round of reminders of payment was not written.')
  return run.id
}

type NewLetter = typeof dunningLetters.$inferInsert & {
  documents: Omit<typeof dunnedInvoices.$inferInsert, 'letterId'>[]
  /** Null of a note. */
  pdf: Buffer | null
}

/** Stores a letter with what it lists, and its bytes. */
export async function addLetter(tx: Connection, { documents, pdf, ...letter }: NewLetter): Promise<void> {
  await tx.insert(dunningLetters).values(letter)
  await tx.insert(dunnedInvoices).values(documents.map((document) => ({ ...document, letterId: letter.id })))
  if (pdf === null) return
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await tx.insert(dunningPapers).values({ letterId: letter.id, pdf, sha256 })
}

/** Letters, newest first, and how many there are; of a company if asked. */
export async function listLetters(
  connection: Connection,
  { customer, limit, offset = 0 }: Listing & { customer?: number | undefined },
): Promise<{ rows: DunningLetter[]; total: number }> {
  const { id, step, number, createdAt, payUntil, open, charges, interest } = dunningLetters
  const matching = customer === undefined ? undefined : eq(dunningLetters.customerId, customer)
  const newestFirst = connection
    .select({
      id,
      customerID: dunningLetters.customerId,
      companyName: customers.companyName,
      step,
      number,
      createdAt,
      payUntil,
      open,
      charges,
      interest,
      documents: sql<string[]>`(
        select json_agg(i.number order by i.number) from ${dunnedInvoices} d join ${invoices} i on i.id = d.invoice_id
        where d.letter_id = ${dunningLetters.id})`,
    })
    .from(dunningLetters)
    .innerJoin(customers, eq(customers.id, dunningLetters.customerId))
    .where(matching)
    .orderBy(desc(createdAt), desc(number))
    .offset(offset)
  const rows = await (limit === undefined ? newestFirst : newestFirst.limit(limit))
  return { rows, total: await connection.$count(dunningLetters, matching) }
}

/** Stops reminding of an invoice, with the reason, or goes on with null. */
export async function writeStop(tx: Transaction, invoiceId: string, reason: string | null): Promise<void> {
  if (reason === null) await tx.delete(dunningStops).where(eq(dunningStops.invoiceId, invoiceId))
  else
    await tx
      .insert(dunningStops)
      .values({ invoiceId, reason })
      .onConflictDoUpdate({ target: dunningStops.invoiceId, set: { reason } })
}
