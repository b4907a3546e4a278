import { paymentMessages } from '#contract/paymentMessages.ts'
import type { Payment } from '#contract/payments.ts'
import { formatDay } from '#domain/deadlines.ts'
import { formatEuro } from '#domain/money.ts'

type Entered = Pick<Payment, 'id' | 'amount' | 'bookedOn' | 'companyName' | 'chargedNumber'>
type Assigned = Pick<Payment, 'id' | 'assignments' | 'companyName'>

/** What the log says about payments. */
export const paymentLog = {
  entered: ({ id, amount, bookedOn, companyName, chargedNumber }: Entered) =>
    [
      `Zahlung ${id} vom ${formatDay(bookedOn)}: ${formatEuro(amount)}`,
      ...(companyName === null ? [] : [companyName]),
      ...(chargedNumber === null ? [] : [paymentMessages.entry.charged(chargedNumber)]),
    ].join(', '),
  /** `formerly`: the company that it was of until now. */
  assigned: ({ id, assignments, companyName }: Assigned, formerly: string | null) =>
    [
      assignments.length === 0
        ? `Zahlung ${id}: keinem Beleg zugeordnet`
        : `Zahlung ${id}: ${assignments.map(({ number, amount }) => `${number} ${formatEuro(amount)}`).join(', ')}`,
      ...(formerly === null ? [] : [`nun von ${companyName} statt ${formerly}`]),
    ].join('; '),
  credited: (id: number, company: string | null) =>
    company === null ? `Zahlung ${id}: keiner Firma gutgeschrieben` : `Zahlung ${id}: Guthaben von ${company}`,
  returned: (id: number, paymentId: number) => `Zahlung ${id}: Rückbuchung der Zahlung ${paymentId}`,
  setAside: (id: number, reason: string | null) => `Zahlung ${id}: ${reason ?? 'wieder offen'}`,
  takenBack: (id: number, { amount, reason }: { amount: number; reason: string }) =>
    `Zahlung ${id}, ${formatEuro(amount)}: ${reason}`,
} as const

/** The note of a payment that was entered by marking an order as paid. (rules/payments#by-hand) */
export const MARKED_AS_PAID = 'Als bezahlt markiert'
/** Why it is taken back again. */
export const MARKED_AS_OPEN = 'Als offen markiert'
