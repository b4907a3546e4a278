import { ENTRY_KIND_LABELS } from '#contract/statementMessages.ts'
import type { StatementImport } from '#contract/statements.ts'
import { IS_BOOKED } from '#domain/statements.ts'
import type { BankEntry } from '#domain/statements.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { lockOrders, settleStates, writeShare } from '../payments/store.ts'
import { finderOfReturns, judgeEntries } from './judgeEntries.ts'
import type { JudgedEntry } from './judgeEntries.ts'
import { statementLog } from './messages.ts'
import { digestOf, otherAccounts } from './previewStatements.ts'
import { readBeside } from './readBeside.ts'
import type { Upload } from './readUpload.ts'
import { thankPayers } from './thankPayers.ts'
import { addPayments, addShares, addStatement, lockImports, paidBy } from './store.ts'

type Importing = { upload: Upload; isOtherAccount: boolean }

/**
 * Books every payment of an upload that is not known yet, in one transaction; certain matches are assigned, all else waits. Refusals: those
 * of reading it, 409 another account. (rules/statements#import)
 */
export async function importStatements(
  context: Context,
  caller: User,
  { upload, isOtherAccount }: Importing,
): Promise<StatementImport> {
  const { statements } = await readBeside(caller, upload)
  const [other] = otherAccounts(statements, upload.account)
  if (other !== undefined && !isOtherAccount) throw new Refusal('STATEMENT_OTHER_ACCOUNT', other)
  return inTransaction(context.db, async (tx) => {
    await lockImports(tx)
    const locked = await lockConcerned(tx, await judgeEntries(tx, statements))
    // judged anew: what was open before the locks may be paid by now
    const judged = (await judgeEntries(tx, statements)).filter(({ entry }) => IS_BOOKED[entry.kind])
    const entries = judged.filter(({ isKnown }) => !isKnown)
    const statementId = await addStatement(tx, { name: upload.name, sha256: digestOf(upload), authorId: caller.id })
    const received = entries.filter(({ entry }) => entry.kind !== 'return')
    const assigned = await bookReceived(tx, { received, statementId, locked })
    const returned = entries.flatMap(({ entry }) => (entry.kind === 'return' ? [entry] : []))
    await bookReturned(tx, { returned, statementId, locked })
    await settleStates(tx, [...locked])
    await thankPayers(tx, context, statementId)
    const outcome = {
      statementId,
      payments: received.length,
      assigned,
      unassigned: received.length - assigned,
      returns: returned.length,
      known: judged.length - entries.length,
    }
    const details = statementLog.imported(upload.name, outcome)
    await writeLog(tx, { caller, action: logActions.statementImported, details })
    return outcome
  })
}

/** Locks the orders behind certain matches and behind what came back. Lock order: orders, payments. (rules/orders#lock-order) */
async function lockConcerned(tx: Transaction, judged: readonly JudgedEntry[]): Promise<Set<number>> {
  const certain = judged.flatMap(({ match }) => (match?.certainty === 'certain' ? match.shares : []))
  const cameBack = await paidBy(
    tx,
    judged.flatMap(({ returns }) => returns?.id ?? []),
  )
  const orderIDs = new Set([
    ...certain.map(({ document }) => document.orderID),
    ...cameBack.map(({ orderID }) => orderID),
  ])
  await lockOrders(tx, [...orderIDs])
  return orderIDs
}

type Booking = { statementId: number; locked: ReadonlySet<number> }

/** Books what came in; how many of it certainly pay a document. What became certain only after the locks waits for a person. */
async function bookReceived(
  tx: Transaction,
  { received, statementId, locked }: Booking & { received: readonly JudgedEntry[] },
): Promise<number> {
  const certain = received.map(({ match }) => {
    const isSure = match?.certainty === 'certain' && match.shares.every(({ document }) => locked.has(document.orderID))
    return isSure ? match : null
  })
  const rows = received.map(({ entry }, index) => ({
    ...rowOf(entry, statementId),
    customerId: certain[index]?.customerID ?? null,
  }))
  const ids = await addPayments(tx, rows)
  await addShares(
    tx,
    certain.flatMap((match, index) =>
      (match?.shares ?? []).map(({ document: { invoiceId }, amount }) => ({
        paymentId: ids[index] ?? 0,
        invoiceId,
        amount,
      })),
    ),
  )
  return certain.filter((match) => match !== null).length
}

/** Books what went back: what the payment that it names had paid is open again. Without one it is a task. (rules/statements#returns) */
async function bookReturned(
  tx: Transaction,
  { returned, statementId, locked }: Booking & { returned: readonly BankEntry[] },
): Promise<void> {
  const findReturned = await finderOfReturns(tx, returned)
  for (const entry of returned) {
    const found = findReturned(entry)
    const paid = found === null ? [] : await paidBy(tx, [found.id])
    const isSure = found !== null && paid.every(({ orderID }) => locked.has(orderID))
    for (const { paymentId, invoiceId } of isSure ? paid : []) await writeShare(tx, { paymentId, invoiceId, amount: 0 })
    const ofPayment = isSure ? { customerId: found.customerId, returnsPaymentId: found.id } : {}
    await addPayments(tx, [{ ...rowOf(entry, statementId), ...ofPayment }])
  }
}

function rowOf(entry: BankEntry, statementId: number) {
  const { amount, bookedOn, payerName, payerIban, reference, bankReferences, entryKey, part } = entry
  const told = { amount, bookedOn, payerName, payerIban, bankReferences: [...bankReferences], entryKey, part }
  // a bank gives it neither name nor words
  const note = entry.kind === 'batch' ? ENTRY_KIND_LABELS.batch : ''
  return { ...told, note, reference, source: 'statement' as const, statementId }
}
