import { sql } from '#server/drizzle.cjs'
import type { Connection } from '../db/client.ts'

/** Sum that a document asks for in all, in cents; below zero what we owe, 0 once it is cancelled. (rules/payments#open) */
export async function askedOf(connection: Connection, invoiceId: string): Promise<number> {
  const { rows } = await connection.execute<{ asked: number }>(
    sql`select asked from balances() where document = ${invoiceId}::uuid`,
  )
  return rows[0]?.asked ?? 0
}

/** A live document and the invoices that charge more for it, oldest first, as they were issued. (rules/invoices#charging) */
export async function chargingFor(connection: Connection, invoiceId: string) {
  const { rows } = await connection.execute<{ id: string; number: string; gross: number; dueDate: string | null }>(sql`
    select id, number, gross, due_date::text as "dueDate" from invoices
    where id = ${invoiceId}::uuid or (cancels_invoice_id = ${invoiceId}::uuid and kind = 'INVOICE')
    order by (cancels_invoice_id is not null), created_at, number`)
  return rows
}
