import { createHash } from 'node:crypto'
import type { BankEntry, Statement } from '#domain/statements.ts'

/** One booking of a bank, with the payments in it; `amount` in cents is that of all of them. */
export type Booking = {
  /** How the bank names it; '' where it does not. */
  reference: string
  amount: number
  bookedOn: string
  parts: readonly Omit<BankEntry, 'entryKey' | 'part' | 'bookedOn'>[]
}
export type ReadStatement = Omit<Statement, 'entries'> & { bookings: readonly Booking[] }

/**
 * The entries of a file, each with the booking that it is. With a reference of the bank: account, reference, amount and day, which are the
 * same in every version, and whether the parts are told or not. Without one: all that is told, and the how many-th of its like it is in
 * the file, so that two equal payments are two. (rules/statements#once)
 */
export function withKeys(statements: readonly ReadStatement[]): Statement[] {
  const likes = new Map<string, string[]>()
  return statements.map(({ bookings, ...statement }) => ({
    ...statement,
    entries: bookings.flatMap(({ reference, amount, bookedOn, parts }) => {
      const told = JSON.stringify(
        parts.map((part) => [part.amount, part.payerName, part.payerIban, part.reference, part.endToEndId]),
      )
      const facts = [statement.account, amount, bookedOn, reference === '' ? told : reference]
      const alike = likes.get(JSON.stringify(facts)) ?? []
      likes.set(JSON.stringify(facts), alike)
      // with a reference of the bank the same words are the same booking
      const again = reference === '' ? -1 : alike.indexOf(told)
      const place = again === -1 ? alike.push(told) - 1 : again
      const entryKey = createHash('sha256')
        .update(JSON.stringify([...facts, place]))
        .digest('hex')
      return parts.map((entry, part) => ({ ...entry, bookedOn, entryKey, part }))
    }),
  }))
}
