import { createHash } from 'node:crypto'
import { reasonOf, warningOf } from '#contract/payments/statementMessages.ts'
import type { StatementPreview } from '#contract/payments/statements.ts'
import { dayOf } from '#domain/text/days.ts'
import type { Match } from '#domain/payments/matching.ts'
import { isBalanced, type BankEntry, type Statement, type StatementWarning } from '#domain/payments/statements.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { job } from '../workers/job.ts'
import { runJob, sentBy, takingSlot } from '../workers/pool.ts'
import { judgeEntries, type JudgedEntry } from './judgeEntries.ts'
import type { readUpload, Upload } from './readUpload.ts'
import { readBefore } from './store.ts'

/** Upload with the source that tells it: camt, or a bank's list in a format. */
export type SourcedUpload = Upload & { source: string }

const NOBODY_SAID: ReadonlySet<number> = new Set()

/** Reads an upload, in the slot that was taken for it. */
export const reading = job<typeof readUpload>('statement', new URL('./readUpload.ts', import.meta.url), 'readUpload')

/** Judges what is in an upload as the import would; nothing is written. Refusals: those of reading it, 503. (rules/statements#preview) */
export async function previewStatements(
  { db }: Context,
  caller: User,
  upload: SourcedUpload,
): Promise<StatementPreview> {
  const { statements, warnings, judged } = await takingSlot(sentBy(caller), async () => {
    const read = await runJob(reading, upload)
    return {
      ...read,
      judged: await judgeEntries(db, entriesOf(read.statements), { source: upload.source, anyway: NOBODY_SAID }),
    }
  })
  const before = await readBefore(db, digestOf(upload))
  const files = statements.map((statement) => ({ ...statement, balanced: balanceOf(statement) }))
  const all: StatementWarning[] = [
    ...warnings,
    ...(before ? [{ kind: 'readBefore' as const, day: dayOf(before) }] : []),
    ...files.flatMap(({ name, balanced }) => (balanced === false ? [{ kind: 'notBalanced' as const, name }] : [])),
    ...otherAccounts(statements, upload.account).map((account) => ({ kind: 'otherAccount' as const, account })),
  ]
  return { files, entries: judged.map(shown), warnings: all.map(warningOf) }
}

/** The entries of all statements, in their order. */
export const entriesOf = (statements: readonly Statement[]): BankEntry[] => statements.flatMap(({ entries }) => entries)

/** By which the same file is known again. */
export const digestOf = ({ bytes }: Pick<Upload, 'bytes'>) => createHash('sha256').update(bytes).digest('hex')

/** The accounts of statements that are not the issuer's; one that tells none is taken for it. (rules/statements#account) */
export const otherAccounts = (statements: readonly Statement[], own: string): string[] => [
  ...new Set(statements.flatMap(({ account }) => (account === '' || account === own ? [] : [account]))),
]

/** A match on the wire. */
export const matchOnWire = ({ certainty, evidence, shares, customerID, charges }: Match) => ({
  certainty,
  reason: reasonOf(evidence),
  assignments: shares.map(({ document: { invoiceId, number, companyName, open }, amount }) => ({
    invoiceId,
    number,
    companyName,
    open,
    amount,
  })),
  customerId: customerID,
  ...(charges && { charges }),
})

/** True when what is booked leads from one balance to the other. */
function balanceOf({ opening, closing, entries }: Statement): boolean | null {
  const booked = entries.filter(({ kind }) => kind !== 'pending').reduce((sum, { amount }) => sum + amount, 0)
  return isBalanced({ opening, closing, booked })
}

function shown({ entry, isKnown, likely, match, returns }: JudgedEntry, index: number) {
  const { bookedOn, amount, payerName, payerIban, reference, kind } = entry
  const judged = match ? matchOnWire(match) : returns && { paymentId: returns.id }
  return { index, bookedOn, amount, payerName, payerIban, reference, kind, known: isKnown, likely, match: judged }
}
