import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { oneInvoice } from '../invoices/store.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { lockDunning, writeStop } from './store.ts'

/**
 * Says that nobody is reminded of an invoice, with the reason, or that it is dunned again. Refusals: 404 no such document, 409 it is no
 * invoice. (rules/dunning#stop)
 */
export async function stopDunning(
  { db }: Context,
  caller: User,
  { id, stopped, reason }: { id: string; stopped: boolean; reason?: string | null | undefined },
): Promise<{ stopped: boolean; reason: string }> {
  return inTransaction(db, async (tx) => {
    await lockDunning(tx)
    const invoice = await oneInvoice(tx, id)
    if (!invoice) throw new Refusal('INVOICE_NOT_FOUND')
    if (invoice.dueDate === null) throw new Refusal('DUNNING_NO_INVOICE')
    const why = stopped ? (reason ?? '') : null
    await writeStop(tx, id, why)
    await writeLog(tx, {
      caller,
      code: stopped ? 'dunningStopped' : 'dunningResumed',
      facts: { number: invoice.number, reason: why },
      about: [about.document(invoice.number), about.customer(invoice.customerID)],
    })
    return { stopped, reason: why ?? '' }
  })
}
