import { ENTRY_KIND_LABELS } from '#contract/payments/statementMessages.ts'
import { StatementImport } from '#contract/payments/statements.ts'
import { IS_BOOKED, PAYMENTS_MAX, type BankEntry } from '#domain/payments/statements.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { onceForStaff, type StaffCall } from '../idempotency/onceForStaff.ts'
import { writeLog } from '../logs/store.ts'
import { WRITE_OFF_OVERTAKEN } from '../payments/messages.ts'
import { lockOrders, settleStates } from '../orderStates/store.ts'
import { runJob, sentBy, takingSlot } from '../workers/pool.ts'
import { takeBackWriteOff } from '../writeOffs/store.ts'
import { judgeEntries, type JudgedEntry } from './judgeEntries.ts'
import { digestOf, entriesOf, otherAccounts, reading, type SourcedUpload } from './previewStatements.ts'
import { thankPayers } from './thankPayers.ts'
import { addPayments, addShares, addStatement, countBooked, lockImports, paidBy, releaseShares } from './store.ts'

type Importing = { upload: SourcedUpload; isOtherAccount: boolean; anyway: ReadonlySet<number> }

/**
 * Books every payment of an upload that is not known yet, nor likely unless `anyway` names its place, in one transaction; certain matches are assigned, all else waits. The slot for reading and
 * judging is held throughout, so that no lock waits for one. Refusals: those of reading it, 409 another account, 503.
 * (rules/statements#import)
 */
export async function importStatements(
  context: Context,
  call: StaffCall,
  { upload, isOtherAccount, anyway }: Importing,
): Promise<StatementImport> {
  const { caller } = call
  return takingSlot(sentBy(caller), async () => {
    const { statements } = await runJob(reading, upload)
    const [other] = otherAccounts(statements, upload.account)
    if (other !== undefined && !isOtherAccount) throw new Refusal('STATEMENT_OTHER_ACCOUNT', other)
    const entries = entriesOf(statements)
    return onceForStaff(context.db, call, {
      outcome: StatementImport,
      act: (tx) => bookEntries(tx, context, { caller, upload, anyway, entries }),
      tell: (_, outcome) => outcome,
    })
  })
}

type Booking = {
  caller: User
  upload: SourcedUpload
  anyway: ReadonlySet<number>
  entries: readonly BankEntry[]
}

async function bookEntries(tx: Transaction, context: Context, { caller, upload, anyway, entries: all }: Booking) {
  await lockImports(tx)
  const { source } = upload
  const ofSource = { source, anyway }
  const locked = await lockConcerned(tx, await judgeEntries(tx, all, ofSource))
  // judged anew: what was open before the locks may be paid by now
  const again = (await judgeEntries(tx, all, ofSource)).map((one, place) => ({ ...one, isWanted: anyway.has(place) }))
  const judged = again.filter(({ entry }) => IS_BOOKED[entry.kind])
  const unknown = judged.filter(({ isKnown }) => !isKnown)
  const entries = unknown.filter(({ likely, isWanted }) => likely === null || isWanted)
  const booked = await countBooked(tx)
  if (booked + entries.length > PAYMENTS_MAX) throw new Refusal('STATEMENT_NO_ROOM', booked, PAYMENTS_MAX)
  const file = { name: upload.name, sha256: digestOf(upload), source }
  const statementId = await addStatement(tx, { ...file, authorId: caller.id })
  const received = entries.filter(({ entry }) => entry.kind !== 'return')
  const assigned = await bookReceived(tx, { received, statementId, locked })
  const returned = entries.flatMap(({ entry }) => (entry.kind === 'return' ? [entry] : []))
  await bookReturned(tx, { returned, statementId, locked, source })
  await settleStates(tx, [...locked])
  await thankPayers(tx, context, statementId)
  const likely = unknown.length - entries.length
  const outcome = {
    statementId,
    payments: received.length,
    assigned,
    unassigned: received.length - assigned,
    returns: returned.length,
    known: judged.length - unknown.length,
    ...(likely > 0 && { likely }),
  }
  const { payments, returns, known } = outcome
  await writeLog(tx, {
    caller,
    code: 'statementImported',
    facts: { file: upload.name, payments, assigned, returns, known, likely },
  })
  return outcome
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

type OfStatement = { statementId: number; locked: ReadonlySet<number> }

/** Books what came in; how many of it certainly pay a document. What became certain only after the locks waits for a person. */
async function bookReceived(
  tx: Transaction,
  { received, statementId, locked }: OfStatement & { received: readonly JudgedEntry[] },
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
  { returned, statementId, locked, source }: OfStatement & { returned: readonly BankEntry[]; source: string },
): Promise<void> {
  if (returned.length === 0) return
  // judged anew: a payment of this very file may have come back
  const judged = await judgeEntries(tx, returned, { source, anyway: new Set(returned.keys()) })
  const paid = await paidBy(
    tx,
    judged.flatMap(({ returns }) => returns?.id ?? []),
  )
  const unlocked = new Set(paid.filter(({ orderID }) => !locked.has(orderID)).map(({ paymentId }) => paymentId))
  const sure = judged.map(({ returns }) => (returns !== null && !unlocked.has(returns.id) ? returns : null))
  const cameBack = sure.flatMap((payment) => payment?.id ?? [])
  await releaseShares(tx, cameBack)
  for (const paymentId of cameBack) await takeBackWriteOff(tx, { of: { paymentId }, reason: WRITE_OFF_OVERTAKEN })
  const rows = returned.map((entry, place) => ({
    ...rowOf(entry, statementId),
    customerId: sure[place]?.customerId ?? null,
    returnsPaymentId: sure[place]?.id ?? null,
  }))
  await addPayments(tx, rows)
}

function rowOf(entry: BankEntry, statementId: number) {
  const { amount, bookedOn, payerName, payerIban, reference, bankReferences, entryKey, part } = entry
  const told = {
    amount,
    bookedOn,
    payerName,
    payerIban,
    reference,
    bankReferences: [...bankReferences],
    entryKey,
    part,
  }
  // a bank gives it neither name nor words
  const note = entry.kind === 'batch' ? ENTRY_KIND_LABELS.batch : ''
  return { ...told, note, source: 'statement' as const, statementId }
}
