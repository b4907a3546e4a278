import type { Ledger, Match } from '#domain/payments/matching.ts'
import type { BankEntry } from '#domain/payments/statements.ts'
import { alikeBookings } from '../alikePayments/store.ts'
import type { Connection } from '../db/client.ts'
import { job } from '../workers/job.ts'
import { runJob } from '../workers/pool.ts'
import type { judgeUpload } from './judgeUpload.ts'
import { chargingLetters, knownKeys, learntAccounts, matchedDocuments, uninvoicedOrders } from './store.ts'
import { returnable, type ReturnedPayment } from '../returns/store.ts'

/** An entry with what it means: a payment the documents that it pays, a return the payment that it returns. */
export type JudgedEntry = {
  entry: BankEntry
  isKnown: boolean
  /** The payment that another source has booked of the same. */
  likely: number | null
  match: Match | null
  returns: ReturnedPayment | null
}

/** Entries of one source; `anyway` are the places of those that are booked though another source likely has. */
export type OfSource = { source: string; anyway: ReadonlySet<number> }

const judging = job<typeof judgeUpload>('statement', new URL('./judgeUpload.ts', import.meta.url), 'judgeUpload')

const NO_LEDGER: Ledger = { documents: [], learnt: new Map(), uninvoiced: [], letters: [] }

/** Documents and accounts that payments may be of as of now. */
export const ledgerNow = async (connection: Connection): Promise<Ledger> => ({
  documents: await matchedDocuments(connection),
  learnt: await learntAccounts(connection),
  uninvoiced: await uninvoicedOrders(connection),
  letters: await chargingLetters(connection),
})

/**
 * Judges entries by what is booked and open now, beside the thread that answers, in the slot that was taken for the upload. Reads and writes nothing
 * else. (rules/faults#costly-work)
 */
export async function judgeEntries(
  connection: Connection,
  entries: readonly BankEntry[],
  { source, anyway }: OfSource,
): Promise<JudgedEntry[]> {
  const booked = await knownKeys(connection, [...new Set(entries.map(({ entryKey }) => entryKey))])
  const amounts = new Set(entries.flatMap(({ kind, amount }) => (kind === 'return' ? [-amount] : [])))
  const candidates = amounts.size === 0 ? [] : await returnable(connection, [...amounts])
  const ledger = entries.some(({ kind }) => kind === 'payment') ? await ledgerNow(connection) : NO_LEDGER
  const alike = await alikeBookings(connection, entries)
  const verdicts = await runJob(judging, { entries, booked, alike, source, anyway, ledger, returnable: candidates })
  const candidateOf = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  return entries.map((entry, place) => {
    const { isKnown = false, likely = null, match = null, returns = null } = verdicts[place] ?? {}
    return { entry, isKnown, likely, match, returns: returns === null ? null : (candidateOf.get(returns) ?? null) }
  })
}
