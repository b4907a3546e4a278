export const PAYMENT_SOURCES = ['hand', 'statement'] as const
export type PaymentSource = (typeof PAYMENT_SOURCES)[number]

/** Filters of a list of payments: all of them, those with something left to assign, or the others. (rules/payments#list) */
export const PAYMENT_FILTERS = ['all', 'unassigned', 'assigned'] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]

/** Progress of a payment's assignment: all, a part, or nothing; or that it went back as a whole. */
export const PAYMENT_PROGRESS = ['assigned', 'partly', 'unassigned', 'returned'] as const
export type PaymentProgress = (typeof PAYMENT_PROGRESS)[number]

/** A part of a payment, in cents with the payment's sign, and the document that it pays. */
export type Share = { invoiceId: string; amount: number }

/** A document as a payment meets it: what is open on it without the payment's own share, in cents; below zero what we owe. */
export type PayableDocument = { invoiceId: string; number: string; open: number }

/** Reason that a payment cannot be assigned in this way; `index` is the entry of the request. */
export type AssignmentProblem =
  | { kind: 'unknown' | 'twice'; index: number }
  | { kind: 'aboveDocument'; index: number; number: string; open: number }
  /** Below zero on a document that the company owes. */
  | { kind: 'belowZero'; index: number; number: string }
  | { kind: 'abovePayment'; amount: number }

/**
 * Reason to refuse these shares, null when there is none: never more than the payment, never more than a document still asks for.
 * (rules/payments#bounds)
 */
export function assignmentProblem(assignment: {
  amount: number
  shares: readonly Share[]
  documents: readonly PayableDocument[]
}): AssignmentProblem | null {
  const { amount, shares, documents } = assignment
  for (const [index, share] of shares.entries()) {
    const document = documents.find(({ invoiceId }) => invoiceId === share.invoiceId)
    if (!document) return { kind: 'unknown', index }
    if (shares.findIndex(({ invoiceId }) => invoiceId === share.invoiceId) !== index) return { kind: 'twice', index }
    const { number, open } = document
    if (share.amount < 0 && open >= 0) return { kind: 'belowZero', index, number }
    if (!isWithin(share.amount, open)) return { kind: 'aboveDocument', index, number, open }
  }
  return shares.length === 0 || isWithin(sumOf(shares), amount) ? null : { kind: 'abovePayment', amount }
}

/** True if the amount has the sign of the bound and is not further from zero. */
const isWithin = (cents: number, bound: number) =>
  Math.sign(cents) === Math.sign(bound) && Math.abs(cents) <= Math.abs(bound)

/**
 * The company of a payment, and so of its rest, once it pays these documents: it goes along to the company of the first document when it comes to
 * pay one of another company and none of its own. Without such a change it stays. (rules/payments#company)
 */
export function companyOfPayment(of: {
  known: number | null
  before: readonly { customerID: number }[]
  after: readonly { customerID: number }[]
}): number | null {
  const { known, before, after } = of
  const isAmong = (company: number | null, documents: typeof after) =>
    documents.some(({ customerID }) => customerID === company)
  const first = after.find(({ customerID }) => !isAmong(customerID, before)) ?? (known === null ? after[0] : undefined)
  return first === undefined || isAmong(known, after) ? known : first.customerID
}

/** Part of a payment that pays a company's documents, or that is its credit; cents with the payment's sign. */
export type CompanyPart = { customerID: number; amount: number }

/**
 * Parts of a payment's rest that are other companies' credit than its own, once its shares change: what had paid a company's document stays that
 * company's, its next document is paid of it first, and what a person gives to another one leaves it. (rules/payments#company)
 */
export function creditsOfOthers(of: {
  /** Its own company after the change. */
  company: number | null
  /** Its own company before: what was that one's goes along. */
  formerly: number | null
  amount: number
  before: readonly CompanyPart[]
  after: readonly CompanyPart[]
  /** Credits of others until now. */
  credits: readonly CompanyPart[]
}): CompanyPart[] {
  const { company, formerly, amount, before, after, credits } = of
  if (company === null) return []
  const partOf = (parts: readonly CompanyPart[], one: number) =>
    Math.abs(sumOf(parts.filter(({ customerID }) => customerID === one)))
  let left = Math.abs(amount) - Math.abs(sumOf(after))
  const owners = [company, formerly]
  const others = new Set(
    [...credits, ...before].map(({ customerID }) => customerID).filter((one) => !owners.includes(one)),
  )
  return (
    [...others]
      .map((customerID) => ({ customerID, freed: partOf(before, customerID) - partOf(after, customerID) }))
      // whose share became smaller in this very act has lost it to another one if not enough is left
      .toSorted((one, other) => one.freed - other.freed)
      .flatMap(({ customerID, freed }) => {
        const kept = Math.min(left, Math.max(0, partOf(credits, customerID) + freed))
        left -= kept
        return kept === 0 ? [] : [{ customerID, amount: Math.sign(amount) * kept }]
      })
  )
}

/** Credit of a company in a payment, in cents: the rest of its own, or its part in that of another. (rules/payments#company) */
export function creditWithin(of: {
  company: number
  payment: { customerId: number | null; amount: number }
  shares: readonly CompanyPart[]
  credits: readonly CompanyPart[]
}): number {
  const { company, payment, shares, credits } = of
  return payment.customerId === company
    ? payment.amount - sumOf(shares) - sumOf(credits)
    : sumOf(credits.filter(({ customerID }) => customerID === company))
}

/** The sum of shares, in cents. */
export const sumOf = (shares: readonly { amount: number }[]): number =>
  shares.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Shares of a document that change once it asks for less: the newest go first, the last one in part. Shares newest first, all in cents; 0 takes
 * a share away. Only those that change are answered. (rules/payments#released)
 */
export function released<Part extends { amount: number }>(shares: readonly Part[], asked: number): Part[] {
  let excess = sumOf(shares) - asked
  return shares.flatMap((share) => {
    const gone = Math.min(excess, share.amount)
    if (gone <= 0) return []
    excess -= gone
    return [{ ...share, amount: share.amount - gone }]
  })
}
