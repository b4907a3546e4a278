import { z } from 'zod'
import type { Invoice } from '#contract/orders/invoices.ts'
import { kindOfIssue, lacksCompanyUID } from '#domain/orders/invoices.ts'
import { DOCUMENT_CENTS_MAX, orderTotals } from '#domain/orders/orders.ts'
import type { Transaction } from '../db/client.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { onceForStaff, type StaffCall } from '../idempotency/onceForStaff.ts'
import { about } from '../logs/about.ts'
import type { LogActor } from '../logs/actor.ts'
import { writeLog } from '../logs/store.ts'
import { payByHand } from '../payments/ofOrder.ts'
import { settleStates } from '../orderStates/store.ts'
import { inYearOf } from '../years/store.ts'
import { buyerNow, limited, issueDocument } from './issueDocument.ts'
import { issuedInvoice, orderForInvoice, setLiveInvoice } from './store.ts'

/**
 * Issues the invoice of an order for a member of staff. 404 unknown, 409 has one, nothing to charge or too much, 422 the buyer's UID is missing.
 * (rules/invoices#issue)
 */
export function issueInvoice(context: Context, call: StaffCall, orderID: number): Promise<Invoice> {
  const { caller } = call
  return limited(() =>
    onceForStaff(context.db, call, {
      outcome: z.uuid(),
      act: (tx) => issueWithin(tx, context, { orderID, caller }),
      tell: issuedInvoice,
    }),
  )
}

/** Issues it within a transaction, and answers the document’s id; without a caller it was issued automatically. */
export async function issueWithin(
  tx: Transaction,
  context: Context,
  issuing: { orderID: number; caller: LogActor | null },
): Promise<string> {
  return inYearOf(tx, issuing.orderID, () => issueInYear(tx, context, issuing))
}

async function issueInYear(
  tx: Transaction,
  context: Context,
  { orderID, caller }: { orderID: number; caller: LogActor | null },
): Promise<string> {
  const order = await orderForInvoice(tx, orderID)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  if (order.invoiceDocumentId !== null) throw new Refusal('INVOICE_EXISTS')
  const { lines } = order
  if (lines.length === 0) throw new Refusal('NOTHING_TO_INVOICE')
  const buyer = await buyerNow(tx, order)
  const totals = orderTotals(lines)
  if (Math.abs(totals.gross) > DOCUMENT_CENTS_MAX) throw new Refusal('INVOICE_TOO_LARGE')
  const { vat } = context.event.issuer
  if (lacksCompanyUID({ gross: totals.gross, companyUID: buyer.address.companyUID, vat }))
    throw new Refusal('UID_NEEDED')

  const kind = kindOfIssue(totals.gross)
  const invoice = await issueDocument(tx, context, { kind, order, buyer, lines, totals, corrects: null })
  await setLiveInvoice(tx, invoice)
  // marked as paid before there was anything to pay
  const { customerID, markedPaidOn } = order
  if (markedPaidOn === null) await settleStates(tx, [orderID])
  else
    await payByHand(
      tx,
      { orderID, customerID, invoiceId: invoice.id },
      { bookedOn: markedPaidOn, authorId: caller?.id ?? null },
    )
  await writeLog(tx, {
    caller,
    code: 'invoiceIssued',
    facts: { number: invoice.number, orderID, isAutomatic: caller === null },
    about: [about.order(orderID), about.document(invoice.number)],
  })
  return invoice.id
}
