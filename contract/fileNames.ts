import type { BookkeepingFormat } from '#domain/payments/bookkeeping.ts'
import type { LogoKind } from '#domain/shirts/printLogos.ts'

/** Beginning of the name of a file for accountants; DATEV finds its files by it. */
const BOOKINGS: Record<BookkeepingFormat, string> = { neutral: 'Buchungen', bmd: 'BMD', datev: 'EXTF_Buchungsstapel' }

/** Names under which files are saved; those of invoices: `orders/documentFiles.ts`, of the timekeeper's `numbers/handOverFiles.ts`. */
export const fileNames = {
  account: 'Kontoauszug.pdf',
  dunningLetter: (number: string) => `Mahnung-${number}.pdf`,
  documentsOfMonth: (month: string) => `Belege-${month}.zip`,
  bookings: (format: BookkeepingFormat, { month, number }: { month: string; number: number }) =>
    `${BOOKINGS[format]}-${month}-Lauf-${number}.csv`,
  poster: (name: string) => `Plakat ${name}.pdf`,
  labels: 'Etiketten Nachmeldungen.pdf',
  logo: (orderID: number, kind: LogoKind) => `Logo-Bestellung-${orderID}.${kind.toLowerCase()}`,
  /** Of a statement that comes without a name. */
  statement: 'Kontoauszug',
}
