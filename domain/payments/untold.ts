import type { BookedPayment } from './bookkeeping.ts'
import { paymentsEffect } from './companyAccounts.ts'
import { creditWithin, type CompanyPart } from './payments.ts'

/** A payment as it is now, with what it pays. */
export type PaymentNow = {
  id: number
  day: string
  amount: number
  customerId: number | null
  isTakenBack: boolean
  charged: string | null
  isWriteOff: boolean
  shares: readonly { customerID: number; number: string; amount: number }[]
  /** Parts of its rest that are other companies' credit. */
  credits: readonly CompanyPart[]
}

/** Sum of a payment that runs have told so far for each company, and number of times. */
export type Told = { customerID: number; amount: number; times: number }

/**
 * Bookings that each company's account still lacks of a payment: its present meaning less the sums that runs have told. So a payment that was
 * assigned to another company, taken back, or whose run was taken back, comes again as the difference. (rules/bookkeeping#payments)
 */
export function untold(payment: PaymentNow, told: readonly Told[]): Omit<BookedPayment, 'companyName'>[] {
  const { id, day, customerId, isTakenBack, charged, isWriteOff, shares, credits } = payment
  const concerned = new Set([
    ...(customerId === null ? [] : [customerId]),
    ...[...shares, ...credits].map(({ customerID }) => customerID),
    ...told.map(({ customerID }) => customerID),
  ])
  return [...concerned].flatMap((company) => {
    const meant = isTakenBack ? 0 : -paymentsEffect({ company, payment, shares, credits })
    const before = told.find(({ customerID }) => customerID === company)
    const amount = meant - (before?.amount ?? 0)
    if (amount === 0) return []
    const step = (before?.times ?? 0) + 1
    return [
      {
        id,
        day,
        customerID: company,
        amount,
        charged,
        isWriteOff,
        step,
        parts: step === 1 ? partsOf(payment, company) : [],
      },
    ]
  })
}

function partsOf(payment: PaymentNow, company: number): BookedPayment['parts'] {
  const { shares, credits } = payment
  const own = shares.filter(({ customerID }) => customerID === company)
  const named = own.map(({ number, amount }) => ({ number, amount }))
  const rest = creditWithin({ company, payment, shares, credits })
  return rest === 0 ? named : [...named, { number: null, amount: rest }]
}
