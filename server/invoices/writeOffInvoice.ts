import type { Invoice } from '#contract/orders/invoices.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { unWriteOffDocument, writeOffDocument } from '../payments/writeOff.ts'
import { issuedInvoice, oneInvoice } from './store.ts'

type WritingOff = { id: string; caller: User }

/** Writes off what is open on a document. Refusals: 404 unknown, 409 nothing is open, or more than the settings allow. (rules/payments#differences) */
export async function writeOffInvoice(
  context: Context,
  { id, caller, reason }: WritingOff & { reason: string },
): Promise<Invoice> {
  return inTransaction(context.db, async (tx) => {
    const of = await oneInvoice(tx, id)
    if (!of) throw new Refusal('INVOICE_NOT_FOUND')
    await writeOffDocument(tx, context, { of, reason, caller })
    return issuedInvoice(tx, id)
  })
}

/** Takes that back. Refusal: 404 unknown, or nothing was written off. */
export async function unWriteOffInvoice({ db }: Context, { id, caller }: WritingOff): Promise<void> {
  await inTransaction(db, async (tx) => {
    const of = await oneInvoice(tx, id)
    if (!of) throw new Refusal('INVOICE_NOT_FOUND')
    await unWriteOffDocument(tx, { of, caller })
  })
}
