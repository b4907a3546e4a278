/** Entries of one upload. (rules/statements#limits) */
export const ENTRIES_MAX = 20_000

/** What an entry of a bank statement is: only the first three are booked, the others are listed. (rules/statements#kinds) */
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

/** Which kinds become payments of the ledger; in one total table, so that a new kind says so. */
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
  /** What a person reads: the references and the text, as the payer gave them. */
  reference: string
  /** References that the payer's form carried in fields of their own. */
  creditorReferences: readonly string[]
  /** The payer's own reference; empty when it gave none. */
  endToEndId: string
  /** How the bank names the booking and its parts, by which a return finds what it returns. */
  bankReferences: readonly string[]
  /** Which booking of the bank it is, whatever file brings it. (rules/statements#once) */
  entryKey: string
  /** Which part of the booking, from 0. */
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

/** What a clerk should know of a file that is read all the same. */
export type StatementWarning =
  | { kind: 'noNamespace' | 'envelope' | 'notBalanced'; name: string }
  | { kind: 'otherAccount'; account: string }
  | { kind: 'readBefore'; day: string }

/** Whether the booked entries lead from the opening to the closing balance; null when a balance is missing. */
export function isBalanced(of: { opening: number | null; closing: number | null; booked: number }): boolean | null {
  const { opening, closing, booked } = of
  return opening === null || closing === null ? null : opening + booked === closing
}

/** What decides the kind of an entry. */
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
 * An amount of a statement in cents: '1.7', '01.00', '8.850', '200000'; null for what is none or has more than two decimals that count.
 * Never read as a float.
 */
export function centsOfDecimal(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{0,5}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || !/^\d{0,2}0*$/.test(fraction)) return null
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
}
