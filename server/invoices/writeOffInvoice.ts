import { z } from 'zod'
import type { Invoice } from '#contract/orders/invoices.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { onceForStaff, type StaffCall } from '../idempotency/onceForStaff.ts'
import { unWriteOffDocument, writeOffDocument } from '../payments/writeOff.ts'
import { issuedInvoice, oneInvoice } from './store.ts'

/** Writes off what is open on a document. Refusals: 404 unknown, 409 nothing is open, or more than the settings allow. (rules/payments#differences) */
export function writeOffInvoice(
  context: Context,
  call: StaffCall,
  { id, reason }: { id: string; reason: string },
): Promise<Invoice> {
  return onceForStaff(context.db, call, {
    outcome: z.uuid(),
    act: async (tx) => {
      const of = await oneInvoice(tx, id)
      if (!of) throw new Refusal('INVOICE_NOT_FOUND')
      await writeOffDocument(tx, context, { of, reason, caller: call.caller })
      return id
    },
    tell: issuedInvoice,
  })
}

/** Takes that back. Refusal: 404 unknown, or nothing was written off. */
export async function unWriteOffInvoice({ db }: Context, { id, caller }: { id: string; caller: User }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const of = await oneInvoice(tx, id)
    if (!of) throw new Refusal('INVOICE_NOT_FOUND')
    await unWriteOffDocument(tx, { of, caller })
  })
}
