import { countOf } from '#domain/text/numberFormats.ts'
import { BOOKKEEPING_FORMATS, type BookkeepingFormat } from '#domain/payments/bookkeeping.ts'
import { dayOf } from '#domain/text/days.ts'
import { nonBreaking } from '#domain/text/nonBreaking.ts'
import { call, type AnswerOf } from '#web/api/call.ts'

export type Run = AnswerOf<'GET /bookkeeping/runs'>[number]
export type Sums = Run['sums']
/** Which month is to be exported for which program, as the address says it. */
export type Choice = { month: string; format: BookkeepingFormat }

export const MONTH_KEY = 'monat'
export const FORMAT_KEY = 'format'

/** How far back one can choose. */
const MONTHS = 36
const MONTH_NAME = new Intl.DateTimeFormat('de-AT', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** 'Mai 2027', on one line. */
export const monthName = (month: string): string => nonBreaking(MONTH_NAME.format(new Date(`${month}-01T00:00:00Z`)))

/** The months up to this one, newest first, with one that the address names besides. */
export function monthsUntil(today: Date, named: string): string[] {
  const [year = 0, ofYear = 0] = dayOf(today).split('-').map(Number)
  const months = Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, ofYear - 1 - back)).toISOString().slice(0, 7),
  )
  return months.includes(named) ? months : [named, ...months]
}

/** What is chosen: unless the address says it, the month before this one, which is over. */
export function choiceIn(search: URLSearchParams, today: Date): Choice {
  const named = search.get(MONTH_KEY) ?? ''
  const [, last = ''] = monthsUntil(today, dayOf(today).slice(0, 7))
  return {
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(named) ? named : last,
    format: BOOKKEEPING_FORMATS.find((format) => format === search.get(FORMAT_KEY)) ?? 'neutral',
  }
}

/** What a run would hold, with what it was asked for. */
export const previewOf = async (choice: Choice) => ({
  ...(await call('GET /bookkeeping/preview', { query: choice })),
  choice,
})
export type Preview = Awaited<ReturnType<typeof previewOf>>

export const documentsInWords = (count: number): string => countOf(count, 'Beleg', 'Belege')
export const paymentsInWords = (count: number): string => countOf(count, 'Zahlung', 'Zahlungen')
