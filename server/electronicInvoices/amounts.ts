import type { IssuerVat } from '#domain/shop/issuerVat.ts'
import type { BilledSums, InvoiceContents } from '#domain/orders/invoiceContents.ts'

/** Cents as electronic invoices write them: '1234.50', '-12.00'. */
export const decimal = (cents: number) => (cents / 100).toFixed(2)

/** Categories of what is charged without VAT: exempt, or not subject to it. (EN 16931, rules/invoices#without-vat) */
const WITHOUT_VAT = { charged: 'E', smallBusiness: 'E', notTaxable: 'O' } as const satisfies Record<IssuerVat, string>

/** The category of what an issuer charges at a rate: the standard one, or one with a reason. (EN 16931, rules/invoices#exempt) */
export const categoryOf = ({ vat }: { vat: IssuerVat }, rate: number) => (rate === 0 ? WITHOUT_VAT[vat] : 'S')

/** Why no VAT is charged, all reasons of a document together; null with VAT. */
export const reasonOf = ({ exemptions }: BilledSums['vat'][number]) =>
  exemptions.length === 0 ? null : exemptions.join(' · ')

/** Minus nothing is nothing. */
const turned = (cents: number) => (cents === 0 ? 0 : -cents)

/**
 * The sums as electronic invoices say them: what a Storno or Gutschrift gives back is positive there, and a price never is below zero, so that
 * a line which goes the other way has pieces below zero. (EN 16931 BR-27, rules/invoices#electronic)
 */
export function electronicSums({ kind, ...contents }: InvoiceContents): BilledSums {
  const sign = kind === 'INVOICE' ? (cents: number) => cents : turned
  return {
    lines: contents.lines.map((line) => {
      const price = sign(line.price)
      const pieces = price < 0 ? { price: -price, quantity: -line.quantity } : { price, quantity: line.quantity }
      return { ...line, ...pieces, net: sign(line.net) }
    }),
    vat: contents.vat.map((part) => ({ ...part, net: sign(part.net), amount: sign(part.amount) })),
    net: sign(contents.net),
    tax: sign(contents.tax),
    gross: sign(contents.gross),
  }
}
