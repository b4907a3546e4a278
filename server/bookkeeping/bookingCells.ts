import {
  debtorOf,
  type BookedDocument,
  type BookedPayment,
  type Bookings,
  type BookkeepingSettings,
} from '#domain/payments/bookkeeping.ts'
import { defused } from '#domain/text/csv.ts'
import { euroOf, formatDecimal } from '#domain/text/money.ts'
import { paymentWord } from '#contract/payments/bookkeepingWords.ts'

/** A run that is drawn as a file. */
export type RunToDraw = Bookings & {
  number: number
  /** Like '2027-05'. */
  month: string
  /** When it is made. */
  at: Date
  settings: BookkeepingSettings
}

/** '237,60', below zero '-237,60'. */
export const decimal = (cents: number): string => formatDecimal(euroOf(cents), 2)

/** '20', '5,5'. */
export const percent = (rate: number): string => String(rate).replace('.', ',')

/** '31.05.2027' */
export const germanDay = (day: string): string => day.split('-').toReversed().join('.')

/** A text that no program takes for the end of a cell, a line or a formula. (rules/exports#formulas) */
export const plainText = (text: string, most: number): string =>
  Array.from(defused(text.replaceAll(/[\s;"]+/g, ' ').trim()))
    .slice(0, most)
    .join('')

/** What a document charges, a rate each; what charges nothing is no booking. */
export const chargedRates = ({ vat }: BookedDocument) =>
  vat.map((part) => ({ ...part, gross: part.net + part.amount })).filter(({ net, amount }) => net !== 0 || amount !== 0)

/** The parts of a payment that are booked: by document the first time, else the difference as a whole. (rules/bookkeeping#payments) */
export const bookedParts = ({ parts, amount }: BookedPayment): readonly { number: string | null; amount: number }[] =>
  parts.length > 0 ? parts : [{ number: null, amount }]

/**
 * How a part of a payment is booked, cents: money is a debit of the bank, credit that was kept for charges and interest one of the company,
 * against an account of income, and a small difference that was written off one of its own account. (rules/bookkeeping#charges, rules/bookkeeping#differences)
 */
export function sidesOf(
  { customerID, charged, isWriteOff }: BookedPayment,
  amount: number,
  { bankAccount, chargesAccount, writeOffAccount, debtorBase }: BookkeepingSettings,
): { account: string; counter: string; amount: number } {
  const debtor = debtorOf({ debtorBase }, customerID)
  // what never came is no debit of the bank
  if (isWriteOff) return { account: writeOffAccount ?? '', counter: debtor, amount }
  return charged === null
    ? { account: bankAccount ?? '', counter: debtor, amount }
    : { account: debtor, counter: chargesAccount ?? '', amount: -amount }
}

/** 'Zahlung Bergblick', 'Mahnspesen und Zinsen 2027-00012 Bergblick' */
export const paymentText = (payment: BookedPayment): string =>
  [paymentWord(payment), ...(payment.charged === null ? [] : [payment.charged]), payment.companyName].join(' ')
