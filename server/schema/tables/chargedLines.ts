import { sql } from '#server/drizzle.cjs'
import { orderItems } from './shop.ts'

/**
 * True of a line on which VAT is charged: as its order's live invoice was issued, else as the issuer charges it now. A line keeps the rate of
 * its item, so that nothing has to be written anew when the issuer changes. (rules/invoices#without-vat)
 */
const isWithVat = sql`coalesce(
  (select facts.issuer_vat from orders billed join billed_facts facts on facts.invoice_id = billed.invoice_document_id
    where billed.order_id = ${orderItems.orderID}),
  (select settings -> 'issuer' ->> 'vat' from organiser_settings), 'charged') = 'charged'`

/** Rate in percent at which a line is charged. */
export const chargedRate = sql<number>`(case when ${isWithVat} then ${orderItems.vatRate} else 0 end)::float8`

/** Reason of the line itself that no VAT is charged. */
export const chargedExemption = sql<string | null>`case when ${isWithVat} then ${orderItems.vatExemption} end`
