import { and, desc, eq, isNull, lt, sql } from '#server/drizzle.cjs'
import { ENTRIES_MAX, type BankEntry } from '#domain/payments/statements.ts'
import type { Connection } from '../db/client.ts'
import { payments, statements } from '../schema/tables/payments.ts'

/** Letters of a payment's words in which a document's number is looked for, to tell whether it is likely another. */
const ALIKE_WORDS_MAX = 500
/** Payments that may be another source's of the same: more than two files bring. */
const ALIKE_MAX = 2 * ENTRIES_MAX
/** Rows that are read at once: more of them would block the event loop for too long. (rules/faults#long-lists) */
const PAGE = 1000

/**
 * Payments of statements on these days in these amounts (cents), by which a booking of another source is known, the oldest first; no doubles. Of more
 * than a season has, the newest. (rules/statements#likely)
 */
export async function alikeBookings(
  connection: Connection,
  entries: readonly Pick<BankEntry, 'bookedOn' | 'amount'>[],
  most = ALIKE_MAX,
) {
  const days = [...new Set(entries.map(({ bookedOn }) => bookedOn))]
  const amounts = [...new Set(entries.map(({ amount }) => amount))]
  const { id, bookedOn, amount, payerIban } = payments
  const page = (before: number | undefined) =>
    connection
      .select({
        id,
        bookedOn,
        amount,
        payerIban,
        reference: sql<string>`left(${payments.reference}, ${ALIKE_WORDS_MAX}::int)`,
        entryKey: sql<string>`${payments.entryKey}`,
        // of before: only camt names references of the bank
        source: sql<string>`coalesce(${statements.source}, case when cardinality(${payments.bankReferences}) > 0 then 'camt' else '' end)`,
      })
      .from(payments)
      .innerJoin(statements, eq(statements.id, payments.statementId))
      .where(
        and(
          sql`${bookedOn} = any(${sql.param(days)}::date[]) and ${amount} = any(${sql.param(amounts)}::int[])`,
          isNull(payments.doubleOf),
          before === undefined ? undefined : lt(id, before),
        ),
      )
      .orderBy(desc(id))
      .limit(Math.min(PAGE, most))
  const newest: Awaited<ReturnType<typeof page>> = []
  for (let before: number | undefined; newest.length < most;) {
    const rows = await page(before)
    newest.push(...rows)
    before = rows.at(-1)?.id
    if (rows.length < PAGE) break
  }
  return newest.toReversed()
}
