import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { oneCustomer } from '../customers/store.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'
import type { Transaction } from '../db/client.ts'
import type { Context } from '../context.ts'
import { refuseInventedIssuer } from '../event/issuer.ts'
import { Refusal } from '../http/refusal.ts'
import { onceForStaff, type StaffCall } from '../idempotency/onceForStaff.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { invoiceAgainLetter } from '../mail/letters.ts'
import { queueMail } from '../mail/queue.ts'
import { boundAgain } from '../mailedAgain/boundAgain.ts'
import { issuedInvoice, oneInvoice } from './store.ts'

/** Mails a document again. Refusals: 404 unknown, 409 the issuer is invented, 429 too often. (rules/invoices#mailed-again) */
export async function mailInvoice(context: Context, call: StaffCall, id: string): Promise<{ recipient: string }> {
  refuseInventedIssuer(context)
  return onceForStaff(context.db, call, {
    outcome: z.uuid(),
    act: async (tx) => {
      const { invoice, name, recipient } = await addressed(tx, id)
      await boundAgain(tx, context, { caller: call.caller, what: 'document', ids: [id] })
      const letter = invoiceAgainLetter(context, { ...invoice, name, open: invoice.openAmount })
      await queueMail(tx, { cause: `invoice:${id}:${randomUUID()}`, recipient, letter, invoiceId: id, isBulk: true })
      await writeLog(tx, {
        caller: call.caller,
        code: 'invoiceMailed',
        facts: { number: invoice.number, recipient },
        about: [about.order(invoice.orderID), about.document(invoice.number)],
      })
      return id
    },
    tell: async (tx) => ({ recipient: (await addressed(tx, id)).recipient }),
  })
}

/** A document, and where those of its company go now. */
async function addressed(tx: Transaction, id: string) {
  if (!(await oneInvoice(tx, id))) throw new Refusal('INVOICE_NOT_FOUND')
  const invoice = await issuedInvoice(tx, id)
  const { firstName, lastName, email, billingEmail } = foundCustomer(await oneCustomer(tx, invoice.customerID))
  return { invoice, name: `${firstName} ${lastName}`, recipient: billingEmail ?? email }
}
