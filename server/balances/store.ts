import { asc, eq, sql } from '#server/drizzle.cjs'
import type { PayableDocument as OpenDocument } from '#contract/payments/payments.ts'
import type { Connection } from '../db/client.ts'
import { customers } from '../schema/tables/accounts.ts'
import { invoices } from '../schema/tables/records.ts'

/** Sums that a document asks for in all, less what was written off, and that was paid on it in money; cents. (rules/payments#open) */
export async function balanceOf(connection: Connection, invoiceId: string): Promise<{ asked: number; paid: number }> {
  const { rows } = await connection.execute<{ asked: number; paid: number }>(
    sql`select asked, paid from balances() where document = ${invoiceId}::uuid`,
  )
  return rows[0] ?? { asked: 0, paid: 0 }
}

/** A live document and the invoices that charge more for it, oldest first, as they were issued. (rules/invoices#charging) */
export async function chargingFor(connection: Connection, invoiceId: string) {
  const { rows } = await connection.execute<{ id: string; number: string; gross: number; dueDate: string | null }>(sql`
    select id, number, gross, due_date::text as "dueDate" from invoices
    where id = ${invoiceId}::uuid or (cancels_invoice_id = ${invoiceId}::uuid and kind = 'INVOICE')
    order by (cancels_invoice_id is not null), created_at, number`)
  return rows
}

/** The documents on which something is open, the oldest first; amounts in cents. (rules/payments#open) */
export async function openDocuments(connection: Connection): Promise<OpenDocument[]> {
  const { id: invoiceId, number, customerID: customerId, createdAt, dueDate, gross } = invoices
  return connection
    .select({
      invoiceId,
      number,
      customerId,
      companyName: customers.companyName,
      createdAt,
      dueDate,
      gross,
      open: sql<number>`balance.asked - balance.paid`,
    })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, customerId))
    .innerJoin(sql`balances() as balance`, sql`balance.document = ${invoiceId} and balance.asked <> balance.paid`)
    .orderBy(asc(createdAt), asc(number))
}
