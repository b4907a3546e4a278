import { createHash } from 'node:crypto'
import {
  BOOKKEEPING_PROBLEMS,
  bookkeepingProblems,
  bookkeepingSums,
  hasRates,
  type BookedPayment,
  type BookkeepingFormat,
  type Bookings,
} from '#domain/payments/bookkeeping.ts'
import { untold } from '#domain/payments/untold.ts'
import { problemInWords } from '#contract/payments/bookkeepingWords.ts'
import { dayOf } from '#domain/text/days.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import {
  companyNames,
  monthsOfRuns,
  newDocuments,
  paymentsOfMonth,
  type PaymentToTell,
  unknownPayments,
} from './store.ts'

/** A month in a format. */
export type Choice = { month: string; format: BookkeepingFormat }

/** What a run would hold now, its sums, and what is missing, what refuses it first. (rules/bookkeeping#preview) */
export async function gather(context: Pick<Context, 'event' | 'now'>, connection: Connection, choice: Choice) {
  const { month, format } = choice
  const found = await newDocuments(connection, choice)
  const parts: ReturnType<typeof untold> = []
  for await (const page of paymentsOfMonth(connection, choice))
    for (const payment of page) parts.push(...partsToTell(payment))
  const names = await companyNames(connection, [...new Set(parts.map(({ customerID }) => customerID))])
  const payments = parts.map((part): BookedPayment => ({
    ...part,
    companyName: names.get(part.customerID) ?? String(part.customerID),
  }))
  const bookings: Bookings = { documents: found.filter(hasRates), payments }
  const others = (await monthsOfRuns(connection, format)).filter((other) => other !== month)
  const otherMonths: string[] = []
  for (const other of others) if (await hasNews(connection, { month: other, format })) otherMonths.push(other)
  const problems = bookkeepingProblems({
    ...bookings,
    format,
    month,
    thisMonth: dayOf(context.now()).slice(0, 7),
    settings: context.event.bookkeeping,
    withoutRates: found.filter((document) => !hasRates(document)).map(({ number }) => number),
    unknown: await unknownPayments(connection, month),
    otherMonths,
  }).map((problem) => ({ ...BOOKKEEPING_PROBLEMS[problem.kind], text: problemInWords(problem) }))
  const stamp = createHash('sha256').update(JSON.stringify(bookings)).digest('hex')
  return { bookings, sums: bookkeepingSums(bookings), problems, stamp }
}

const partsToTell = (payment: PaymentToTell) => untold(payment, payment.told)

/** Whether something of a month waits for a run: a document, or what somebody did about a payment. (rules/bookkeeping#later) */
async function hasNews(connection: Connection, choice: Choice): Promise<boolean> {
  const documents = await newDocuments(connection, choice)
  if (documents.some(hasRates)) return true
  for await (const page of paymentsOfMonth(connection, choice))
    if (page.some((payment) => partsToTell(payment).length > 0)) return true
  return false
}
