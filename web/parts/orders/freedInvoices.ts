import type { IssuerVat } from '#domain/shop/issuerVat.ts'
import type { WireAnswer } from '#contract/endpoint.ts'
import type { orders } from '#contract/orders/orders.ts'
import { formatMoment } from '#domain/text/days.ts'
import { lacksCompanyUID } from '#domain/orders/invoices.ts'
import { centsOf } from '#domain/text/money.ts'

type Order = Pick<WireAnswer<typeof orders.mine>[number], 'orderID' | 'gross' | 'invoiceDocumentId' | 'invoiceDueAt'>

/**
 * What follows once a company has its UID: for each order whose invoice waited for it, that it goes out, and when; a sentence each, the
 * oldest order first. (rules/invoices#uid)
 */
export function freedInvoices(all: readonly Order[], { now, vat }: { now: Date; vat: IssuerVat }): string[] {
  return all
    .filter(({ invoiceDocumentId }) => invoiceDocumentId === null)
    .filter(({ gross }) => lacksCompanyUID({ gross: centsOf(gross), companyUID: null, vat }))
    .toSorted((one, other) => one.orderID - other.orderID)
    .map(({ orderID, invoiceDueAt }) => `Die Rechnung zu Bestellung #${orderID} ${whenIssued(invoiceDueAt, now)}`)
}

function whenIssued(invoiceDueAt: string | null, now: Date): string {
  if (invoiceDueAt === null) return 'kann jetzt ausgestellt werden und kommt dann per E-Mail.'
  const dueAt = new Date(invoiceDueAt)
  if (dueAt <= now) return 'wird in den nächsten Minuten ausgestellt und per E-Mail geschickt.'
  return `wird am ${formatMoment(dueAt)}\u00a0Uhr ausgestellt und per E-Mail geschickt.`
}
