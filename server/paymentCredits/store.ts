import { eq, sql } from '#server/drizzle.cjs'
import type { CompanyPart } from '#domain/payments/payments.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { paymentCredits } from '../schema/tables/payments.ts'

/** Parts of a payment's rest that are other companies' credit, in cents. (rules/payments#company) */
export async function otherCreditsOf(connection: Connection, paymentId: number): Promise<CompanyPart[]> {
  const { customerId: customerID, amount } = paymentCredits
  return connection.select({ customerID, amount }).from(paymentCredits).where(eq(paymentCredits.paymentId, paymentId))
}

/** Sets the parts of a payment's rest that are other companies' credit. The database refuses more than is left. (rules/payments#bounds) */
export async function writeOtherCredits(tx: Transaction, paymentId: number, credits: readonly CompanyPart[]) {
  await tx.delete(paymentCredits).where(eq(paymentCredits.paymentId, paymentId))
  if (credits.length === 0) return
  await tx
    .insert(paymentCredits)
    .values(credits.map(({ customerID: customerId, amount }) => ({ paymentId, customerId, amount })))
}

/** Rests of companies' payments, in cents; below zero where one had more back than was its own. */
export async function creditsLeft(connection: Connection): Promise<Map<number, number>> {
  const { rows } = await connection.execute<{ company: number; credit: number }>(
    sql`select company, credit from company_credits() where credit <> 0`,
  )
  return new Map(rows.map(({ company, credit }) => [company, credit]))
}

/** Companies that had more back than was theirs, since a payment came back afterwards: they owe it. (rules/payments#credit) */
export const companiesInDebt = sql`(select c.company from company_credits() c where c.credit < 0 and c.credit < (
  select coalesce(sum(least(0, b.asked - b.paid)), 0) from balances() b where b.company = c.company))`
