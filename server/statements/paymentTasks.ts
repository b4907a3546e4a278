import type { PartListing } from '#contract/lists.ts'
import type { Payment } from '#contract/payments/payments.ts'
import { namedDocuments } from '#domain/orders/namedDocuments.ts'
import { isAlike } from '#domain/payments/doubles.ts'
import { suggester, type IncomingPayment } from '#domain/payments/matching.ts'
import { begun } from '#domain/payments/statements.ts'
import { alikeBookings } from '../alikePayments/store.ts'
import type { Connection } from '../db/client.ts'
import { inTurns } from '../inTurns.ts'
import { openPayments } from '../openPayments/store.ts'
import { creditsLeft } from '../paymentCredits/store.ts'
import { countReturnable } from '../returns/store.ts'
import { ledgerNow } from './judgeEntries.ts'
import { matchOnWire } from './previewStatements.ts'

/**
 * A part of the payments about which something is to be done, the oldest first, and how many there are: each with what it may pay, a return with
 * how many payments of its amount it may be of. (rules/statements#tasks)
 */
export async function paymentTasks(connection: Connection, part: PartListing) {
  const { rows: payments, total } = await openPayments(connection, part)
  const suggest = suggester(await ledgerNow(connection))
  const countOf = await countReturnable(
    connection,
    payments.filter(({ amount }) => amount < 0),
  )
  const credits = await creditsLeft(connection)
  const likelyOf = await doublesAmong(connection, payments)
  const rows = await inTurns(payments, (payment) => ({
    payment,
    likely: likelyOf(payment),
    credit: payment.customerId === null ? null : creditFor(payment, credits.get(payment.customerId) ?? 0),
    match:
      payment.amount < 0
        ? null
        : matchOnWire(suggest(waitingIncoming({ ...payment, isWhole: payment.assignments.length === 0 }))),
    returnable: payment.amount < 0 ? countOf(payment) : 0,
  }))
  return { rows, total }
}

/** Of what came in there is nothing left where the company is in debt. */
const creditFor = ({ amount }: Payment, credit: number) => (amount > 0 ? Math.max(0, credit) : credit)

/** Payments among which another source's of the same is looked for. */
const ALIKE_MAX = 5000

/**
 * Finds for a payment of a bank the one that another source has likely booked of the same, which is no task itself or came first. (rules/statements#likely)
 */
async function doublesAmong(
  connection: Connection,
  payments: readonly Payment[],
): Promise<(payment: Payment) => number | null> {
  const ofBanks = payments.filter(({ source }) => source === 'statement')
  if (ofBanks.length === 0) return () => null
  const alike = await alikeBookings(connection, ofBanks, ALIKE_MAX)
  const told = await inTurns(alike, (booked) => {
    const { byReference, byNumber } = namedDocuments([booked.reference], () => true)
    return { ...booked, numbers: [...byReference, ...byNumber] }
  })
  const byDay = Map.groupBy(told, ({ bookedOn, amount }) => `${bookedOn} ${amount}`)
  const open = new Set(payments.map(({ id }) => id))
  return ({ id, bookedOn, amount }) => {
    const candidates = byDay.get(`${bookedOn} ${amount}`) ?? []
    const own = candidates.find((one) => one.id === id)
    if (!own) return null
    const isOther = (one: (typeof candidates)[number]) =>
      one.source !== own.source && (one.id < id || !open.has(one.id))
    return candidates.find((one) => isOther(one) && isAlike(one, own))?.id ?? null
  }
}

/** Rest of a payment that waits for a clerk. */
export type WaitingPayment = {
  unassignedAmount: number
  payerName: string
  payerIban: string | null
  reference: string
  /** It pays nothing yet. */
  isWhole: boolean
}

/** Facts that decide what the rest of a payment pays: that is named nowhere where a part of it pays something, since its words name what it has paid. */
export const waitingIncoming = (payment: WaitingPayment): IncomingPayment => ({
  amount: payment.unassignedAmount,
  payerName: begun(payment.payerName, 'name'),
  payerIban: payment.payerIban,
  texts: payment.isWhole ? [begun(payment.reference, 'read')] : [],
})
