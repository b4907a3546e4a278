import { z } from 'zod'
import type { Invoice } from '#contract/orders/invoices.ts'
import { takenBack } from '#domain/orders/invoices.ts'
import { orderTotals } from '#domain/orders/orders.ts'
import type { Transaction } from '../db/client.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { onceForStaff, type StaffCall } from '../idempotency/onceForStaff.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { releaseExcess } from '../payments/ofOrder.ts'
import { correctedFacts } from './correctedFacts.ts'
import { buyerNow, limited, issueDocument } from './issueDocument.ts'
import { correctLive } from './correctLive.ts'
import { clearLiveInvoice, issuedInvoice } from './store.ts'

type Cancelling = { id: string; reason: string }

/**
 * Cancels a whole invoice by a Storno with its number and the reason; the order then has no live invoice, so it can be corrected and
 * invoiced anew. 404 unknown, 409 no invoice, cancelled before, or given back in part. (rules/invoices#storno)
 */
export function cancelInvoice(context: Context, call: StaffCall, cancelling: Cancelling): Promise<Invoice> {
  return limited(() =>
    onceForStaff(context.db, call, {
      outcome: z.uuid(),
      act: (tx) => cancelWithin(tx, context, { ...cancelling, caller: call.caller }),
      tell: issuedInvoice,
    }),
  )
}

function cancelWithin(
  tx: Transaction,
  context: Context,
  { id, reason, caller }: Cancelling & Pick<StaffCall, 'caller'>,
): Promise<string> {
  return correctLive(tx, id, async ({ invoice, order }) => {
    if (order.lines.some(({ creditedQuantity }) => creditedQuantity > 0)) throw new Refusal('INVOICE_HAS_CREDITS')
    const lines = takenBack(order.lines)
    const corrects = { invoice, reason }
    const draft = { order, buyer: await buyerNow(tx, order), lines, totals: orderTotals(lines), corrects }
    const storno = await issueDocument(tx, context, { ...draft, kind: 'CANCELLATION' })
    await clearLiveInvoice(tx, order.orderID)
    const credit = await releaseExcess(tx, invoice.id)
    await writeLog(tx, {
      caller,
      code: 'invoiceCancelled',
      facts: correctedFacts(storno, invoice, credit),
      about: [about.order(invoice.orderID), about.document(storno.number), about.document(invoice.number)],
    })
    return storno.id
  })
}
