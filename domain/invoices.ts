import { centsOf } from './money.ts'
import type { PaymentState } from './orders.ts'

/** An invoice, its cancellation as a whole, or a credit for a part of it. */
export const INVOICE_KINDS = ['INVOICE', 'CANCELLATION', 'CREDIT_NOTE'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** Above this gross sum in cents an invoice must carry the UID of its recipient. (decisions §6) */
const UID_NEEDED_ABOVE = 1_000_000

/** The recipient's UID is needed and not there. Gross in cents. (decisions §6) */
export function lacksCompanyUID(invoice: { gross: number; companyUID: string | null }): boolean {
  return invoice.gross > UID_NEEDED_ABOVE && !invoice.companyUID
}

type BilledOrder = {
  paymentState: PaymentState
  /** The live document; null when there is none. */
  invoiceDocumentId: string | null
}
type IssuedDocument = {
  id: string
  cancelsInvoiceId: string | null
  dueDate: string | null
  /** In euro, as on the wire; negative on a Storno or Gutschrift. */
  gross: number
}
/** What is to be paid: cents with VAT, and the last day for it. */
export type Bill = { cents: number; day: string }

/** What is still to be paid on an unpaid order's live invoice, credits for parts of it taken off; null when nothing is. (decisions §6) */
export function openBill(order: BilledOrder, documents: readonly IssuedDocument[]): Bill | null {
  const invoice = documents.find(({ id }) => id === order.invoiceDocumentId)
  if (order.paymentState === 'COMPLETED' || !invoice || invoice.dueDate === null) return null
  const credits = documents.filter(({ cancelsInvoiceId }) => cancelsInvoiceId === invoice.id)
  const cents = credits.reduce((sum, { gross }) => sum + centsOf(gross), centsOf(invoice.gross))
  return cents > 0 ? { cents, day: invoice.dueDate } : null
}

const SERIES: Record<InvoiceKind, string> = { INVOICE: '', CANCELLATION: 'ST-', CREDIT_NOTE: 'GS-' }
const DIGITS = 5

/** '2026-00001', 'ST-2026-00001', 'GS-2026-00001': each kind counts for itself, from 1 in every year. (decisions §6) */
export function invoiceNumber(kind: InvoiceKind, year: number, count: number): string {
  return `${SERIES[kind]}${year}-${String(count).padStart(DIGITS, '0')}`
}

/** An order whose sum falls below zero is a credit to the company. Gross in cents. (decisions §4) */
export function kindOfIssue(gross: number): InvoiceKind {
  return gross < 0 ? 'CREDIT_NOTE' : 'INVOICE'
}
