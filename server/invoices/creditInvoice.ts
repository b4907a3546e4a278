import type { Credit, Invoice } from '#contract/invoices.ts'
import { chargedPieces, creditedPieces, creditProblem, creditTotals, takenBack } from '#domain/invoices.ts'
import type { CreditProblem } from '#domain/invoices.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { logActions } from '../logs/messages.ts'
import { type LogActor, writeLog } from '../logs/store.ts'
import { buyerNow, limited, issueDocument } from './issueDocument.ts'
import { liveInvoice } from './liveInvoice.ts'
import { invoiceLog } from './messages.ts'
import { addCreditedPieces } from './store.ts'

/**
 * Credits pieces of a live invoice by a Gutschrift with its number and the reason; the order stays as it is. 404 unknown, 400 a line that
 * is not on it, 409 no invoice, cancelled, more pieces than are left or more money than was asked for. (rules/invoices#credit-note)
 */
export function creditInvoice(
  context: Context,
  { id, caller, reason, lines: wanted }: Credit & { id: string; caller: LogActor },
): Promise<Invoice> {
  return limited(() =>
    inTransaction(context.db, async (tx) => {
      const { invoice, order } = await liveInvoice(tx, id)
      const problem = creditProblem({ lines: order.lines, wanted })
      if (problem) throw refusalFor(problem)
      const now = chargedPieces(order.lines, wanted)
      const totals = creditTotals({ before: chargedPieces(order.lines, creditedPieces(order.lines)), now })
      const corrects = { invoice, reason }
      const draft = { order, buyer: await buyerNow(tx, order), lines: takenBack(now), totals, corrects }
      const credit = await issueDocument(tx, context, { ...draft, kind: 'CREDIT_NOTE' })
      await addCreditedPieces(tx, credit.id, wanted)
      const details = invoiceLog.corrected(credit, invoice)
      await writeLog(tx, { caller, action: logActions.invoiceCredited, details })
      return credit
    }),
  )
}

function refusalFor(problem: CreditProblem): Refusal {
  switch (problem.kind) {
    case 'unknownLine':
      return refuseField(`lines.${problem.index}.orderItemId`, 'CREDIT_LINE_UNKNOWN')
    case 'lineTwice':
      return refuseField(`lines.${problem.index}.orderItemId`, 'CREDIT_LINE_TWICE')
    case 'tooMany':
      return refuseField(`lines.${problem.index}.quantity`, 'CREDIT_TOO_MANY_PIECES', problem.name, problem.left)
    case 'aboveInvoice':
      return new Refusal('CREDIT_ABOVE_INVOICE')
  }
}
