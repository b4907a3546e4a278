/** A payment that may have come back; amount in cents. */
export type Returnable = {
  id: number
  amount: number
  payerIban: string | null
  reference: string
  bankReferences: readonly string[]
}

/** What a bank tells of money that went back; amount in cents, below zero. */
export type ReturnEntry = Omit<Returnable, 'id'>

/**
 * Finds the payment that a return names: by a reference of the bank, else by the payer's words; always the whole of it, and each only once.
 * `candidates` newest first. (rules/statements#returns)
 */
export function returnFinder<Payment extends Returnable>(
  candidates: readonly Payment[],
): (entry: ReturnEntry) => Payment | null {
  const left = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  return (entry) => {
    const fitting = [...left.values()].filter(
      ({ amount, payerIban }) =>
        amount === -entry.amount && (payerIban === null || entry.payerIban === null || payerIban === entry.payerIban),
    )
    const found =
      fitting.find(({ bankReferences }) => bankReferences.some((one) => entry.bankReferences.includes(one))) ??
      fitting.find(({ reference }) => reference !== '' && squeezed(reference) === squeezed(entry.reference))
    if (found) left.delete(found.id)
    return found ?? null
  }
}

const squeezed = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()
