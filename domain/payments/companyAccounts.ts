import { creditWithin, sumOf } from './payments.ts'

export const ACCOUNT_ENTRY_KINDS = ['document', 'payment', 'write-off', 'letter'] as const
export type AccountEntryKind = (typeof ACCOUNT_ENTRY_KINDS)[number]

/** Something that changes what a company owes, in cents: above zero it owes more. */
export type Movement = { at: string; kind: AccountEntryKind; amount: number }

/**
 * Change of a company's debt by a payment, in cents: what it pays of the company's documents, and what is its credit of it, whoever paid.
 * (rules/payments#account)
 */
export function paymentsEffect(of: Parameters<typeof creditWithin>[0]): number {
  const paid = sumOf(of.shares.filter(({ customerID }) => customerID === of.company))
  const counted = paid + creditWithin(of)
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
