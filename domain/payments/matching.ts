import { sumOf } from './payments.ts'
import { namedLetters, namedOrders } from './namedOrders.ts'
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
  /** Numbers of Gutschriften above zero of earlier versions, which are asked for with it. */
  alsoNamed?: readonly string[]
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
  /** The sum of a reminder of payment with its charges and interest. */
  | { kind: 'letter'; number: string }
  /** An order is named; `difference` null while it has no invoice. */
  | { kind: 'order'; orderID: number; companyName: string; difference: number | null }
  /** The payer has the very name of one company. */
  | { kind: 'nameOnly'; companyName: string; isOpen: boolean }
  /** `sums`: the sets of its open invoices that have the sum. */
  | { kind: 'accountOnly'; companyName: string; sums: 'none' | 'several' | 'too many to tell' }

/** Part of a payment that would pay a document, in cents. */
export type MatchedShare = { document: MatchedDocument; amount: number }
/** `charges`: what is kept besides for the charges and interest of a document, in cents. */
export type Match = {
  certainty: Certainty
  evidence: Evidence
  shares: MatchedShare[]
  customerID: number | null
  charges?: { invoiceId: string; amount: number }
}

/** An order that has no invoice yet. */
export type UninvoicedOrder = { orderID: number; customerID: number; companyName: string }

/** A letter that has asked a company for charges or interest; cents that are not paid of them. */
export type ChargingLetter = { number: string; customerID: number; invoiceIds: readonly string[]; charges: number }

/** Documents and accounts that payments may be of. */
export type Ledger = {
  /** Invoices, the oldest first; paid and cancelled ones too, so that it can be said why a payment fits nothing. */
  documents: readonly MatchedDocument[]
  /** Companies by the IBAN that a person has confirmed for them. */
  learnt: ReadonlyMap<string, readonly number[]>
  uninvoiced: readonly UninvoicedOrder[]
  letters: readonly ChargingLetter[]
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
  { documents, learnt, uninvoiced, letters }: Ledger,
  current: ReadonlyMap<string, MatchedDocument>,
): (payment: IncomingPayment) => Match {
  const idOf = new Map(
    documents.flatMap(({ number, invoiceId, alsoNamed = [] }) =>
      [number, ...alsoNamed].map((named) => [named, invoiceId] as const),
    ),
  )
  const idsOf = Map.groupBy(documents, ({ customerID }) => customerID)
  // one that has no invoice yet is known by its name too
  const nameOf = new Map([...uninvoiced, ...documents].map((one) => [one.customerID, one.companyName]))
  const namesakes = namesakesAmong([...nameOf].map(([customerID, name]) => ({ customerID, words: nameWords(name) })))
  const lettersOf = Map.groupBy(letters, ({ customerID }) => customerID)
  const ofOrders = Map.groupBy(documents, ({ orderID }) => orderID)
  const withoutInvoice = new Map(uninvoiced.map((order) => [order.orderID, order]))
  const named = (numbers: readonly string[]) => [
    ...new Set(numbers.flatMap((number) => current.get(idOf.get(number) ?? '') ?? [])),
  ]
  const openOf = (customerID: number) =>
    (idsOf.get(customerID) ?? []).flatMap(({ invoiceId }) => {
      const document = current.get(invoiceId)
      return document && document.open > 0 ? [document] : []
    })
  /** Companies whose letters are named. */
  const dunned = ({ texts }: IncomingPayment): number[] => {
    const numbers = namedLetters(texts)
    return letters.flatMap(({ number, customerID }) => (numbers.includes(number) ? [customerID] : []))
  }
  const judge = (payment: IncomingPayment): Match => {
    const numbers = namedDocuments(payment.texts, (number) => idOf.has(number))
    const byReference = named(numbers.byReference)
    const meant = [...new Set([...byReference, ...named(numbers.byNumber)])]
    const by = byReference.length === meant.length ? 'reference' : 'numbers'
    if (isExact(payment, meant)) return certain({ kind: by }, meant)
    const owners = (payment.payerIban === null ? undefined : learnt.get(payment.payerIban)) ?? []
    const known = ofAccount(payment, owners.length === 1 ? openOf(owners[0] ?? 0) : [])
    const stranger = meant.find((document) => !known?.documents.includes(document))
    if (known?.isOnly && !stranger) return certain({ kind: 'account' }, known.documents)
    const pointedTo = [
      ...dunned(payment),
      ...meant.map(({ customerID }) => customerID),
      ...owners,
      ...exactNamesakes(payment),
    ]
    const byLetter = ofLetter(payment, pointedTo)
    if (byLetter) return byLetter
    if (meant.length > 0) return suggestedBy(payment, by, meant)
    const misread = named(numbers.byMisreading)
    if (misread.length > 0) return suggestedBy(payment, 'misread', misread)
    const byOrder = ofOrder(payment)
    if (byOrder) return byOrder
    const byAccount = ofOwners(payment, owners)
    // an account that fits no sum says less than a name that fits one: a mother pays for its daughter
    const fitting = byAccount?.isFitting ? byAccount.match : ofName(payment)
    return fitting ?? byAccount?.match ?? ofNameOnly(payment) ?? NOTHING
  }
  /** The sum of a letter with its charges, of a company to which something points: its documents are paid, the rest is kept. */
  const ofLetter = (payment: IncomingPayment, companies: readonly number[]): Match | null => {
    const found = [...new Set(companies)]
      .flatMap((customerID) => lettersOf.get(customerID) ?? [])
      .map((letter) => ({
        ...letter,
        open: letter.invoiceIds.flatMap((id) => current.get(id) ?? []).filter(({ open }) => open > 0),
      }))
      .find(({ open, charges }) => open.length > 0 && openSum(open) + charges === payment.amount)
    const [first] = found?.open ?? []
    if (!found || !first) return null
    const match = suggested({ kind: 'letter', number: found.number }, payment, found.open)
    return { ...match, charges: { invoiceId: first.invoiceId, amount: found.charges } }
  }
  /** An order that is named, with its invoice if it has one. */
  const ofOrder = (payment: IncomingPayment): Match | null => {
    for (const orderID of namedOrders(payment.texts)) {
      const open = (ofOrders.get(orderID) ?? [])
        .flatMap(({ invoiceId }) => current.get(invoiceId) ?? [])
        .filter((one) => one.open > 0)
      const [invoice] = open
      const known = invoice ?? withoutInvoice.get(orderID)
      if (!known) continue
      const { companyName, customerID } = known
      const difference = invoice ? payment.amount - openSum(open) : null
      const match = suggested({ kind: 'order', orderID, companyName, difference }, payment, open)
      return { ...match, customerID }
    }
    return null
  }
  /** Companies whose name is the payer's to the letter; of several none is meant. */
  const exactNamesakes = ({ payerName }: IncomingPayment): number[] => {
    const words = nameWords(payerName)
    if (words.length === 0) return []
    const exact = namesakes(words).filter(
      (customerID) => nameWords(nameOf.get(customerID) ?? '').join(' ') === words.join(' '),
    )
    return exact.length === 1 ? exact : []
  }
  /** The very name of one company with another amount: its oldest invoices. */
  const ofNameOnly = (payment: IncomingPayment): Match | null => {
    const [customerID] = exactNamesakes(payment)
    const companyName = nameOf.get(customerID ?? 0)
    if (customerID === undefined || companyName === undefined) return null
    const open = openOf(customerID)
    return { ...suggested({ kind: 'nameOnly', companyName, isOpen: open.length > 0 }, payment, open), customerID }
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
