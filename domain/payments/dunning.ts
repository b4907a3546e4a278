import { addDays, daysBetween } from '../text/days.ts'
import { sumOf } from './payments.ts'

/** Steps by which a company is reminded that it has to pay: before the day, and three times after it. (rules/dunning#steps) */
export const DUNNING_STEPS = ['note', 'reminder', 'first', 'last'] as const
export type DunningStep = (typeof DUNNING_STEPS)[number]

/** Documents of one letter; who owes more is nobody whom a letter reminds. (rules/dunning#left-out) */
export const LETTER_DOCUMENTS_MAX = 500
/** Cents that one letter asks for; of several documents it may be more than the database counts. (rules/dunning#left-out) */
export const LETTER_CENTS_MAX = 2_000_000_000

const rankOf = (step: DunningStep) => DUNNING_STEPS.indexOf(step)

/** The one that weighs more; null weighs nothing. */
export function higherStep(one: DunningStep | null, other: DunningStep | null): DunningStep | null {
  if (one === null || other === null) return one ?? other
  return rankOf(one) >= rankOf(other) ? one : other
}

/** Days until each step is due. (rules/dunning#steps) */
export type DunningDays = {
  isNoteOn: boolean
  /** Before the due date. */
  noteDays: number
  /** After the due date. */
  reminderDays: number
  /** After the Zahlungserinnerung. */
  firstDays: number
  /** After the 1. Mahnung. */
  lastDays: number
}

/** The last step that a document has reached, and on which day; null when nobody was reminded of it. */
export type Reached = { step: DunningStep; on: string } | null

/** Step that is due for a document today; null for none (yet, or any more). Days like '2027-09-17'. (rules/dunning#steps) */
export function dueStep(
  { dueDate, reached }: { dueDate: string; reached: Reached },
  days: DunningDays,
  today: string,
): DunningStep | null {
  const isDue = (from: string, count: number) => today >= addDays(from, count)
  switch (reached?.step) {
    case 'last':
      return null
    case 'first':
      return isDue(reached.on, days.lastDays) ? 'last' : null
    case 'reminder':
      return isDue(reached.on, days.firstDays) ? 'first' : null
    case 'note':
    case undefined:
      if (today > dueDate && isDue(dueDate, days.reminderDays)) return 'reminder'
      return reached === null && days.isNoteOn && today <= dueDate && isDue(dueDate, -days.noteDays) ? 'note' : null
  }
}

/** The base rate from the first day of a half-year on, in percent. (§ 456 UGB) */
export type BaseRate = { from: string; rate: number }

/** Percentage points above the base rate. (§ 456 UGB) */
const ABOVE_BASE = 9.2
const DAYS_OF_YEAR = 365
/** Percent are counted in hundredths, so that a day's interest is a whole number of these parts of a cent. */
const PARTS = 100 * 100 * DAYS_OF_YEAR

/** The first day of the half-year of a day. */
export const halfYearOf = (day: string): string => `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`

type Debt = {
  /** Sum that the document asks for, in cents. */
  asked: number
  dueDate: string
  /** Payments on it, and the days on which they were booked. */
  paid: readonly { on: string; amount: number }[]
}

/**
 * Interest on what was open after the due date up to and with a day, in cents: by the calendar days of each half-year with its base rate, on
 * what was open on each of them, rounded once at the end. A half-year without a rate is named instead. (§ 456 UGB, rules/dunning#interest)
 */
export function interestOn(
  { asked, dueDate, paid }: Debt,
  rates: readonly BaseRate[],
  until: string,
): { cents: number } | { missing: string } {
  const rateFrom = new Map(rates.map(({ from, rate }) => [from, Math.round((rate + ABOVE_BASE) * 100)]))
  const begin = addDays(dueDate, 1)
  const end = addDays(until, 1)
  // what is booked on a day counts from the next one
  const less = paid.map(({ on, amount }) => ({ from: addDays(on, 1), amount }))
  const turns = [...less.map(({ from }) => from), ...halfYearsAfter(begin, end)].filter(
    (day) => day > begin && day < end,
  )
  const days = [...new Set([begin, ...turns, end])].toSorted()
  const lessOn = Map.groupBy(less, ({ from }) => (from < begin ? begin : from))
  let open = asked
  let parts = 0
  for (const [index, from] of days.entries()) {
    const to = days[index + 1]
    if (to === undefined || from >= end) break
    open -= sumOf(lessOn.get(from) ?? [])
    if (open <= 0) continue
    const rate = rateFrom.get(halfYearOf(from))
    if (rate === undefined) return { missing: halfYearOf(from) }
    parts += open * rate * daysBetween(from, to)
  }
  return { cents: Math.round(parts / PARTS) }
}

/** The longer half of a year, in days. */
const HALF_YEAR = 184

/** The first days of the half-years after a day and before another. */
function halfYearsAfter(begin: string, end: string): string[] {
  const next = (first: string) => halfYearOf(addDays(first, HALF_YEAR))
  const found: string[] = []
  for (let day = next(halfYearOf(begin)); day < end; day = next(day)) found.push(day)
  return found
}

/** Charges and interest of a document that are still asked for once so much of them was paid, in cents: charges first. (rules/dunning#charges) */
export function unpaidCharges({ charges, interest }: { charges: number; interest: number }, paid: number) {
  const rest = Math.max(0, charges - paid)
  return { charges: rest, interest: Math.max(0, interest - (paid - (charges - rest))) }
}

/** From the 1. Mahnung on a debt bears charges and interest. (rules/dunning#charges) */
export const isDunned = (step: DunningStep | null): boolean => step === 'first' || step === 'last'

/** Words that a transfer for a dunning letter names: the reference of its only document, or the numbers of all, as many as the code bears. (rules/dunning#letter) */
export function numbersForTransfer(numbers: readonly string[], most: number): string {
  let named = ''
  for (const number of numbers) {
    const longer = named === '' ? number : `${named} ${number}`
    if (longer.length > most) return named
    named = longer
  }
  return named
}

/** 'M-2026-00001': the letters of a year count from 1. (rules/dunning#letter) */
export function dunningLetterNumber(year: number, count: number): string {
  return `M-${year}-${String(count).padStart(5, '0')}`
}

const RATE_LINE = /^(?:ab )?0?1\. ?0?([17])\. ?(\d{4}) ?[:=]? (-?\d{1,2}(?:,\d{1,2})?) ?%?$/

/** The base rates that somebody typed, a half-year a line ('1.7.2026: 1,53 %'), or the first line that cannot be read. */
export function readBaseRates(typed: string): { rates: BaseRate[] } | { faultyLine: number } {
  const rates = new Map<string, number>()
  for (const [place, line] of typed.split('\n').entries()) {
    const tidy = line.replace(/\s+/g, ' ').trim()
    if (tidy === '') continue
    const [, month, year, rate = ''] = RATE_LINE.exec(tidy) ?? []
    if (year === undefined) return { faultyLine: place + 1 }
    rates.set(`${year}-0${month}-01`, Number(rate.replace(',', '.')))
  }
  return { rates: [...rates].map(([from, rate]) => ({ from, rate })).toSorted(newestFirst) }
}

const newestFirst = (one: BaseRate, other: BaseRate) => other.from.localeCompare(one.from)

/** Rates as they are typed. */
export function typedBaseRates(rates: readonly BaseRate[]): string {
  return rates
    .map(({ from, rate }) => `1.${Number(from.slice(5, 7))}.${from.slice(0, 4)}: ${String(rate).replace('.', ',')} %`)
    .join('\n')
}
