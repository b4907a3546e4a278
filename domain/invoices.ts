/** An invoice, its cancellation as a whole, or a credit for a part of it. */
export const INVOICE_KINDS = ['INVOICE', 'CANCELLATION', 'CREDIT_NOTE'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** Above this gross sum in cents an invoice must carry the UID of its recipient. (decisions §6) */
const UID_NEEDED_ABOVE = 1_000_000

/** The recipient's UID is needed and not there. Gross in cents. (decisions §6) */
export function lacksCompanyUID(invoice: { gross: number; companyUID: string | null }): boolean {
  return invoice.gross > UID_NEEDED_ABOVE && !invoice.companyUID
}
