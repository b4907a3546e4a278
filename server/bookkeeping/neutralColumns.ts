import type { Cell } from '#domain/text/csv.ts'
import { decimal, germanDay, percent } from './bookingCells.ts'

/** Values of a line; a line of a document says nothing about payments, and the other way round. */
export type NeutralLine = {
  number?: string | null
  kind: string
  day?: string
  serviceDay?: string
  dueDate?: string | null
  debtor: string
  companyName: string
  companyUID?: string | null
  net?: number
  rate?: number
  vat?: number
  gross?: number
  account?: string
  taxCode?: string
  original?: string | null
  paidOn?: string
  paid?: number
}

const dayCell = (day: string | null | undefined): Cell => (day == null ? '' : germanDay(day))
const moneyCell = (cents: number | undefined): Cell => (cents === undefined ? '' : decimal(cents))

/** Headings of the neutral file and their cells. (rules/bookkeeping#formats) */
export const NEUTRAL_COLUMNS: Record<string, (line: NeutralLine) => Cell> = {
  Rechnungsnummer: ({ number }) => number,
  Art: ({ kind }) => kind,
  Rechnungsdatum: ({ day }) => dayCell(day),
  Leistungsdatum: ({ serviceDay }) => dayCell(serviceDay),
  Fällig: ({ dueDate }) => dayCell(dueDate),
  Debitor: ({ debtor }) => debtor,
  Firma: ({ companyName }) => companyName,
  UID: ({ companyUID }) => companyUID,
  Netto: ({ net }) => moneyCell(net),
  'USt-Satz': ({ rate }) => (rate === undefined ? '' : percent(rate)),
  USt: ({ vat }) => moneyCell(vat),
  Brutto: ({ gross }) => moneyCell(gross),
  Währung: () => 'EUR',
  Erlöskonto: ({ account }) => account,
  Steuercode: ({ taxCode }) => taxCode,
  Bezug: ({ original }) => original,
  'Bezahlt am': ({ paidOn }) => dayCell(paidOn),
  Bezahlt: ({ paid }) => moneyCell(paid),
}
