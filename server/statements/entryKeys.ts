import { createHash, type Hash } from 'node:crypto'
import type { keptOf, Statement } from '#domain/payments/statements.ts'

type Part = ReturnType<typeof keptOf>

/** One booking of a bank, with the payments in it; `amount` in cents is that of all of them. */
export type Booking = {
  /** The bank's name of it; '' where it has none. */
  reference: string
  amount: number
  bookedOn: string
  /** The day by which it is known again where it tells no day of booking. */
  keyedOn?: string
  parts: readonly Part[]
}
/** Called with each booking as it is read: refuses what is too much of them all. */
export type Count = (parts: Booking['parts']) => void
export type ReadStatement = Omit<Statement, 'entries'> & { bookings: readonly Booking[] }

/**
 * The entries of a file, each with the booking that it is. With a reference of the bank: account, reference, amount and day, which are the
 * same in every version, and whether the parts are told or not. Without one: all that is told, and the how many-th of its like it is in
 * the file, so that two equal payments are two. (rules/statements#once)
 */
export function withKeys(statements: readonly ReadStatement[]): Statement[] {
  const likes = new Map<string, { count: number; places: Map<string, number> }>()
  return statements.map(({ bookings, ...statement }) => ({
    ...statement,
    entries: bookings.flatMap((booking) => {
      const { bookedOn, parts, reference } = booking
      const facts = hashOfFacts(statement.account, booking)
      const fact = facts.copy().digest('hex')
      const alike = likes.get(fact) ?? { count: 0, places: new Map<string, number>() }
      likes.set(fact, alike)
      // with a reference of the bank the same words are the same booking
      const told = reference === '' ? null : withParts(createHash('sha256'), parts).digest('hex')
      const again = told === null ? undefined : alike.places.get(told)
      const place = again ?? alike.count
      if (again === undefined) alike.count += 1
      if (told !== null) alike.places.set(told, place)
      const entryKey = facts.update(`,${place}]`).digest('hex')
      return parts.map((entry, part) => ({ ...entry, bookedOn, entryKey, part }))
    }),
  }))
}

/**
 * Hash of a list in JSON: account, amount, day, reference or all that is told, and, still to come, the place among its like. It must stay the same, or what
 * was booked before is booked again. What is told of thousands of payments is never one text, which would need more memory than there is.
 */
function hashOfFacts(account: string, { amount, bookedOn, keyedOn = bookedOn, reference, parts }: Booking): Hash {
  const hash = createHash('sha256').update(`${JSON.stringify([account, amount, keyedOn]).slice(0, -1)},`)
  return reference === '' ? withParts(hash, parts) : hash.update(JSON.stringify(reference))
}

/** Adds what is told of payments, as a text in JSON that is a list in JSON itself. */
function withParts(hash: Hash, parts: readonly Part[]): Hash {
  hash.update('"[')
  for (const [index, { amount, payerName, payerIban, words, endToEndId }] of parts.entries()) {
    const told = JSON.stringify([amount, payerName, payerIban, words, endToEndId])
    hash.update(JSON.stringify(index === 0 ? told : `,${told}`).slice(1, -1))
  }
  return hash.update(']"')
}
