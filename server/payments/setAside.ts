import type { Payment } from '#contract/payments/payments.ts'
import type { Context } from '../context.ts'
import { customerForChange } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { writeOtherCredits } from '../paymentCredits/store.ts'
import { takeBackWriteOff } from '../writeOffs/store.ts'
import { foundPayment } from './foundPayment.ts'
import { WRITE_OFF_OVERTAKEN } from './messages.ts'
import { creditOf, hasDouble, paymentForChange, writeSaid } from './store.ts'
import { isReturned, hasReturnedPart } from '../returns/store.ts'

type Aside = { id: number; reason: string | null; doubleOf?: number | null | undefined }

/**
 * Says why nothing is to be done about a payment of nobody, such as interest, or that it is the same booking as another one, which then is nobody's credit;
 * null: there is after all. Refusals: 404 no such payment, 409 it pays a document or is a company's, no double of that one, or credit that went back.
 * (rules/payments#aside, rules/payments#double)
 */
export async function setAside(
  { db }: Context,
  caller: User,
  { id, reason, doubleOf = null }: Aside,
): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const known = await foundPayment(tx, id)
    const isDouble = reason !== null && doubleOf !== null
    // lock order: company, payments by their ids (rules/orders#lock-order)
    const companies = isDouble ? companiesOf(known) : []
    for (const company of companies) await customerForChange(tx, company)
    for (const one of [id, ...(isDouble ? [doubleOf] : [])].toSorted((first, second) => first - second))
      await paymentForChange(tx, one)
    const payment = await foundPayment(tx, id)
    if (payment.assignments.length > 0) throw new Refusal('PAYMENT_ASSIGNED')
    if (isDouble) {
      if (companiesOf(payment).some((company) => !companies.includes(company))) throw new Refusal('STALE')
      await refuseNoDouble(tx, payment, await foundPayment(tx, doubleOf))
    } else if (payment.customerId !== null) throw new Refusal('PAYMENT_ASSIGNED')
    await writeOtherCredits(tx, id, [])
    await takeBackWriteOff(tx, { of: { paymentId: id }, reason: WRITE_OFF_OVERTAKEN })
    await writeSaid(tx, id, { asideReason: reason, doubleOf: isDouble ? doubleOf : null, customerId: null })
    for (const company of companies) {
      const { credit, owed } = await creditOf(tx, company)
      if (credit + owed < 0) throw new Refusal('PAYMENT_ABOVE_CREDIT', 0)
    }
    const others = [...(isDouble ? [about.payment(doubleOf)] : []), ...companies.map(about.customer)]
    await writeLog(tx, {
      caller,
      code: 'paymentSetAside',
      facts: { id, reason, doubleOf: isDouble ? doubleOf : null },
      about: [about.payment(id), ...others],
    })
    return foundPayment(tx, id)
  })
}

/** Companies whose credit a payment is, by their ids. */
const companiesOf = ({ customerId, otherCredits }: Payment): number[] =>
  [customerId, ...otherCredits.map((part) => part.customerId)]
    .filter((company) => company !== null)
    .toSorted((one, other) => one - other)

/** Refuses 409 what is no double: another amount, no payment of a bank, itself, one that went back, or one that is a double or has one. */
async function refuseNoDouble(tx: Transaction, payment: Payment, original: Payment): Promise<void> {
  const isSame = payment.id !== original.id && payment.amount === original.amount && original.takenBackAt === null
  if (!isSame || payment.source !== 'statement' || original.doubleOf !== null || (await hasDouble(tx, payment.id)))
    throw new Refusal('PAYMENT_NO_DOUBLE')
  if (await isReturned(tx, payment)) throw new Refusal('PAYMENT_RETURNED')
  if (await hasReturnedPart(tx, payment.id)) throw new Refusal('PAYMENT_PART_RETURNED')
}
