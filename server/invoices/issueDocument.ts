import { randomUUID } from 'node:crypto'
import { choicesOf, lineDetail } from '#contract/shop/choices.ts'
import type { NamedTeam } from '#contract/teams/teamNames.ts'
import { isValidAddress } from '#domain/text/checks.ts'
import { addDays, dayOf } from '#domain/text/days.ts'
import { billedSums, type InvoiceContents } from '#domain/orders/invoiceContents.ts'
import {
  creditSettlement,
  invoiceNumber,
  mergedLines,
  type DocumentLine,
  type InvoiceKind,
} from '#domain/orders/invoices.ts'
import { sumOf } from '#domain/payments/payments.ts'
import { exemptionOf, type OrderTotals } from '#domain/orders/orders.ts'
import { chargingFor } from '../balances/store.ts'
import { oneCustomer } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { takeNumbers, type Series } from '../db/counters.ts'
import { ebInterface } from '../electronicInvoices/ebInterface.ts'
import { facturX } from '../electronicInvoices/facturX.ts'
import type { AddressSnapshot } from '../schema/tables/shop.ts'
import type { Context } from '../context.ts'
import { wordsOf } from '../event.ts'
import { refuseInventedIssuer } from '../event/issuer.ts'
import { invoiceLetter } from '../mail/letters.ts'
import { queueMail } from '../mail/queue.ts'
import { payersOf } from '../payments/store.ts'
import { semaphore } from '../semaphore.ts'
import { job } from '../workers/job.ts'
import { runJob, takingSlot, type Asker } from '../workers/pool.ts'
import { documentIssuer } from './documentIssuer.ts'
import { correctionWords, settlementWords, withdrawnWords } from './messages.ts'
import { addBilled, addDocument, creditsOf, type IssuedDocument, type OrderToInvoice } from './store.ts'
import type { invoicePdf } from './invoicePdf.ts'

const invoiceDrawing = job<typeof invoicePdf>('drawing', new URL('./invoicePdf.ts', import.meta.url), 'invoicePdf')

/** Documents that are issued, by whom ever: one at a time, among what the staff ask for or behind all others. */
const issuing = (side: 'staff' | 'background'): Asker => ({ owner: 'documents', side, wants: 'document' })
/** Lines of what waits for its worker: what has time waits in one of its own, where nobody else waits behind it. */
const oneOf = { staff: semaphore({ permits: 1, queue: 100 }), background: semaphore({ permits: 1, queue: 100 }) }

/**
 * Runs an act that issues documents. The number counter is locked while one is drawn: one document at a time in each server, so that the
 * wait for that lock is at most one document of each other server; and its worker is taken before the transaction begins.
 */
export const limited = <Result>(act: () => Promise<Result>, side: 'staff' | 'background' = 'staff'): Promise<Result> =>
  oneOf[side](() => takingSlot(issuing(side), act))

/** The numbers of a year's documents of one kind. (rules/invoices#numbers) */
export const documentSeries = (kind: InvoiceKind, year: number): Series => ({
  name: `${kind} ${year}`,
  first: 1,
  begins: 'once',
})

/** The buyer at the moment of issue, and to whom the document is mailed. */
export type BuyerNow = Awaited<ReturnType<typeof buyerNow>>

/** A document before it has a number: cents, lines as charged. */
export type Draft = {
  kind: InvoiceKind
  order: OrderToInvoice
  buyer: BuyerNow
  lines: OrderToInvoice['lines']
  totals: OrderTotals
  /** The invoice that a Storno or Gutschrift names, and why it was made. */
  corrects: { invoice: IssuedDocument; reason: string } | null
  /** The teams that a Gutschrift takes out of the event. (rules/withdrawals#told) */
  withdrawnTeams?: readonly NamedTeam[]
}

/**
 * Numbers, draws, stores and mails a document. Document, number and mail are written in one transaction: the number's counter is locked
 * until its end, so numbers have no gaps and no duplicates. Refusal: 409 the issuer is invented. (rules/invoices#numbers)
 */
export async function issueDocument(tx: Transaction, context: Context, draft: Draft): Promise<IssuedDocument> {
  refuseInventedIssuer(context)
  const { kind, order, buyer, totals, corrects } = draft
  const moment = context.now()
  const day = dayOf(moment)
  const year = Number(day.slice(0, 4))
  const count = await takeNumbers(tx, { ...documentSeries(kind, year), count: 1 })
  const invoice: IssuedDocument = {
    id: randomUUID(),
    number: invoiceNumber(kind, year, count),
    kind,
    cancelsInvoiceId: corrects?.invoice.id ?? null,
    orderID: order.orderID,
    customerID: order.customerID,
    orderReference: corrects === null ? order.orderReference : corrects.invoice.orderReference,
    createdAt: moment,
    dueDate: totals.gross > 0 ? addDays(day, context.event.paymentTermDays) : null,
    net: totals.net,
    gross: totals.gross,
    reason: corrects?.reason ?? null,
  }
  const original = corrects && { number: corrects.invoice.number, day: dayOf(corrects.invoice.createdAt) }
  const said = { withdrawn: withdrawnWords(draft.withdrawnTeams ?? []), settlement: await settled(tx, draft, day) }
  const issuer = await documentIssuer(tx, context, corrects?.invoice ?? null)
  const { vatReason } = issuer
  const lines = mergedLines(draft.lines.map((line) => worded(context, line, vatReason)))
  const contents: InvoiceContents = {
    ...invoice,
    ...billedSums(lines, totals),
    settlement: said.settlement,
    notes: correctionWords({ ...invoice, ...said, original }),
    day,
    serviceDay: context.event.date,
    issuer,
    vatReason,
    // nothing that is not subject to VAT names anybody's number (BR-O-02)
    buyer: issuer.vat === 'notTaxable' ? { ...buyer.address, companyUID: null } : buyer.address,
    supplierNumber: buyer.supplierNumber,
    original,
  }
  const xml = facturX(contents)
  const pdf = await runJob(invoiceDrawing, wordsOf({ ...context.event, issuer }), { contents, xml, moment })
  await addDocument(tx, invoice, { pdf, xmls: { 'factur-x': xml, ebinterface: ebInterface(contents) } })
  const { companyName, companyUID } = buyer.address
  const { vat: issuerVat, companyUID: issuerUID, taxNumber: issuerTaxNumber } = issuer
  const billedBy = { issuerVat, issuerUID, issuerTaxNumber, vatReason }
  const billed = { companyName, companyUID, serviceDay: context.event.date, ...billedBy, vat: totals.vat }
  await addBilled(tx, invoice.id, billed)
  const about = { ...said, name: buyer.name, original: original?.number ?? null, issuerVat }
  const letter = invoiceLetter(context, { ...invoice, ...about })
  await queueMail(tx, { cause: `invoice:${invoice.id}`, recipient: buyer.email, letter, invoiceId: invoice.id })
  return invoice
}

/** Sentence about what is to be paid, on a document that asks for nothing itself. (rules/invoices#credit-settled) */
async function settled(tx: Transaction, { kind, totals, corrects }: Draft, day: string): Promise<string> {
  if (corrects === null) return totals.gross < 0 ? settlementWords.owed : settlementWords.nothing
  if (kind === 'CANCELLATION') return settlementWords.cancelled
  // one that charges more asks for it itself
  if (kind === 'INVOICE') return settlementWords.nothing
  const { id, number } = corrects.invoice
  const credits = [...(await creditsOf(tx, id)), totals.gross]
  const invoices: Parameters<typeof creditSettlement>[0]['invoices'][number][] = []
  for (const one of await chargingFor(tx, id)) invoices.push({ ...one, paid: sumOf(await payersOf(tx, one.id)) })
  return settlementWords.credited(creditSettlement({ invoices, credits }), { number, day })
}

/** A line as it is read; an order from before items had a reason gets the event's sentence. (rules/items#vat-exemption) */
function worded({ event }: Context, line: OrderToInvoice['lines'][number], vatReason: string | null): DocumentLine {
  const { name, quantity, price, vatRate } = line
  // said once below the sums
  if (vatReason !== null)
    return { name, detail: choicesOf(line.itemAttributes), vatExemption: vatReason, quantity, price, vatRate }
  const vatExemption = exemptionOf({ vatRate, vatExemption: line.vatExemption ?? event.vatExemption })
  return { name, detail: lineDetail({ ...line, vatExemption }), vatExemption, quantity, price, vatRate }
}

/** The buyer's data at the moment of issue; the order's address is used when the profile has none any more. (rules/invoices#buyer) */
export async function buyerNow(tx: Transaction, order: Pick<OrderToInvoice, 'customerID' | 'billingAddress'>) {
  const customer = await oneCustomer(tx, order.customerID)
  if (!customer) throw new Error(`customer ${order.customerID} of an order is missing`)
  const { companyName, companyUID, firstName, lastName, billingAddress, billingEmail, supplierNumber } = customer
  const address = billingAddress && isValidAddress(billingAddress) ? billingAddress : order.billingAddress
  const { street, houseNumber, postalCode, city, state, country } = address
  const place = { street, houseNumber, postalCode, city, state, country }
  return {
    address: { companyName, companyUID, firstName, lastName, ...place } satisfies AddressSnapshot,
    email: billingEmail ?? customer.email,
    supplierNumber,
    name: `${firstName} ${lastName}`,
  }
}
