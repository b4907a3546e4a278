import { sumOf } from './payments.ts'

export const ACCOUNT_ENTRY_KINDS = ['document', 'payment', 'letter'] as const
export type AccountEntryKind = (typeof ACCOUNT_ENTRY_KINDS)[number]

/** Something that changes what a company owes, in cents: above zero it owes more. */
export type Movement = { at: string; kind: AccountEntryKind; amount: number }

/** Amount that a payment pays of a company's documents, in cents. */
type PaidPart = { customerID: number; amount: number }

/**
 * Change of a company's debt by a payment, in cents: its own money counts whole, but for the part that pays other companies'
 * documents; others' money by the part that pays its documents. (rules/payments#account)
 */
export function paymentsEffect(of: {
  company: number
  payment: { customerId: number | null; amount: number }
  shares: readonly PaidPart[]
}): number {
  const { company, payment, shares } = of
  const forOthers = sumOf(shares.filter(({ customerID }) => customerID !== company))
  const counted = payment.customerId === company ? payment.amount - forOthers : sumOf(shares) - forOthers
  return counted === 0 ? 0 : -counted
}

/** In order of time, of one day the documents first, each with what is owed after it. (rules/payments#account) */
export function withBalances<One extends Movement>(movements: readonly One[]): (One & { balance: number })[] {
  const rank = ({ kind }: Movement) => ACCOUNT_ENTRY_KINDS.indexOf(kind)
  const ordered = movements.toSorted((one, other) => one.at.localeCompare(other.at) || rank(one) - rank(other))
  let balance = 0
  return ordered.map((movement) => {
    balance += movement.amount
    return { ...movement, balance }
  })
}
