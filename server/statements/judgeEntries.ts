import { setImmediate as nextTurn } from 'node:timers/promises'
import { matcher } from '#domain/matching.ts'
import type { Match } from '#domain/matching.ts'
import { returnFinder } from '#domain/returns.ts'
import type { BankEntry, EntryKind, Statement } from '#domain/statements.ts'
import type { Connection } from '../db/client.ts'
import { knownKeys, learntAccounts, matchedDocuments, returnable } from './store.ts'
import type { ReturnedPayment } from './store.ts'

/** Entries judged before others get their turn. */
const CHUNK = 100

/** An entry with what it means: a payment the documents that it pays, a return the payment that it returns. */
export type JudgedEntry = { entry: BankEntry; isKnown: boolean; match: Match | null; returns: ReturnedPayment | null }

const BATCH: Match = { certainty: 'none', evidence: { kind: 'batch' }, shares: [], customerID: null }

/**
 * Judges entries in their order: whether they are known, what a payment pays, what a return returns. A payment that certainly pays a document
 * leaves nothing open for the next. Reads and writes nothing. (rules/statements#certain, rules/statements#once)
 */
export async function judgeEntries(connection: Connection, statements: readonly Statement[]): Promise<JudgedEntry[]> {
  const entries = statements.flatMap((statement) => statement.entries)
  const isKnown = knownAmong(await knownKeys(connection, [...new Set(entries.map(({ entryKey }) => entryKey))]))
  const judge = matcher({ documents: await matchedDocuments(connection), learnt: await learntAccounts(connection) })
  const findReturned = await finderOfReturns(connection, entries)
  const judged: JudgedEntry[] = []
  for (const [index, entry] of entries.entries()) {
    if (index % CHUNK === 0) await nextTurn()
    const known = isKnown(entry)
    const isNew = (kind: EntryKind) => entry.kind === kind && !known
    judged.push({
      entry,
      isKnown: known,
      match: isNew('payment') ? judge(incomingOf(entry)) : isNew('batch') ? BATCH : null,
      returns: isNew('return') ? findReturned(entry) : null,
    })
  }
  return judged
}

/** What decides what a payment pays. */
export const incomingOf = ({
  amount,
  payerName,
  payerIban,
  words,
  creditorReferences,
  endToEndId,
}: Omit<BankEntry, 'kind' | 'entryKey' | 'part' | 'bookedOn' | 'bankReferences' | 'reference'>) => ({
  amount,
  payerName,
  payerIban,
  texts: [...creditorReferences, words, endToEndId],
})

/** Finds the payments that these entries return, among those that are booked. */
export async function finderOfReturns(connection: Connection, entries: readonly BankEntry[]) {
  const amounts = new Set(entries.flatMap(({ kind, amount }) => (kind === 'return' ? [-amount] : [])))
  return returnFinder(amounts.size === 0 ? [] : await returnable(connection, [...amounts]))
}

/** The parts of a booking are known together: booked before, or brought by an earlier statement of the upload. */
function knownAmong(booked: ReadonlySet<string>): (entry: BankEntry) => boolean {
  const seen = new Set(booked)
  let isKnown = false
  return ({ entryKey, part }) => {
    if (part === 0) isKnown = seen.has(entryKey)
    seen.add(entryKey)
    return isKnown
  }
}
