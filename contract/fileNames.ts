import type { BookkeepingFormat } from '#domain/payments/bookkeeping.ts'
import type { CertificateKind } from '#domain/certificates/templates.ts'
import type { CeremonyPaper } from '#domain/results/ceremony.ts'
import type { LogoKind } from '#domain/shirts/printLogos.ts'
import { inFileName } from '#domain/text/inFileName.ts'
import { CERTIFICATE_KIND_WORDS } from './certificates/certificateWords.ts'
import type { ProductionBy } from './shirts/production.ts'

/** Beginning of the name of a file for accountants; DATEV finds its files by it. */
const BOOKINGS: Record<BookkeepingFormat, string> = { neutral: 'Buchungen', bmd: 'BMD', datev: 'EXTF_Buchungsstapel' }

const PRODUCTION_NAMES: Record<ProductionBy, string> = { item: 'Artikel', customer: 'Firma' }

const CEREMONY_NAMES: Record<CeremonyPaper, string> = { sheet: 'Blatt', cards: 'Karten' }

/** Names under which files are saved; those of invoices: `orders/documentFiles.ts`, of the timekeeper's `numbers/handOverFiles.ts`. */
export const fileNames = {
  account: 'Kontoauszug.pdf',
  dunningLetter: (number: string) => `Mahnung-${number}.pdf`,
  documentsOfMonth: (month: string) => `Belege-${month}.zip`,
  bookings: (format: BookkeepingFormat, { month, number }: { month: string; number: number }) =>
    `${BOOKINGS[format]}-${month}-Lauf-${number}.csv`,
  poster: (name: string) => `Plakat ${name}.pdf`,
  labels: 'Etiketten Nachmeldungen.pdf',
  shirts: (by: ProductionBy) => `T-Shirts und Drucke nach ${PRODUCTION_NAMES[by]}`,
  event: 'Firmenlauf.xlsx',
  logos: 'Logos.zip',
  logoOfCompany: (companyName: string, { orderID, kind }: { orderID: number; kind: LogoKind }) =>
    `${inFileName(companyName)}, Bestellung ${orderID}.${kind.toLowerCase()}`,
  logo: (orderID: number, kind: LogoKind) => `Logo-Bestellung-${orderID}.${kind.toLowerCase()}`,
  certificate: (number: string) => `Urkunde-${number}.pdf`,
  /** Of a company, or of a ranking by its title. */
  certificatesOf: (whom: string) => `Urkunden ${inFileName(whom)}.pdf`,
  certificateTemplate: (kind: CertificateKind) => `Vorlage Urkunden ${CERTIFICATE_KIND_WORDS[kind]}.json`,
  certificateSample: 'Urkunde, Probe.pdf',
  ceremony: (paper: CeremonyPaper) => `Siegerehrung, ${CEREMONY_NAMES[paper]}.pdf`,
  shareImage: 'Mein Ergebnis.png',
  /** The sheet in one of these as .xlsx. */
  resultSheet: 'Ergebnisse',
  /** Of a ranking by its title, of a company, of a department of one. */
  results: (...of: string[]) => inFileName(`Ergebnisse ${of.join(', ')}`),
  /** Of a statement that comes without a name. */
  statement: 'Kontoauszug',
}
