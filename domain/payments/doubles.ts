/** A booking as one source of statements tells it; amount in cents, below zero what left. */
export type ToldBooking = {
  bookedOn: string
  amount: number
  payerIban: string | null
  /** Documents that its words name. */
  numbers: readonly string[]
  /** Source that tells it, such as a bank's own list or its camt files; '' for one of before, which nobody has kept. */
  source: string
}

/** True when two tell of the same: day, amount and account, or day, amount and a document. */
export const isAlike = (one: ToldBooking, other: ToldBooking): boolean =>
  one.bookedOn === other.bookedOn &&
  one.amount === other.amount &&
  ((one.payerIban !== null && one.payerIban === other.payerIban) ||
    one.numbers.some((number) => other.numbers.includes(number)))

/**
 * Finds the payment that another source has booked of the same booking, because a list of a bank and its camt files name a booking each in another way.
 * Each payment makes one booking likely, not two; within one source bookings are told apart by themselves. (rules/statements#likely)
 */
export function doubleFinder<Payment extends ToldBooking & { id: number }>(
  payments: readonly Payment[],
): (booking: ToldBooking) => Payment | null {
  const keyOf = ({ bookedOn, amount }: ToldBooking) => `${bookedOn} ${amount}`
  const waiting = new Map(
    [...Map.groupBy(payments, keyOf)].map(([key, candidates]) => [key, new Set(candidates)] as const),
  )
  return (booking) => {
    const candidates = waiting.get(keyOf(booking))
    for (const payment of candidates ?? []) {
      if (payment.source === booking.source || !isAlike(payment, booking)) continue
      candidates?.delete(payment)
      return payment
    }
    return null
  }
}
