import { matcher, type Ledger, type Match } from '#domain/payments/matching.ts'
import { returnFinder, type Returnable } from '#domain/payments/returns.ts'
import type { BankEntry, EntryKind } from '#domain/payments/statements.ts'

/** Entries in their order, and what is known of what they may mean. */
export type ToJudge = {
  entries: readonly BankEntry[]
  /** Keys of the bookings that were booked before. */
  booked: ReadonlySet<string>
  ledger: Ledger
  /** Payments that may have come back, the newest first. */
  returnable: readonly Returnable[]
}

/** The meaning of an entry: of a payment the documents that it pays, of a return the id of the payment that it returns. */
export type Verdict = { isKnown: boolean; match: Match | null; returns: number | null }

const BATCH: Match = { certainty: 'none', evidence: { kind: 'batch' }, shares: [], customerID: null }

/**
 * Judges entries in their order: whether they are known, what a payment pays, what a return returns. A payment that certainly pays a document
 * leaves nothing open for the next. (rules/statements#certain, rules/statements#once)
 */
export async function judgeUpload({ entries, booked, ledger, returnable }: ToJudge): Promise<Verdict[]> {
  const isKnown = knownAmong(booked)
  const judge = matcher(ledger)
  const findReturned = returnFinder(returnable)
  return entries.map((entry) => {
    const known = isKnown(entry)
    const isNew = (kind: EntryKind) => entry.kind === kind && !known
    return {
      isKnown: known,
      match: isNew('payment') ? judge(incomingOf(entry)) : isNew('batch') ? BATCH : null,
      returns: isNew('return') ? (findReturned(entry)?.id ?? null) : null,
    }
  })
}

/** Facts of an entry that decide what it pays. */
const incomingOf = ({ amount, payerName, payerIban, words, creditorReferences, endToEndId }: BankEntry) => ({
  amount,
  payerName,
  payerIban,
  texts: [...creditorReferences, words, endToEndId],
})

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
