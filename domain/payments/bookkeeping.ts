import { sumOf } from './payments.ts'
import type { InvoiceKind } from '../orders/invoices.ts'

/** The programs of accountants that a file is made for. (rules/bookkeeping#formats) */
export const BOOKKEEPING_FORMATS = ['neutral', 'bmd', 'datev'] as const
export type BookkeepingFormat = (typeof BOOKKEEPING_FORMATS)[number]

/** Value for a rate of VAT, such as its account; an account that is automatic knows its tax itself. */
export type RateValue = { rate: number; value: string; isAutomatic?: true | undefined }

/** Settings of the bookkeeping, as the accountant wants them. (rules/bookkeeping#accounts) */
export type BookkeepingSettings = {
  /** A company's account is this number and its own one added. */
  debtorBase: number
  revenueAccounts: readonly RateValue[]
  taxCodes: readonly RateValue[]
  /** Without one for a rate, the revenue account knows it itself. */
  datevKeys: readonly RateValue[]
  bankAccount: string | null
  /** Income of charges and interest, without VAT. */
  chargesAccount: string | null
  /** Small differences that are written off: income or loss, without VAT. */
  writeOffAccount: string | null
  /** Days as '20270531' instead of '31.05.2027'. */
  isBmdDateCompact: boolean
  datevAdviser: string | null
  datevClient: string | null
  /** Digits of an account that is no company's. */
  datevAccountLength: number
  fiscalYearMonth: number
}

/** Amounts charged at a rate of VAT, in cents. */
type BookedVat = { rate: number; net: number; amount: number }

/** A document as it is booked: as issued; cents, days like '2027-05-31'. */
export type BookedDocument = {
  id: string
  number: string
  kind: InvoiceKind
  day: string
  serviceDay: string
  dueDate: string | null
  customerID: number
  companyName: string
  companyUID: string | null
  net: number
  gross: number
  /** Empty: it is from before rates were stored, and could not be told any more. */
  vat: readonly BookedVat[]
  /** The invoice that a Storno or Gutschrift corrects. */
  original: string | null
}

/** Booking of a payment on the account of a company, in cents; below zero money that left. */
export type BookedPayment = {
  id: number
  day: string
  customerID: number
  companyName: string
  amount: number
  /** The document whose charges and interest were kept of credit: no money moved. */
  charged: string | null
  /** It was written off as a small difference: no money moved. */
  isWriteOff: boolean
  /** Place of this booking among those of the payment: the first, or a later one because somebody assigned it anew or took it back. */
  step: number
  /** The parts of the first time: a document each, and what is credit. */
  parts: readonly { number: string | null; amount: number }[]
}

/** A month's bookings. */
export type Bookings = { documents: readonly BookedDocument[]; payments: readonly BookedPayment[] }

/** The sums of bookings in cents: of documents by rate, the highest first, and of payments. */
export type BookkeepingSums = {
  rates: { rate: number; net: number; vat: number; gross: number }[]
  net: number
  vat: number
  gross: number
  paid: number
  /** Kept of credit for charges and interest: income without a document. */
  charges: number
  /** Written off as small differences: above zero a loss. */
  writtenOff: number
}

/**
 * Sums of a run: charges of its documents, less those that others take back, money that came in less money that left, and amounts kept for
 * charges and interest. (rules/bookkeeping#sums)
 */
export function bookkeepingSums({ documents, payments }: Bookings): BookkeepingSums {
  const parts = documents.flatMap(({ vat }) => vat)
  const rates = [...Map.groupBy(parts, ({ rate }) => rate)]
    .map(([rate, ofRate]) => {
      const net = ofRate.reduce((sum, part) => sum + part.net, 0)
      const vat = sumOf(ofRate)
      return { rate, net, vat, gross: net + vat }
    })
    .toSorted((one, other) => other.rate - one.rate)
  const net = rates.reduce((sum, part) => sum + part.net, 0)
  const vat = rates.reduce((sum, part) => sum + part.vat, 0)
  const [kept, gone] = [payments.filter(isKept), payments.filter(({ isWriteOff }) => isWriteOff)]
  const paid = sumOf(payments.filter(isMoney))
  return { rates, net, vat, gross: net + vat, paid, charges: 0 - sumOf(kept), writtenOff: sumOf(gone) }
}

/** True if it was kept of credit, and no money moved. (rules/payments#charges) */
export const isKept = ({ charged }: Pick<BookedPayment, 'charged'>): boolean => charged !== null

/** True if money moved. */
const isMoney = (payment: Pick<BookedPayment, 'charged' | 'isWriteOff'>): boolean =>
  !isKept(payment) && !payment.isWriteOff

/** True if the amounts of a document at each rate are known and sum to the document. (rules/bookkeeping#rates) */
export function hasRates({ net, gross, vat }: Pick<BookedDocument, 'net' | 'gross' | 'vat'>): boolean {
  const charged = vat.reduce((sum, part) => sum + part.net, 0)
  return charged === net && charged + sumOf(vat) === gross
}

/** Problem that a person should know before a run is made, or that prevents it. */
export type BookkeepingProblem =
  | { kind: 'future' | 'unfinished' }
  | { kind: 'revenueAccount' | 'taxCode'; rates: number[] }
  | { kind: 'bankAccount' | 'chargesAccount' | 'writeOffAccount' | 'datevClient' }
  | { kind: 'debtorLength'; digits: number; expected: number }
  | { kind: 'companyUID' | 'noRates'; numbers: string[] }
  | { kind: 'otherMonths'; months: string[] }
  | { kind: 'unknownPayments'; count: number; amount: number }

type ProblemFacts = { isBlocking: boolean; isOfSettings: boolean }

/** Facts of each problem: whether it refuses the run, and whether it is put right in the settings. (rules/bookkeeping#missing) */
export const BOOKKEEPING_PROBLEMS: Record<BookkeepingProblem['kind'], ProblemFacts> = {
  future: { isBlocking: true, isOfSettings: false },
  unfinished: { isBlocking: false, isOfSettings: false },
  revenueAccount: { isBlocking: true, isOfSettings: true },
  taxCode: { isBlocking: true, isOfSettings: true },
  bankAccount: { isBlocking: true, isOfSettings: true },
  chargesAccount: { isBlocking: true, isOfSettings: true },
  writeOffAccount: { isBlocking: true, isOfSettings: true },
  datevClient: { isBlocking: true, isOfSettings: true },
  debtorLength: { isBlocking: false, isOfSettings: true },
  companyUID: { isBlocking: false, isOfSettings: false },
  noRates: { isBlocking: false, isOfSettings: false },
  unknownPayments: { isBlocking: false, isOfSettings: false },
  otherMonths: { isBlocking: false, isOfSettings: false },
}

/** Settings that a format cannot do without; the neutral file leaves their cells empty. */
const NEEDED: Record<BookkeepingFormat, readonly BookkeepingProblem['kind'][]> = {
  neutral: [],
  bmd: ['revenueAccount', 'taxCode', 'bankAccount', 'chargesAccount', 'writeOffAccount'],
  datev: ['revenueAccount', 'bankAccount', 'chargesAccount', 'writeOffAccount', 'datevClient', 'debtorLength'],
}

type Judged = Bookings & {
  format: BookkeepingFormat
  month: string
  /** The month of today. */
  thisMonth: string
  settings: BookkeepingSettings
  /** Documents that are left out because their rates are not known. */
  withoutRates: readonly string[]
  /** Payments of the month of which nobody knows whose they are, their sum in cents. */
  unknown: { count: number; amount: number }
  /** Other months with a run of this format, in which something is new since. */
  otherMonths: readonly string[]
}

/** Problems of a run, those first that refuse it. (rules/bookkeeping#missing) */
export function bookkeepingProblems(of: Judged): BookkeepingProblem[] {
  const { format, month, thisMonth, settings, documents, payments, withoutRates, unknown, otherMonths } = of
  const charged = documents.flatMap(({ vat }) => vat).filter(({ net, amount }) => net !== 0 || amount !== 0)
  const rates = [...new Set(charged.map(({ rate }) => rate))].toSorted((one, other) => other - one)
  const without = (values: readonly RateValue[]) => rates.filter((rate) => valueFor(values, rate) === '')
  const noAccount = without(settings.revenueAccounts)
  const noCode = without(settings.taxCodes).filter((rate) => !isAutomatic(settings, rate))
  const noUID = documents.filter(({ companyUID }) => companyUID === null).map(({ number }) => number)
  const { datevAdviser, datevClient, datevAccountLength } = settings
  const customers = [...documents, ...payments].map(({ customerID }) => debtorOf(settings, customerID).length)
  const digits = customers.reduce((most, length) => Math.max(most, length), 0)
  const expected = datevAccountLength + 1
  const found: (BookkeepingProblem | null)[] = [
    month > thisMonth ? { kind: 'future' } : null,
    noAccount.length > 0 ? { kind: 'revenueAccount', rates: noAccount } : null,
    noCode.length > 0 ? { kind: 'taxCode', rates: noCode } : null,
    payments.some(isMoney) && settings.bankAccount === null ? { kind: 'bankAccount' } : null,
    payments.some(isKept) && settings.chargesAccount === null ? { kind: 'chargesAccount' } : null,
    payments.some(({ isWriteOff }) => isWriteOff) && settings.writeOffAccount === null
      ? { kind: 'writeOffAccount' }
      : null,
    datevAdviser === null || datevClient === null ? { kind: 'datevClient' } : null,
    digits !== 0 && digits !== expected ? { kind: 'debtorLength', digits, expected } : null,
    withoutRates.length > 0 ? { kind: 'noRates', numbers: [...withoutRates] } : null,
    unknown.count > 0 ? { kind: 'unknownPayments', ...unknown } : null,
    otherMonths.length > 0 ? { kind: 'otherMonths', months: [...otherMonths] } : null,
    month === thisMonth ? { kind: 'unfinished' } : null,
    noUID.length > 0 ? { kind: 'companyUID', numbers: noUID } : null,
  ]
  const matters = ({ kind }: BookkeepingProblem) =>
    !BOOKKEEPING_PROBLEMS[kind].isOfSettings || NEEDED[format].includes(kind)
  return found.flatMap((problem) => (problem !== null && matters(problem) ? [problem] : []))
}

/** The account of a company. (rules/bookkeeping#accounts) */
export const debtorOf = ({ debtorBase }: Pick<BookkeepingSettings, 'debtorBase'>, customerID: number): string =>
  String(debtorBase + customerID)

const isAutomatic = ({ revenueAccounts }: Pick<BookkeepingSettings, 'revenueAccounts'>, rate: number): boolean =>
  revenueAccounts.some((one) => one.rate === rate && one.isAutomatic === true)

/** Tax key of a program for a rate; none beside an automatic account, which would refuse it or tax it twice. (rules/bookkeeping#automatic) */
export const taxKeyFor = (settings: BookkeepingSettings, of: 'taxCodes' | 'datevKeys', rate: number): string =>
  isAutomatic(settings, rate) ? '' : valueFor(settings[of], rate)

/** Value of the settings for a rate; empty for none. */
export const valueFor = (values: readonly RateValue[], rate: number): string =>
  values.find((one) => one.rate === rate)?.value ?? ''

const RATE_LINE = /^(\d{1,2}(?:,\d)?) ?%? ?[:=]? ([^ :=]+)( automatisch)?$/i
const AUTOMATIC = 'automatisch'

/** Values from typed text, a rate a line ('20 %: 4000', '20 %: 4400 automatisch'), or the first line that cannot be read. (rules/bookkeeping#accounts) */
export function readRateValues(typed: string): { values: RateValue[] } | { faultyLine: number } {
  const values = new Map<number, RateValue>()
  for (const [place, line] of typed.split('\n').entries()) {
    const tidy = line.replace(/\s+/g, ' ').trim()
    if (tidy === '') continue
    const [, told = '', value, automatic] = RATE_LINE.exec(tidy) ?? []
    const rate = Number(told.replace(',', '.'))
    if (value === undefined || values.has(rate)) return { faultyLine: place + 1 }
    values.set(rate, { rate, value, ...(automatic !== undefined && { isAutomatic: true }) })
  }
  const highestFirst = (one: RateValue, other: RateValue) => other.rate - one.rate
  return { values: [...values.values()].toSorted(highestFirst) }
}

/** Values as they are typed, a rate a line. */
export const typedRateValues = (values: readonly RateValue[]): string =>
  values
    .map(
      ({ rate, value, ...of }) =>
        `${String(rate).replace('.', ',')} %: ${value}${of.isAutomatic ? ` ${AUTOMATIC}` : ''}`,
    )
    .join('\n')

/** The last day of a month like '2027-05'. */
export function lastDayOf(month: string): string {
  const [year = '', ofYear = ''] = month.split('-')
  return `${month}-${String(new Date(Date.UTC(Number(year), Number(ofYear), 0)).getUTCDate()).padStart(2, '0')}`
}

/** The first day of the fiscal year that a month is in. */
export function fiscalYearOf(month: string, firstMonth: number): string {
  const year = Number(month.slice(0, 4)) - (Number(month.slice(5)) < firstMonth ? 1 : 0)
  return `${year}-${String(firstMonth).padStart(2, '0')}-01`
}
