import type { BankDetails } from './payee.ts'
import type { IssuerVat } from '../shop/issuerVat.ts'
import type { DocumentLine, InvoiceKind } from './invoices.ts'
import type { OrderTotals } from './orders.ts'

/** Address on a document. */
export type BilledAddress = {
  street: string
  houseNumber: string
  postalCode: string | number
  city: string
  country: string
}

/** Issuer of documents, as the settings name it at the moment of issue. */
type Issuer = BilledAddress &
  BankDetails & {
    /** Null where the document names none, and in XML a tax number stands in. (rules/invoices#without-vat) */
    companyUID: string | null
    taxNumber: string | null
    vat: IssuerVat
    registrationNumber: string
    court: string
    email: string
    phone: string
  }

type BilledBuyer = BilledAddress & {
  companyName: string
  companyUID: string | null
  firstName: string
  lastName: string
}

/**
 * Contents of a document: the printed page and its XML are drawn from nothing else. (§ 11 UStG, rules/invoices#contents,
 * rules/invoices#one-model)
 */
export type InvoiceContents = BilledSums & {
  kind: InvoiceKind
  number: string
  /** Days are like '2026-11-21'. */
  day: string
  dueDate: string | null
  /** Day on which the charged service is rendered: the day of the event. */
  serviceDay: string
  orderID: number
  customerID: number
  /** The company's own number for the order; null for none. (rules/orders#reference) */
  orderReference: string | null
  /** Number of the issuer in the buyer's books; null for none. (rules/companies#billing) */
  supplierNumber: string | null
  issuer: Issuer
  buyer: BilledBuyer
  /** The invoice that a Storno or Gutschrift corrects; null on an invoice. */
  original: { number: string; day: string } | null
  /**
   * Notes on a correction in words: the corrected document, the reason, and the teams that leave the event; empty on an invoice.
   * (rules/invoices#corrections)
   */
  notes: string[]
  /** Sentence on the amount to be paid, of a document that asks for nothing itself. */
  settlement: string
  /** Sentence of an issuer who charges no VAT; null with VAT. (rules/invoices#without-vat) */
  vatReason: string | null
}

/** A line with its sum, in cents. */
type BilledLine = DocumentLine & { net: number }

/** Amounts charged at a rate of VAT, and the reasons for a rate of 0. */
type BilledVat = { rate: number; net: number; amount: number; exemptions: string[] }

/** Lines, VAT of each rate and sums in cents: what EN 16931 checks. */
export type BilledSums = { lines: BilledLine[]; vat: BilledVat[]; net: number; tax: number; gross: number }

/**
 * The sums of a document. Every rate that a line has stands among the VAT, also when nothing remains to be charged at it; the VAT itself
 * is said by the totals, because that of a Gutschrift is what is due back in all less what was given back before.
 * (rules/invoices#one-model, rules/invoices#credit-note)
 */
export function billedSums(lines: readonly DocumentLine[], totals: OrderTotals): BilledSums {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].toSorted((one, other) => other - one)
  const vat = rates.map((rate) => {
    const ofRate = lines.filter(({ vatRate }) => vatRate === rate)
    const { net = 0, amount = 0 } = totals.vat.find((part) => part.rate === rate) ?? {}
    return { rate, net, amount, exemptions: [...new Set(ofRate.flatMap(({ vatExemption }) => vatExemption ?? []))] }
  })
  return {
    lines: lines.map((line) => ({ ...line, net: line.price * line.quantity })),
    vat,
    net: totals.net,
    tax: totals.vat.reduce((sum, { amount }) => sum + amount, 0),
    gross: totals.gross,
  }
}
