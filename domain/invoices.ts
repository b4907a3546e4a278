/** An invoice, its cancellation as a whole, or a credit for a part of it. */
export const INVOICE_KINDS = ['INVOICE', 'CANCELLATION', 'CREDIT_NOTE'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]
