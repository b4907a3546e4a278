import type { IssuerVat } from '../shop/issuerVat.ts'
import { centsOf } from '../text/money.ts'
import { orderTotals, type OrderTotals } from './orders.ts'
import { rfReference } from './rfReference.ts'

/** An invoice, its cancellation as a whole, or a credit for a part of it. */
export const INVOICE_KINDS = ['INVOICE', 'CANCELLATION', 'CREDIT_NOTE'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** The formats in which programs read a document: Factur-X (EN 16931), and what Austria's public bodies take. (rules/invoices#electronic) */
export const ELECTRONIC_FORMATS = ['factur-x', 'ebinterface'] as const
export type ElectronicFormat = (typeof ELECTRONIC_FORMATS)[number]

/** Above this gross sum in cents an invoice must carry the UID of its recipient. (rules/invoices#uid) */
const UID_NEEDED_ABOVE = 1_000_000

/** The recipient's UID is needed and not there; nothing that is not subject to VAT names it. Gross in cents. (rules/invoices#uid) */
export function lacksCompanyUID(invoice: { gross: number; companyUID: string | null; vat: IssuerVat }): boolean {
  return invoice.gross > UID_NEEDED_ABOVE && !invoice.companyUID && invoice.vat !== 'notTaxable'
}

const HOUR_MS = 3_600_000

/** Time at which an order is invoiced by itself, these hours after it was placed; null: only by hand. (rules/invoices#automatic) */
export function invoiceDueAt(createdAt: Date, delayHours: number | null): Date | null {
  return delayHours === null ? null : new Date(createdAt.getTime() + delayHours * HOUR_MS)
}

type BilledOrder = {
  /** The live document; null when there is none. */
  invoiceDocumentId: string | null
  /** Amount still to be paid on it, in euro as on the wire; null without one. */
  openAmount: number | null
}
type IssuedDocument = Correcting & { id: string; dueDate: string | null; openAmount: number }
/** Amount to be paid: cents with VAT, and the last day for it. */
export type Bill = { cents: number; day: string }

/** Documents of an order on which something is to be paid: its live invoice, and those that charge more for it. (rules/invoices#charging) */
export function askingDocuments<Document extends IssuedDocument>(
  { invoiceDocumentId: live }: Pick<BilledOrder, 'invoiceDocumentId'>,
  documents: readonly Document[],
): Document[] {
  const charges = ({ id, kind, cancelsInvoiceId }: Document) =>
    id === live || (kind === 'INVOICE' && cancelsInvoiceId === live)
  return documents.filter((document) => charges(document) && document.openAmount > 0).toReversed()
}

/** Amount still to be paid on an order's invoices, and the first last day of them; null when nothing is. (rules/payments#open) */
export function openBill(order: BilledOrder, documents: readonly IssuedDocument[]): Bill | null {
  const [day] = askingDocuments(order, documents)
    .flatMap(({ dueDate }) => dueDate ?? [])
    .toSorted()
  const cents = centsOf(order.openAmount ?? 0)
  return day !== undefined && cents > 0 ? { cents, day } : null
}

type Correcting = { kind: InvoiceKind; cancelsInvoiceId: string | null; gross: number }

/** Amount given back of an order's live invoice by its Gutschriften, in cents; those above zero of earlier versions give nothing back. (rules/invoices#open-amount) */
export function creditedOn(order: Pick<BilledOrder, 'invoiceDocumentId'>, documents: readonly Correcting[]): number {
  const { invoiceDocumentId } = order
  if (invoiceDocumentId === null) return 0
  return documents
    .filter(
      ({ kind, cancelsInvoiceId, gross }) => kind !== 'INVOICE' && cancelsInvoiceId === invoiceDocumentId && gross < 0,
    )
    .reduce((sum, { gross }) => sum - centsOf(gross), 0)
}

/** A sum to be paid on an invoice with this number, in cents, until this day. */
export type OpenSum = { number: string; cents: number; day: string }

/** Outcome of a Gutschrift for the money of an invoice, in cents. */
export type Settlement = { kind: 'open'; sums: OpenSum[] } | { kind: 'nothing' } | { kind: 'returned'; cents: number }

/** An invoice, and what was paid on it until now; cents. */
type Settled = { number: string; gross: number; dueDate: string | null; paid: number }

/**
 * Outcome of a Gutschrift for its invoice and those that charge more for it, oldest first: the amounts still to be paid on them, or nothing any more;
 * of money paid beyond that, the amount that goes back. Cents; `credits` the sums of all their Gutschriften. (rules/invoices#credit-settled)
 */
export function creditSettlement({
  invoices,
  credits,
}: {
  invoices: readonly Settled[]
  credits: readonly number[]
}): Settlement {
  let given = -credits.reduce((sum, gross) => sum + gross, 0)
  let returned = 0
  const sums = invoices.flatMap(({ number, gross, dueDate, paid }) => {
    const off = Math.min(given, gross)
    given -= off
    const cents = gross - off - paid
    returned -= Math.min(0, cents)
    return cents > 0 && dueDate !== null ? [{ number, cents, day: dueDate }] : []
  })
  if (returned > 0) return { kind: 'returned', cents: returned }
  return sums.length > 0 ? { kind: 'open', sums } : { kind: 'nothing' }
}

const SERIES: Record<InvoiceKind, string> = { INVOICE: '', CANCELLATION: 'ST-', CREDIT_NOTE: 'GS-' }
const DIGITS = 5

/** '2026-00001', 'ST-2026-00001', 'GS-2026-00001': each kind counts for itself, from 1 in every year. (rules/invoices#numbers) */
export function invoiceNumber(kind: InvoiceKind, year: number, count: number): string {
  return `${SERIES[kind]}${year}-${String(count).padStart(DIGITS, '0')}`
}

/** The kind, year and count of a document's number; null when it is none. (rules/invoices#numbers) */
export function readInvoiceNumber(number: string): { kind: InvoiceKind; year: number; count: number } | null {
  const [, series, year, count] = /^(|ST-|GS-)(20\d\d)-(\d{5,6})$/.exec(number) ?? []
  const kind = INVOICE_KINDS.find((one) => SERIES[one] === series)
  return kind === undefined ? null : { kind, year: Number(year), count: Number(count) }
}

/** Reference of a transfer for a document; null for one that asks for none. (rules/payments#reference) */
export function paymentReference({ kind, number }: { kind: InvoiceKind; number: string }): string | null {
  return kind === 'INVOICE' ? rfReference(number) : null
}

/** An order whose sum falls below zero is a credit to the company. Gross in cents. (rules/invoices#below-zero) */
export function kindOfIssue(gross: number): InvoiceKind {
  return gross < 0 ? 'CREDIT_NOTE' : 'INVOICE'
}

/**
 * A correction of whose sum the company owes something, such as the package's price that is due again with fewer teams, is an invoice; every other
 * one a Gutschrift. Gross in cents. (rules/invoices#charging)
 */
export function kindOfCorrection(gross: number): InvoiceKind {
  return gross > 0 ? 'INVOICE' : 'CREDIT_NOTE'
}

type ChargedLine = { quantity: number; price: number; vatRate: number }

/** The lines of a document that takes others back: the same pieces at the price below zero. (rules/invoices#signs) */
export function takenBack<Line extends ChargedLine>(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({ ...line, price: -line.price }))
}

/**
 * Sums that a Gutschrift gives back, in cents below zero. Its VAT is the VAT given back in all less that given back before, so that many small
 * ones never give back a cent more or less than the invoice charged. (rules/invoices#credit-note)
 */
export function creditTotals({ before, now }: Record<'before' | 'now', readonly ChargedLine[]>): OrderTotals {
  const all = orderTotals(takenBack([...before, ...now]))
  const past = new Map(orderTotals(takenBack(before)).vat.map((part) => [part.rate, part]))
  const vat = all.vat
    .map(({ rate, net, amount }) => ({
      rate,
      net: net - (past.get(rate)?.net ?? 0),
      amount: amount - (past.get(rate)?.amount ?? 0),
    }))
    .filter(({ net, amount }) => net !== 0 || amount !== 0)
  const net = vat.reduce((sum, part) => sum + part.net, 0)
  return { net, vat, gross: vat.reduce((sum, part) => sum + part.amount, net) }
}

/** A line of a document as it is read. */
export type DocumentLine = ChargedLine & {
  name: string
  /** Its choices, and without VAT why, as printed below the name. */
  detail: string
  /** Reason that no VAT is charged; null with VAT. (rules/items#vat-exemption) */
  vatExemption: string | null
}

/**
 * The lines of a document, those that read the same as one with all their pieces: a company does not look for the difference between
 * equal shirts. They stay in the order in which each came first. (rules/invoices#equal-lines)
 */
export function mergedLines<Line extends ChargedLine & { name: string; detail: string }>(
  lines: readonly Line[],
): Line[] {
  const groups = Map.groupBy(lines, ({ name, detail, price, vatRate }) =>
    JSON.stringify([name, detail, price, vatRate]),
  )
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : [],
  )
}

type InvoicedLine = ChargedLine & { orderItemId: number; name: string; creditedQuantity: number }
export type Pieces = { orderItemId: number; quantity: number }

/** Pieces of an invoiced line that can still be given back; of a refund or a free line none. (rules/invoices#credit-note) */
export function creditablePieces({ quantity, price, creditedQuantity }: Omit<InvoicedLine, 'name'>): number {
  return price > 0 ? quantity - creditedQuantity : 0
}

/** Pieces of these lines that were given back so far. */
export function creditedPieces(lines: readonly InvoicedLine[]): Pieces[] {
  return lines.map(({ orderItemId, creditedQuantity }) => ({ orderItemId, quantity: creditedQuantity }))
}

/** Reason that a Gutschrift cannot be issued; `index` is the entry of the request. */
export type CreditProblem =
  | { kind: 'unknownLine' | 'lineTwice'; index: number }
  | { kind: 'tooMany'; index: number; name: string; left: number }
  | { kind: 'aboveInvoice' }

/**
 * Reason to refuse a Gutschrift: a line that the invoice does not have or that is named twice, more pieces than are left, or more money than the
 * invoice asked for. (rules/invoices#credit-note)
 */
export function creditProblem(credit: {
  lines: readonly InvoicedLine[]
  wanted: readonly Pieces[]
  /** The refund of the company fee, when it comes back with this Gutschrift. (rules/withdrawals#fee) */
  fee: readonly Pieces[]
}): CreditProblem | null {
  const { lines, wanted, fee } = credit
  const ofLine = new Map(lines.map((line) => [line.orderItemId, line]))
  for (const [index, { orderItemId, quantity }] of wanted.entries()) {
    const line = ofLine.get(orderItemId)
    if (!line) return { kind: 'unknownLine', index }
    if (wanted.findIndex((one) => one.orderItemId === orderItemId) !== index) return { kind: 'lineTwice', index }
    const left = creditablePieces(line)
    if (quantity > left) return { kind: 'tooMany', index, name: line.name, left }
  }
  const all = orderTotals(chargedPieces(lines, [...creditedPieces(lines), ...wanted, ...fee]))
  return all.gross > orderTotals(lines).gross ? { kind: 'aboveInvoice' } : null
}

/** The lines of an invoice with so many pieces of each; a line without any is left out. */
export function chargedPieces<Line extends InvoicedLine>(lines: readonly Line[], pieces: readonly Pieces[]): Line[] {
  return lines.flatMap((line) => {
    const mine = pieces.filter(({ orderItemId }) => orderItemId === line.orderItemId)
    const quantity = mine.reduce((sum, one) => sum + one.quantity, 0)
    return quantity === 0 ? [] : [{ ...line, quantity }]
  })
}

type HeldLine = ChargedLine & { creditedQuantity: number }

/**
 * Nothing is left to do about an order: its documents sum to 0, no team holds a place or timekeeping of it, and all that cost something
 * was given back or taken off; what stays on it after a Storno is worth nothing. Sums in cents. (rules/withdrawals#closed)
 */
export function isClosed(order: {
  invoiceDocumentId: string | null
  /** The sum of all its documents; null without any. */
  issuedGross: number | null
  hasTeams: boolean
  lines: readonly HeldLine[]
}): boolean {
  if (order.issuedGross !== 0 || order.hasTeams) return false
  if (order.invoiceDocumentId === null) return order.lines.every(({ price }) => price === 0)
  return order.lines.every(({ price, quantity, creditedQuantity }) => price <= 0 || creditedQuantity === quantity)
}
