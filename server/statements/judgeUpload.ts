import { namedDocuments } from '#domain/orders/namedDocuments.ts'
import { doubleFinder, type ToldBooking } from '#domain/payments/doubles.ts'
import { matcher, type Ledger, type Match } from '#domain/payments/matching.ts'
import { returnFinder, type Returnable } from '#domain/payments/returns.ts'
import { IS_BOOKED, type BankEntry, type EntryKind } from '#domain/payments/statements.ts'

/** A payment that a statement has booked, as its source told it. */
export type BookedEntry = Omit<ToldBooking, 'numbers'> & Pick<BankEntry, 'entryKey' | 'reference'> & { id: number }

/** Entries in their order, and what is known of what they may mean. */
export type ToJudge = {
  entries: readonly BankEntry[]
  /** Keys of the bookings that were booked before. */
  booked: ReadonlySet<string>
  /** Payments of the same days and amounts, by which a booking of another source is known. */
  alike: readonly BookedEntry[]
  /** Source of these entries. */
  source: string
  /** Places of entries that a person wants booked though they are likely booked already. */
  anyway: ReadonlySet<number>
  ledger: Ledger
  /** Payments that may have come back, the newest first. */
  returnable: readonly Returnable[]
}

/** The meaning of an entry: of a payment the documents that it pays, of a return the id of the payment that it returns; `likely` the payment that another source has
 * booked of the same. */
export type Verdict = { isKnown: boolean; likely: number | null; match: Match | null; returns: number | null }

const BATCH: Match = { certainty: 'none', evidence: { kind: 'batch' }, shares: [], customerID: null }

/**
 * Judges entries in their order: whether they are known, or likely are, what a payment pays, what a return returns. A payment that certainly pays a
 * document leaves nothing open for the next; one that is left out pays nothing. (rules/statements#certain, rules/statements#once, rules/statements#likely)
 */
export async function judgeUpload(toJudge: ToJudge): Promise<Verdict[]> {
  const { entries, booked, ledger, returnable, anyway } = toJudge
  const isKnown = knownAmong(booked)
  const known = entries.map(isKnown)
  const likely = likelyAmong(toJudge, known)
  const judge = matcher(ledger)
  const findReturned = returnFinder(returnable)
  return entries.map((entry, place) => {
    const isTaken = !known[place] && (likely[place] === null || anyway.has(place))
    const isNew = (kind: EntryKind) => entry.kind === kind && isTaken
    return {
      isKnown: known[place] ?? false,
      likely: likely[place] ?? null,
      match: isNew('payment') ? judge(incomingOf(entry)) : isNew('batch') ? BATCH : null,
      returns: isNew('return') ? (findReturned(entry)?.id ?? null) : null,
    }
  })
}

/** The payment that another source has booked of each entry; one of a booking that this source has told itself is taken by that. */
function likelyAmong({ entries, alike, source, ledger }: ToJudge, known: readonly boolean[]): (number | null)[] {
  const numbersOf = new Set(ledger.documents.map(({ number }) => number))
  const named = (texts: readonly string[]) => {
    const { byReference, byNumber } = namedDocuments(texts, (number) => numbersOf.has(number))
    return [...byReference, ...byNumber]
  }
  const own = new Set(entries.flatMap(({ entryKey }, place) => (known[place] ? [entryKey] : [])))
  const find = doubleFinder(
    alike
      .filter(({ entryKey }) => !own.has(entryKey))
      .map((payment) => ({ ...payment, numbers: named([payment.reference]) })),
  )
  return entries.map(({ kind, bookedOn, amount, payerIban, ...told }, place) => {
    if (known[place] || !IS_BOOKED[kind]) return null
    const numbers = named([...told.creditorReferences, told.words, told.endToEndId])
    return find({ bookedOn, amount, payerIban, numbers, source })?.id ?? null
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
