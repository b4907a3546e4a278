import { isDay } from '../text/days.ts'
import { wholeCharacters } from '../text/wholeCharacters.ts'

/** Entries of one upload, and letters of names and words in them: more than there is in any file, but that what is told of an entry counts for each part. (rules/statements#limits) */
export const ENTRIES_MAX = 20_000
export const LETTERS_MAX = 16 * 1024 * 1024

/** Payments of banks in one ledger: several times as many as an event has in all the years that it keeps them. (rules/statements#limits) */
export const PAYMENTS_MAX = 100_000

/**
 * Lengths of what is kept of an entry. No bank writes more: ISO 20022 gives a name 140 letters, a reference 35, which are kept up to 140 because two that
 * begin alike are not one, and lines of 140, which are joined. (rules/statements#texts)
 */
const TEXT_MAX = { name: 140, iban: 34, reference: 140, words: 2000, read: 2000 + 1 + 140 } as const
/** References of one payment that its payer's form carried in fields of their own. */
const CREDITOR_REFERENCES_MAX = 100

/** The beginning of a text, as much of it as is kept. */
export const begun = (text: string, kind: keyof typeof TEXT_MAX): string =>
  text.length <= TEXT_MAX[kind] ? text : wholeCharacters(text.slice(0, TEXT_MAX[kind])).trimEnd()

/** Kinds of entries of a bank statement: only the first three are booked, the others are listed. (rules/statements#kinds) */
export const ENTRY_KINDS = [
  'payment',
  'batch',
  'return',
  'own-return',
  'charge',
  'outgoing',
  'foreign',
  'pending',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Kinds that become payments of the ledger; in one total table, so that a new kind says so. */
export const IS_BOOKED: Readonly<Record<EntryKind, boolean>> = {
  payment: true,
  batch: true,
  return: true,
  'own-return': false,
  charge: false,
  outgoing: false,
  foreign: false,
  pending: false,
}

/** An entry of a statement as any bank tells it; amount in cents, below zero what left the account. */
export type BankEntry = {
  kind: EntryKind
  amount: number
  bookedOn: string
  /** The other side: who paid, or whose money went back. */
  payerName: string
  payerIban: string | null
  /** The references and the text, as the payer gave them. */
  words: string
  /** Text that a person reads, and a later look too: the words, and the payer's own reference behind them unless they have it. */
  reference: string
  /** References that the payer's form carried in fields of their own. */
  creditorReferences: readonly string[]
  /** The payer's own reference; empty when it gave none. */
  endToEndId: string
  /** The bank's names of the booking and its parts, by which a return finds what it returns. */
  bankReferences: readonly string[]
  /** Key of the bank's booking, whatever file brings it. (rules/statements#once) */
  entryKey: string
  /** Number of its part of the booking, from 0. */
  part: number
}

/** A statement of an account; balances in cents, null where it tells none. */
export type Statement = {
  name: string
  kind: string
  account: string
  from: string | null
  to: string | null
  opening: number | null
  closing: number | null
  entries: readonly BankEntry[]
}

/** Warning to a clerk about a file that is read all the same. */
export type StatementWarning =
  | { kind: 'noNamespace' | 'envelope' | 'notBalanced' | 'oddLetters'; name: string }
  /** Entries that tell no day of booking, and the day that was taken for them. */
  | { kind: 'noDay'; name: string; count: number; day: string }
  /** Entries that tell no day of booking, in a statement without a day: those of their value were taken. */
  | { kind: 'valueDay'; name: string; count: number }
  /** Rows of a list that tell no day or amount. */
  | { kind: 'rowsLeftOut'; name: string; lines: readonly number[] }
  /** Files of a zip that are no statements. */
  | { kind: 'notRead'; names: readonly string[] }
  /** Zips in a zip: they may hold statements. */
  | { kind: 'nestedZip'; names: readonly string[] }
  | { kind: 'otherAccount'; account: string }
  | { kind: 'readBefore'; day: string }

/** True when the booked entries lead from the opening to the closing balance; null when a balance is missing. */
export function isBalanced(of: { opening: number | null; closing: number | null; booked: number }): boolean | null {
  const { opening, closing, booked } = of
  return opening === null || closing === null ? null : opening + booked === closing
}

/** Facts that decide the kind of an entry. */
export type EntryFacts = {
  currency: string
  isBooked: boolean
  isCredit: boolean
  /** RvslInd, a reason of return, or a transaction code of one: banks say one of them or all. */
  isReturn: boolean
  isCharge: boolean
  /** Several payments in one whose parts are not told. */
  isUnsplit: boolean
}

/** The kind of an entry. RvslInd says that something came back; which way the money went is said by the sign alone. (rules/statements#kinds) */
export function entryKind({ currency, isBooked, isCredit, isReturn, isCharge, isUnsplit }: EntryFacts): EntryKind {
  if (!isBooked) return 'pending'
  if (currency !== 'EUR') return 'foreign'
  if (isReturn) return isCredit ? 'own-return' : 'return'
  if (!isCredit) return isCharge ? 'charge' : 'outgoing'
  return isUnsplit ? 'batch' : 'payment'
}

/**
 * An amount of a statement in cents: '1.7', '01.00', '000000000000333.90', '200000'; null for what is none or has more than two decimals that count.
 * Never read as a float.
 */
export function centsOfDecimal(text: string): number | null {
  if (text.length > AMOUNT_MAX) return null
  const [, whole, fraction = ''] = /^\+?0*(\d{0,13})(?:\.(\d{0,5}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || !/\d/.test(text) || !/^\d{0,2}0*$/.test(fraction)) return null
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
}

/** Characters of an amount, zeros before it too. */
const AMOUNT_MAX = 60

/** A payment as a file tells of it, however long. */
export type ToldPayment = Omit<BankEntry, 'reference' | 'bookedOn' | 'entryKey' | 'part'>

/** The payment as it is kept; of texts that no bank writes the beginning. (rules/statements#texts) */
export function keptOf(told: ToldPayment): ToldPayment & Pick<BankEntry, 'reference'> {
  const words = begun(told.words, 'words')
  const endToEndId = begun(told.endToEndId, 'reference')
  const isRead = endToEndId === '' || words.includes(endToEndId)
  const references = (of: readonly string[]) => [...new Set(of.map((one) => begun(one, 'reference')))]
  return {
    ...told,
    payerName: begun(told.payerName, 'name'),
    payerIban: told.payerIban === null ? null : begun(told.payerIban, 'iban'),
    words,
    reference: isRead ? words : `${words} ${endToEndId}`.trim(),
    creditorReferences: references(told.creditorReferences.slice(0, CREDITOR_REFERENCES_MAX)),
    endToEndId,
    bankReferences: references(told.bankReferences),
  }
}

/**
 * The day on which a bank has booked, such as '2027-02-28'; null for what is none, and for one that is not of this century: a payment of a month that
 * nobody exports. (rules/payments#by-hand)
 */
export const bookedDay = (text: string): string | null => (isDay(text) && text.startsWith('20') ? text : null)
