import { and, asc, count, desc, eq, gte, isNull, lt, sql, sum, type SQL } from '#server/drizzle.cjs'
import type { BookedDocument, BookkeepingFormat, BookkeepingSums } from '#domain/payments/bookkeeping.ts'
import type { PaymentNow, Told } from '#domain/payments/untold.ts'
import { dayOf, TIME_ZONE } from '#domain/text/days.ts'
import type { BookkeepingRun } from '#contract/payments/bookkeeping.ts'
import type { Listing } from '#contract/lists.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { ADVISORY_LOCKS } from '../db/advisoryLocks.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { customers, users } from '../schema/tables/accounts.ts'
import { billedFacts, bookedDocuments, bookedPayments, bookkeepingRuns } from '../schema/tables/bookkeeping.ts'
import { payments } from '../schema/tables/payments.ts'
import { invoices } from '../schema/tables/records.ts'

/** One run at a time: what one holds, the next one sees. (rules/bookkeeping#once) */
export async function lockBookkeeping(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.bookkeeping})`)
}

const firstMoment = (month: string, later: 0 | 1): SQL =>
  sql`((${`${month}-01`}::date + make_interval(months => ${later}::int)) at time zone ${TIME_ZONE})`

/** Issued in this month of the event's place. (rules/bookkeeping#month) */
const isOfMonth = (month: string) =>
  and(gte(invoices.createdAt, firstMoment(month, 0)), lt(invoices.createdAt, firstMoment(month, 1)))

/** The documents of a month that no run of this format holds, the oldest first. */
export async function newDocuments(
  connection: Connection,
  { month, format }: { month: string; format: BookkeepingFormat },
): Promise<BookedDocument[]> {
  const isHeld = sql`exists (select from ${bookedDocuments} b
    where b.invoice_id = ${invoices.id} and b.format = ${format} and b.counts)`
  const { id, number, kind, dueDate, customerID, net, gross, createdAt } = invoices
  const { companyName, companyUID, serviceDay } = billedFacts
  const columns = { id, number, kind, dueDate, customerID, net, gross, createdAt, companyName, companyUID, serviceDay }
  const rows = await connection
    .select({
      ...columns,
      original: sql<string | null>`(select o.number from invoices o where o.id = ${invoices.cancelsInvoiceId})`,
      vat: sql<BookedDocument['vat']>`coalesce((
        select json_agg(json_build_object('rate', v.rate, 'net', v.net, 'amount', v.amount) order by v.rate desc)
        from billed_vat v where v.invoice_id = ${invoices.id}), '[]'::json)`,
    })
    .from(invoices)
    .innerJoin(billedFacts, eq(billedFacts.invoiceId, invoices.id))
    .where(and(isOfMonth(month), sql`not ${isHeld}`))
    .orderBy(asc(createdAt), asc(number))
  return rows.map(({ createdAt: moment, ...row }) => ({ ...row, day: dayOf(moment) }))
}

/** A payment with what runs have told of it. */
export type PaymentToTell = PaymentNow & { told: Told[] }

const isBookedIn = (month: string) =>
  sql`${payments.bookedOn} >= ${`${month}-01`}::date and ${payments.bookedOn} < ${`${month}-01`}::date + interval '1 month'`

/** Payments that are read at once. */
const PAGE = 1000

/**
 * The payments of a month that some company's account has, or that runs have told to it, each with what it pays now and what runs of this format have
 * told; the oldest first. They come in pages: a bank's lists may bring hundreds of thousands into one month.
 */
export async function* paymentsOfMonth(
  connection: Connection,
  { month, format }: { month: string; format: BookkeepingFormat },
): AsyncGenerator<PaymentToTell[]> {
  const { id, bookedOn, amount, customerId, takenBackAt } = payments
  const isAnyones = sql`(${customerId} is not null
    or exists (select from payment_assignments a where a.payment_id = "payments"."id")
    or exists (select from payment_credits c where c.payment_id = "payments"."id")
    or exists (select from ${bookedPayments} b where b.payment_id = "payments"."id"))`
  let last: PaymentToTell | undefined
  do {
    const rows: PaymentToTell[] = await connection
      .select({
        id,
        day: sql<string>`${bookedOn}`,
        amount,
        customerId,
        charged: sql<string | null>`(select d.number from invoices d where d.id = "payments"."charged_invoice_id")`,
        isWriteOff: sql<boolean>`num_nonnulls("payments"."written_off_invoice_id", "payments"."written_off_payment_id") > 0`,
        isTakenBack: sql<boolean>`${takenBackAt} is not null`,
        shares: sql<PaymentNow['shares']>`coalesce((
          select json_agg(json_build_object('customerID', i.customer_id, 'number', i.number, 'amount', a.amount) order by i.number)
          from payment_assignments a join invoices i on i.id = a.invoice_id where a.payment_id = "payments"."id"), '[]'::json)`,
        credits: sql<PaymentNow['credits']>`coalesce((
          select json_agg(json_build_object('customerID', c.customer_id, 'amount', c.amount) order by c.customer_id)
          from payment_credits c where c.payment_id = "payments"."id"), '[]'::json)`,
        told: sql<Told[]>`coalesce((
          select json_agg(json_build_object('customerID', t.customer_id, 'amount', t.amount, 'times', t.times))
          from (select b.customer_id, sum(b.amount)::int as amount, max(b.step) as times from ${bookedPayments} b
            where b.payment_id = "payments"."id" and b.format = ${format} and b.counts group by b.customer_id) as t), '[]'::json)`,
      })
      .from(payments)
      .where(
        and(isBookedIn(month), isAnyones, last && sql`(${bookedOn}, ${id}) > (${last.day}::date, ${last.id}::int)`),
      )
      .orderBy(asc(bookedOn), asc(id))
      .limit(PAGE)
    if (rows.length > 0) yield rows
    last = rows.length === PAGE ? rows.at(-1) : undefined
  } while (last)
}

/** Number and sum of the payments of a month of which nobody knows whose they are, and about which something is to be done. */
export async function unknownPayments(
  connection: Connection,
  month: string,
): Promise<{ count: number; amount: number }> {
  const { amount, customerId, takenBackAt, asideReason, returnsPaymentId } = payments
  const isSettled = sql`(${asideReason} is not null or ${returnsPaymentId} is not null
    or exists (select from payments r where r.returns_payment_id = "payments"."id"))`
  const isAssigned = sql`exists (select from payment_assignments a where a.payment_id = "payments"."id")`
  const [found] = await connection
    .select({ count: count(), amount: sum(amount).mapWith(Number) })
    .from(payments)
    .where(
      and(isBookedIn(month), isNull(customerId), isNull(takenBackAt), sql`not ${isSettled}`, sql`not ${isAssigned}`),
    )
  return { count: found?.count ?? 0, amount: found?.amount ?? 0 }
}

/** The companies by their ids, as they are called now. */
export async function companyNames(connection: Connection, ids: readonly number[]): Promise<Map<number, string>> {
  const { id, companyName } = customers
  const rows = await connection.select({ id, companyName }).from(customers).where(isOneOf(id, ids))
  return new Map(rows.map((row) => [row.id, row.companyName]))
}

type NewRun = typeof bookkeepingRuns.$inferInsert & {
  held: readonly Pick<BookedDocument, 'id'>[]
  told: readonly { id: number; customerID: number; amount: number; step: number }[]
}

/** As many rows as one statement writes. */
const ROWS = 1000

/** Stores a run with its file, and marks what it holds. (rules/bookkeeping#once) */
export async function addRun(tx: Transaction, { held, told, ...run }: NewRun): Promise<number> {
  const [added] = await tx.insert(bookkeepingRuns).values(run).returning({ id: bookkeepingRuns.id })
  if (!added) throw new Error('A run was not written.')
  const ofRun = { runId: added.id, format: run.format }
  for (let at = 0; at < held.length; at += ROWS)
    await tx
      .insert(bookedDocuments)
      .values(held.slice(at, at + ROWS).map((document) => ({ ...ofRun, invoiceId: document.id })))
  for (let at = 0; at < told.length; at += ROWS)
    await tx.insert(bookedPayments).values(
      told.slice(at, at + ROWS).map((payment) => ({
        ...ofRun,
        paymentId: payment.id,
        customerId: payment.customerID,
        amount: payment.amount,
        step: payment.step,
      })),
    )
  return added.id
}

const shownRuns = (connection: Connection) => {
  const { id, number, month, format, createdAt, fileName, sha256, documents, sums } = bookkeepingRuns
  const { payments: paid, takenBackAt, takenBackReason } = bookkeepingRuns
  const columns = {
    id,
    number,
    month,
    format,
    createdAt,
    fileName,
    sha256,
    documents,
    // runs of before know of no charges, and of nothing that was written off
    sums: sql<BookkeepingSums>`'{"charges": 0, "writtenOff": 0}'::jsonb || ${sums}`,
    takenBackAt,
    takenBackReason,
  }
  return connection
    .select({
      ...columns,
      payments: paid,
      by: sql<string | null>`btrim(${users.firstName} || ' ' || ${users.lastName})`,
      isNewest: sql<boolean>`(${takenBackAt} is null and not exists (select from bookkeeping_runs r
        where r.format = "bookkeeping_runs"."format" and r.number > "bookkeeping_runs"."number" and r.taken_back_at is null))`,
    })
    .from(bookkeepingRuns)
    .leftJoin(users, eq(users.id, bookkeepingRuns.authorId))
}

/** Runs, newest first, and how many there are. */
export async function listRuns(
  connection: Connection,
  { limit, offset = 0 }: Listing,
): Promise<{ rows: BookkeepingRun[]; total: number }> {
  const newestFirst = shownRuns(connection).orderBy(desc(bookkeepingRuns.number)).offset(offset)
  const rows = await (limit === undefined ? newestFirst : newestFirst.limit(limit))
  const [counted] = await connection.select({ total: count() }).from(bookkeepingRuns)
  return { rows, total: counted?.total ?? 0 }
}

/** The number of runs, those that were taken back too: the file of each is kept. */
export const countRuns = (tx: Transaction): Promise<number> => tx.$count(bookkeepingRuns)

export async function oneRun(connection: Connection, id: number): Promise<BookkeepingRun | undefined> {
  const [run] = await shownRuns(connection).where(eq(bookkeepingRuns.id, id))
  return run
}

/** The newest run of a format that was not taken back. */
export async function newestRun(connection: Connection, format: BookkeepingFormat): Promise<number | undefined> {
  const [run] = await connection
    .select({ number: bookkeepingRuns.number })
    .from(bookkeepingRuns)
    .where(and(eq(bookkeepingRuns.format, format), isNull(bookkeepingRuns.takenBackAt)))
    .orderBy(desc(bookkeepingRuns.number))
    .limit(1)
  return run?.number
}

/** The months that runs of a format hold, the oldest first. */
export async function monthsOfRuns(connection: Connection, format: BookkeepingFormat): Promise<string[]> {
  const { month, takenBackAt } = bookkeepingRuns
  const rows = await connection
    .selectDistinct({ month })
    .from(bookkeepingRuns)
    .where(and(eq(bookkeepingRuns.format, format), isNull(takenBackAt)))
    .orderBy(asc(month))
  return rows.map((row) => row.month)
}

/** The file of a run, as it was made. */
export async function fileOfRun(connection: Connection, id: number) {
  const { fileName, file, format } = bookkeepingRuns
  const [run] = await connection
    .select({ fileName, file, format })
    .from(bookkeepingRuns)
    .where(eq(bookkeepingRuns.id, id))
  return run
}

/** Takes a run back: the database lets what it holds be new again, and refuses any but the newest. (rules/bookkeeping#taken-back) */
export async function writeTakenBack(tx: Transaction, id: number, { at, reason }: { at: Date; reason: string }) {
  await tx.update(bookkeepingRuns).set({ takenBackAt: at, takenBackReason: reason }).where(eq(bookkeepingRuns.id, id))
}

/** All documents of a month, the oldest first, without their bytes. */
export async function documentsOfMonth(connection: Connection, month: string) {
  const { id, number, createdAt } = invoices
  return connection
    .select({ id, number, createdAt })
    .from(invoices)
    .where(isOfMonth(month))
    .orderBy(asc(createdAt), asc(number))
}

/** How many documents a month has. */
export async function countOfMonth(connection: Connection, month: string): Promise<number> {
  return connection.$count(invoices, isOfMonth(month))
}
