import { namedTaxNumbers, type IssuerVat, type TaxIdentity } from '#domain/shop/issuerVat.ts'
import { formatEuro } from '#domain/text/money.ts'
import { formatRate } from '#domain/text/numberFormats.ts'

const NONE = 'keine MwSt.'
const ASIDE = `(${NONE})`

/** A sum with and without VAT, in cents or in euro. */
type Sums = { net: number; gross: number }
/** A rate in percent and the net sum at it, in cents. */
type AtRate = { rate: number; net: number }

const isNone = (vat: IssuerVat, rate: number) => vat !== 'charged' && rate === 0
/** One from when VAT was charged says so. */
const isFree = (vat: IssuerVat, { net, gross }: Sums) => vat !== 'charged' && net === gross

/** Words about VAT beside prices and sums, as the issuer charges it. (rules/invoices#without-vat) */
export const vatWords = {
  /** Beside a net price: '72,00 €' 'exkl. MwSt.'. */
  net: (vat: IssuerVat) => (vat === 'charged' ? 'exkl. MwSt.' : NONE),
  /** Words of VAT in the middle of a sentence: '72,00 € (keine MwSt.)'. */
  netAside: (vat: IssuerVat) => (vat === 'charged' ? 'exkl. MwSt.' : ASIDE),
  /** Beside the net sum of an order or a document. */
  netOf: (vat: IssuerVat, sums: Sums) => (isFree(vat, sums) ? NONE : 'exkl. MwSt.'),
  /** Beside a sum to be paid. */
  gross: (vat: IssuerVat, sums: Sums) => (isFree(vat, sums) ? NONE : 'inkl. MwSt.'),
  grossAside: (vat: IssuerVat, sums: Sums) => (isFree(vat, sums) ? ASIDE : 'inkl. MwSt.'),
  /** Behind what is open on documents of whatever time. */
  open: (vat: IssuerVat) => (vat === 'charged' ? ' inkl. MwSt.' : ''),
  /** Words of VAT at the end of a sentence. */
  openEnd: (vat: IssuerVat) => (vat === 'charged' ? ' inkl. MwSt.' : '.'),
  /** Beside a line. */
  rate: (vat: IssuerVat, rate: number) => (isNone(vat, rate) ? NONE : `${formatRate(rate)} MwSt.`),
  /** Before the VAT of a rate. */
  ofRate: (vat: IssuerVat, { rate, net }: AtRate) =>
    isNone(vat, rate) ? NONE : `${formatRate(rate)} MwSt. von ${formatEuro(net)}`,
  /** Words of VAT in letters. */
  onRate: (vat: IssuerVat, { rate, net }: AtRate) =>
    isNone(vat, rate) ? NONE : `${formatRate(rate)} MwSt. auf ${formatEuro(net)}`,
  /** Before the VAT of a document. */
  tax: (vat: IssuerVat, sums: Sums) => (isFree(vat, sums) ? NONE : 'MwSt.'),
}

/** The numbers that an issuer names, each behind its label. (rules/invoices#without-vat) */
export function taxNumbersOf(issuer: TaxIdentity): { label: string; number: string }[] {
  const { companyUID, taxNumber } = namedTaxNumbers(issuer)
  const named = [
    { label: 'UID', number: companyUID },
    { label: 'Steuernummer', number: taxNumber },
  ]
  return named.flatMap(({ label, number }) => (number === null ? [] : { label, number }))
}
