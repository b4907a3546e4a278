import type { Ledger, Match } from '#domain/payments/matching.ts'
import type { BankEntry } from '#domain/payments/statements.ts'
import type { Connection } from '../db/client.ts'
import { job } from '../workers/job.ts'
import { runJob } from '../workers/pool.ts'
import type { judgeUpload } from './judgeUpload.ts'
import { knownKeys, learntAccounts, matchedDocuments, returnable, type ReturnedPayment } from './store.ts'

/** An entry with what it means: a payment the documents that it pays, a return the payment that it returns. */
export type JudgedEntry = { entry: BankEntry; isKnown: boolean; match: Match | null; returns: ReturnedPayment | null }

const judging = job<typeof judgeUpload>('statement', new URL('./judgeUpload.ts', import.meta.url), 'judgeUpload')

const NO_LEDGER: Ledger = { documents: [], learnt: new Map() }

/** Documents and accounts that payments may be of as of now. */
export const ledgerNow = async (connection: Connection): Promise<Ledger> => ({
  documents: await matchedDocuments(connection),
  learnt: await learntAccounts(connection),
})

/**
 * Judges entries by what is booked and open now, beside the thread that answers, in the slot that was taken for the upload. Reads and writes nothing
 * else. (rules/faults#costly-work)
 */
export async function judgeEntries(connection: Connection, entries: readonly BankEntry[]): Promise<JudgedEntry[]> {
  const booked = await knownKeys(connection, [...new Set(entries.map(({ entryKey }) => entryKey))])
  const amounts = new Set(entries.flatMap(({ kind, amount }) => (kind === 'return' ? [-amount] : [])))
  const candidates = amounts.size === 0 ? [] : await returnable(connection, [...amounts])
  const ledger = entries.some(({ kind }) => kind === 'payment') ? await ledgerNow(connection) : NO_LEDGER
  const verdicts = await runJob(judging, { entries, booked, ledger, returnable: candidates })
  const candidateOf = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  return entries.map((entry, place) => {
    const { isKnown = false, match = null, returns = null } = verdicts[place] ?? {}
    return { entry, isKnown, match, returns: returns === null ? null : (candidateOf.get(returns) ?? null) }
  })
}
