import { sumOf } from './payments.ts'
import { namedDocuments } from '../orders/namedDocuments.ts'
import { BEGINNING_MIN, isSameName, nameWords } from './payerNames.ts'
import { setsOf } from '../text/subsets.ts'

/** An invoice as a payment may mean it; `open` in cents, 0 once it is paid or cancelled. */
export type MatchedDocument = {
  invoiceId: string
  number: string
  orderID: number
  customerID: number
  companyName: string
  open: number
  isCancelled: boolean
}

/** A payment as a bank tells of it; amount in cents. */
export type IncomingPayment = {
  amount: number
  payerName: string
  payerIban: string | null
  /** The reference, and the payer's own one. */
  texts: readonly string[]
}

/** Degrees of certainty of a match: only 'certain' ones are assigned without a person. */
export const CERTAINTIES = ['certain', 'suggested', 'none'] as const
export type Certainty = (typeof CERTAINTIES)[number]

/** Evidence for a match, or why there is none. `difference` in cents, above 0 when more came than is open. */
export type Evidence =
  | { kind: 'reference' | 'numbers' | 'account' | 'misread' | 'name' | 'batch' | 'nothing' }
  | { kind: 'differs'; by: 'reference' | 'numbers' | 'misread'; difference: number }
  | { kind: 'settled'; number: string; isCancelled: boolean }
  /** `sums`: the sets of its open invoices that have the sum. */
  | { kind: 'accountOnly'; companyName: string; sums: 'none' | 'several' | 'too many to tell' }

/** Part of a payment that would pay a document, in cents. */
export type MatchedShare = { document: MatchedDocument; amount: number }
export type Match = { certainty: Certainty; evidence: Evidence; shares: MatchedShare[]; customerID: number | null }

/** Documents and accounts that payments may be of. */
export type Ledger = {
  /** Invoices, the oldest first; paid and cancelled ones too, so that it can be said why a payment fits nothing. */
  documents: readonly MatchedDocument[]
  /** Companies by the IBAN that a person has confirmed for them. */
  learnt: ReadonlyMap<string, readonly number[]>
}

/**
 * Judges payments one after the other; what a certain one pays is not open any more for the next. Certain is only what a reference, a number
 * or a known account proves to the cent. (rules/statements#certain)
 */
export function matcher(ledger: Ledger): (payment: IncomingPayment) => Match {
  const current = new Map(ledger.documents.map((document) => [document.invoiceId, document]))
  const judge = judgeOf(ledger, current)
  return (payment) => {
    const match = judge(payment)
    if (match.certainty === 'certain')
      for (const { document, amount } of match.shares)
        current.set(document.invoiceId, { ...document, open: document.open - amount })
    return match
  }
}

/** Judges each payment by itself, such as those that wait for a person. (rules/statements#tasks) */
export function suggester(ledger: Ledger): (payment: IncomingPayment) => Match {
  return judgeOf(ledger, new Map(ledger.documents.map((document) => [document.invoiceId, document])))
}

function judgeOf(
  { documents, learnt }: Ledger,
  current: ReadonlyMap<string, MatchedDocument>,
): (payment: IncomingPayment) => Match {
  const idOf = new Map(documents.map(({ number, invoiceId }) => [number, invoiceId]))
  const idsOf = Map.groupBy(documents, ({ customerID }) => customerID)
  const namesakes = namesakesAmong(
    [...idsOf].map(([customerID, [first]]) => ({ customerID, words: nameWords(first?.companyName ?? '') })),
  )
  const named = (numbers: readonly string[]) => numbers.flatMap((number) => current.get(idOf.get(number) ?? '') ?? [])
  const openOf = (customerID: number) =>
    (idsOf.get(customerID) ?? []).flatMap(({ invoiceId }) => {
      const document = current.get(invoiceId)
      return document && document.open > 0 ? [document] : []
    })
  const judge = (payment: IncomingPayment): Match => {
    const numbers = namedDocuments(payment.texts, (number) => idOf.has(number))
    const byReference = named(numbers.byReference)
    const meant = [...byReference, ...named(numbers.byNumber)]
    const by = byReference.length === meant.length ? 'reference' : 'numbers'
    if (isExact(payment, meant)) return certain({ kind: by }, meant)
    const owners = (payment.payerIban === null ? undefined : learnt.get(payment.payerIban)) ?? []
    const known = ofAccount(payment, owners.length === 1 ? openOf(owners[0] ?? 0) : [])
    const stranger = meant.find((document) => !known?.documents.includes(document))
    if (known?.isOnly && !stranger) return certain({ kind: 'account' }, known.documents)
    if (meant.length > 0) return suggestedBy(payment, by, meant)
    const misread = named(numbers.byMisreading)
    if (misread.length > 0) return suggestedBy(payment, 'misread', misread)
    const byAccount = ofOwners(payment, owners)
    // an account that fits no sum says less than a name that fits one: a mother pays for its daughter
    return (byAccount?.isFitting ? byAccount.match : ofName(payment)) ?? byAccount?.match ?? NOTHING
  }
  /** One company of this name with one sum of this amount. */
  const ofName = (payment: IncomingPayment): Match | null => {
    const likely = namesakes(nameWords(payment.payerName))
    if (likely.length > NAMESAKES_MAX) return null
    const fitting = likely.flatMap((customerID) => setsOf(openOf(customerID), payment.amount)?.slice(0, 1) ?? [])
    const [first] = fitting
    return first && fitting.length === 1 ? suggested({ kind: 'name' }, payment, first) : null
  }
  /** A known account without the one sum that would prove it: the sum if there is one, else the oldest invoices. */
  const ofOwners = (
    payment: IncomingPayment,
    owners: readonly number[],
  ): { match: Match; isFitting: boolean } | null => {
    const open = owners.flatMap(openOf)
    const sets = setsOf(open, payment.amount)
    const [first, second] = sets ?? []
    const customerID = first?.[0]?.customerID ?? open[0]?.customerID ?? owners[0]
    const companyName = idsOf.get(customerID ?? 0)?.[0]?.companyName
    if (customerID === undefined || companyName === undefined) return null
    const sums = sets === null ? 'too many to tell' : second === undefined ? 'none' : 'several'
    const evidence = { kind: 'accountOnly', companyName, sums } as const
    const match = { ...suggested(evidence, payment, first ?? openOf(customerID)), customerID }
    return { match, isFitting: first !== undefined }
  }
  return judge
}

/** A name that more companies have says nothing. */
const NAMESAKES_MAX = 20
/** Most documents suggested: as many as a line of a transfer can name; more are for a person to choose. */
const SUGGESTED_MAX = 12

const NOTHING: Match = { certainty: 'none', evidence: { kind: 'nothing' }, shares: [], customerID: null }

const openSum = (documents: readonly MatchedDocument[]) => sumOf(documents.map(({ open }) => ({ amount: open })))

/** All of them are open, and the amount is their sum. */
const isExact = ({ amount }: IncomingPayment, documents: readonly MatchedDocument[]) =>
  documents.length > 0 && documents.every(({ open }) => open > 0) && openSum(documents) === amount

const certain = (evidence: Evidence, documents: readonly MatchedDocument[]): Match => ({
  certainty: 'certain',
  evidence,
  shares: documents.map((document) => ({ document, amount: document.open })),
  customerID: documents[0]?.customerID ?? null,
})

/** The first documents in their order, as far as the amount goes. */
function suggested(evidence: Evidence, { amount }: IncomingPayment, documents: readonly MatchedDocument[]): Match {
  let rest = amount
  const shares = documents.flatMap((document) => {
    const share = Math.min(rest, document.open)
    rest -= Math.max(share, 0)
    return share > 0 ? [{ document, amount: share }] : []
  })
  return {
    certainty: 'suggested',
    evidence,
    shares: shares.slice(0, SUGGESTED_MAX),
    customerID: documents[0]?.customerID ?? null,
  }
}

function suggestedBy(
  payment: IncomingPayment,
  by: 'reference' | 'numbers' | 'misread',
  documents: readonly MatchedDocument[],
): Match {
  const settled = documents.find(({ open }) => open <= 0)
  const difference = payment.amount - openSum(documents.filter(({ open }) => open > 0))
  if (settled)
    return suggested({ kind: 'settled', number: settled.number, isCancelled: settled.isCancelled }, payment, documents)
  if (difference !== 0) return suggested({ kind: 'differs', by, difference }, payment, documents)
  return suggested({ kind: by }, payment, documents)
}

/** The documents of a known account that sum to the amount, and whether no other ones do. */
function ofAccount({ amount }: IncomingPayment, open: readonly MatchedDocument[]) {
  const [first, second] = setsOf(open, amount) ?? []
  return first && { documents: first, isOnly: second === undefined }
}

type Company = { customerID: number; words: readonly string[] }

/** Finds the companies of a name without comparing it with all of them. */
function namesakesAmong(companies: readonly Company[]): (words: readonly string[]) => number[] {
  const keysOf = (words: readonly string[]) => [...words, words.join('').slice(0, BEGINNING_MIN)]
  const byKey = Map.groupBy(
    companies.flatMap((company) => keysOf(company.words).map((key) => ({ key, company }))),
    ({ key }) => key,
  )
  return (words) => {
    const candidates = new Set(
      keysOf(words)
        .flatMap((key) => byKey.get(key) ?? [])
        .map(({ company }) => company),
    )
    return [...candidates].flatMap((company) => (isSameName(words, company.words) ? [company.customerID] : []))
  }
}
