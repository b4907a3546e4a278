import { randomUUID } from 'node:crypto'
import { oneCustomer } from '../customers/store.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { refuseInventedIssuer } from '../event/issuer.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { type LogActor, writeLog } from '../logs/store.ts'
import { invoiceAgainLetter } from '../mail/letters.ts'
import { queueMail } from '../mail/queue.ts'
import { issuedInvoice, oneInvoice } from './store.ts'

/** Mails a document again, as often as somebody asks. Refusals: 404 unknown, 409 the issuer is invented. (rules/invoices#mailed-again) */
export async function mailInvoice(
  context: Context,
  { id, caller }: { id: string; caller: LogActor },
): Promise<{ recipient: string }> {
  refuseInventedIssuer(context)
  return inTransaction(context.db, async (tx) => {
    if (!(await oneInvoice(tx, id))) throw new Refusal('INVOICE_NOT_FOUND')
    const invoice = await issuedInvoice(tx, id)
    const { firstName, lastName, email, billingEmail } = foundCustomer(await oneCustomer(tx, invoice.customerID))
    const recipient = billingEmail ?? email
    const name = `${firstName} ${lastName}`
    const letter = invoiceAgainLetter(context, { ...invoice, name, open: invoice.openAmount })
    await queueMail(tx, { cause: `invoice:${id}:${randomUUID()}`, recipient, letter, invoiceId: id })
    await writeLog(tx, {
      caller,
      code: 'invoiceMailed',
      facts: { number: invoice.number, recipient },
      about: [about.order(invoice.orderID), about.document(invoice.number)],
    })
    return { recipient }
  })
}
