import { randomUUID } from 'node:crypto'
import { choicesOf } from '#contract/choices.ts'
import type { Invoice } from '#contract/invoices.ts'
import { messages } from '#contract/messages.ts'
import { isValidAddress } from '#domain/checks.ts'
import { addDays, dayOf } from '#domain/deadlines.ts'
import { invoiceNumber, kindOfIssue, lacksCompanyUID } from '#domain/invoices.ts'
import { orderTotals } from '#domain/orders.ts'
import { oneCustomer } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { takeNumbers } from '../db/counters.ts'
import type { AddressSnapshot } from '../db/tables/shop.ts'
import type { Desk } from '../desk.ts'
import { Refusal } from '../http/refusal.ts'
import { logActions } from '../logs/messages.ts'
import { type LogActor, writeLog } from '../logs/store.ts'
import { invoiceLetter } from '../mail/letters.ts'
import { queueMail } from '../mail/queue.ts'
import { turns } from '../turns.ts'
import { invoicePdf } from './invoicePdf.ts'
import { invoiceLog } from './messages.ts'
import { addInvoice, orderForInvoice } from './store.ts'

/**
 * The counter of the numbers is held while the document is drawn. One at a time in a server, so that nobody waits for it in the
 * database longer than another server's one document takes.
 */
const inTurn = turns({ atOnce: 1, mayWait: 100 })

/** Issues the invoice of an order for a member of staff. 404 unknown, 409 has one, 422 the buyer's UID is missing. (decisions §6) */
export function issueInvoice(desk: Desk, order: { orderID: number; caller: LogActor }): Promise<Invoice> {
  return inTurn(() => desk.db.transaction((tx) => issueWithin(tx, desk, order)))
}

/**
 * The same within a transaction; without a caller it was the clock. Order, number, document, log and mail stand or fall together:
 * the number's counter is locked until the end, so numbers have no gaps and no doubles.
 */
export async function issueWithin(
  tx: Transaction,
  desk: Desk,
  { orderID, caller }: { orderID: number; caller: LogActor | null },
): Promise<Invoice> {
  const order = await orderForInvoice(tx, orderID)
  if (!order) throw new Refusal(404, messages.order.notFound)
  if (order.invoiceDocumentId !== null) throw new Refusal(409, messages.invoice.exists)
  const { buyer, recipient, name } = await buyerNow(tx, order)
  const totals = orderTotals(order.lines)
  if (lacksCompanyUID({ gross: totals.gross, companyUID: buyer.companyUID }))
    throw new Refusal(422, messages.invoice.uidNeeded)

  const moment = desk.now()
  const day = dayOf(moment)
  const kind = kindOfIssue(totals.gross)
  const year = Number(day.slice(0, 4))
  const count = await takeNumbers(tx, { name: `${kind} ${year}`, first: 1, count: 1 })
  const invoice: Invoice = {
    id: randomUUID(),
    number: invoiceNumber(kind, year, count),
    kind,
    cancelsInvoiceId: null,
    orderID,
    customerID: order.customerID,
    createdAt: moment,
    dueDate: totals.gross > 0 ? addDays(day, desk.event.paymentTermDays) : null,
    net: totals.net,
    gross: totals.gross,
  }
  const lines = order.lines.map((line) => ({ ...line, detail: choicesOf(line.itemAttributes) }))
  const pdf = await invoicePdf(desk.event, { ...invoice, day, moment, buyer, lines, vat: totals.vat })
  await addInvoice(tx, invoice, pdf)
  const details = caller ? invoiceLog.details : invoiceLog.automatic
  await writeLog(tx, { caller, action: logActions.invoiceIssued, details: details(invoice.number, orderID) })
  const letter = invoiceLetter(desk, { ...invoice, name })
  await queueMail(tx, { cause: `invoice:${invoice.id}`, recipient, letter, invoiceId: invoice.id })
  return invoice
}

/** The buyer's data at the moment of issue; the address of the order stands in where the profile has none any more. */
async function buyerNow(tx: Transaction, order: { customerID: number; billingAddress: AddressSnapshot }) {
  const customer = await oneCustomer(tx, order.customerID)
  if (!customer) throw new Error(`customer ${order.customerID} of an order is missing`)
  const { companyName, companyUID, firstName, lastName, billingAddress } = customer
  const address = billingAddress && isValidAddress(billingAddress) ? billingAddress : order.billingAddress
  const { street, houseNumber, postalCode, city, state, country } = address
  const place = { street, houseNumber, postalCode, city, state, country }
  return {
    buyer: { companyName, companyUID, firstName, lastName, ...place } satisfies AddressSnapshot,
    recipient: customer.email,
    name: firstName,
  }
}
