import type { ErrorCode } from '#contract/errorCodes.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { automaticDelay } from '../event/issuer.ts'
import { Refusal } from '../http/refusal.ts'
import { limited } from './issueDocument.ts'
import { issueWithin } from './issueInvoice.ts'
import { nextDueOrder } from './store.ts'

const HOUR_MS = 3_600_000
const ROUND_MS = 30_000
/** With INVOICE_DELAY_HOURS=0 invoices are due at once, so polling is frequent. */
const PROMPT_ROUND_MS = 3_000

/** Refusals after which an order waits for the staff, who see why when they issue it by hand. */
const FOR_STAFF: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['UID_NEEDED', 'INVOICE_TOO_LARGE'])

/**
 * Issues every invoice that is due, each in a transaction of its own; several servers share the work. An order whose buyer lacks the UID, or
 * that is too large for a document, is left for the staff; one that fails for another reason is reported and does not block the others. None goes out while registration is
 * closed or the issuer is invented. Returns how many were issued. Once `ending` is aborted, it begins no further one. (rules/invoices#automatic)
 */
export async function issueDueInvoices(
  context: Context,
  onFault: (error: unknown) => void,
  ending?: AbortSignal,
): Promise<number> {
  const delay = automaticDelay(context)
  if (delay === null || !context.event.registrationOpen) return 0
  const placedUntil = new Date(context.now().getTime() - delay * HOUR_MS)
  let issued = 0
  let after = 0
  while (!ending?.aborted) {
    const outcome = await issueNext(context, { placedUntil, after, onFault })
    if (outcome === null) break
    after = outcome.orderID
    if (outcome.issued) issued += 1
  }
  return issued
}

type Round = { placedUntil: Date; after: number; onFault: (error: unknown) => void }

async function issueNext(context: Context, { onFault, ...due }: Round) {
  let orderID: number | undefined
  try {
    const issue = async (tx: Transaction) => {
      orderID = await nextDueOrder(tx, due)
      if (orderID !== undefined) await issueWithin(tx, context, { orderID, caller: null })
    }
    await limited(() => inTransaction(context.db, issue), 'background')
    return orderID === undefined ? null : { orderID, issued: true }
  } catch (error) {
    // without an order the database itself failed: the next poll tries again
    if (orderID === undefined) throw error
    const isForStaff = error instanceof Refusal && FOR_STAFF.has(error.code)
    if (!isForStaff) onFault(error)
    return { orderID, issued: false }
  }
}

/** Milliseconds between two polls for due invoices. */
export const invoiceRoundMs = (context: Context) =>
  context.settings.INVOICE_DELAY_HOURS === 0 ? PROMPT_ROUND_MS : ROUND_MS
