import { FORMAT_LABELS } from '#contract/bookkeepingWords.ts'
import type { BookkeepingFormat } from '#domain/bookkeeping.ts'
import { formatEuro } from '#domain/money.ts'

type Run = {
  number: number
  month: string
  format: BookkeepingFormat
  documents: number
  payments: number
  gross: number
  paid: number
  charges: number
}

/** What the log says about runs for the accountant; cents. */
export const bookkeepingLog = {
  made: ({ number, month, format, documents, payments, gross, paid, charges }: Run) =>
    `Lauf ${number}, ${month.slice(5)}/${month.slice(0, 4)}, ${FORMAT_LABELS[format]}: ${documents} Belege ${formatEuro(gross)}, ${payments} Zahlungen ${formatEuro(paid)}${charges === 0 ? '' : `, Mahnspesen und Zinsen ${formatEuro(charges)}`}`,
  takenBack: (number: number, reason: string) => `Lauf ${number}: ${reason}`,
} as const
