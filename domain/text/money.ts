import { formatCount } from './numberFormats.ts'

/** The largest payment, in cents: ten million euro. */
export const PAYMENT_MAX = 1_000_000_000

/** Euro as on the wire to whole cents. */
export function centsOf(euro: number): number {
  return Math.round(euro * 100)
}

/** Whole cents to euro as on the wire. */
export function euroOf(cents: number): number {
  return cents / 100
}

/** Cents as people read them: '1.234,50 €', '−12,00 €', with a non-breaking space and a real minus. (rules/messages#prices) */
export function formatEuro(cents: number): string {
  const amount = Math.abs(cents)
  const sign = cents < 0 ? '\u2212' : ''
  return `${sign}${formatCount(Math.floor(amount / 100))},${String(amount % 100).padStart(2, '0')}\u00a0€`
}

/** Parses a decimal in German notation: '1.234,5', '12,50 €', '−12.50', '20 %'. NaN for an invalid one. */
export function parseDecimal(text: string): number {
  const bare = text.replace(/[\s€%]/g, '').replace('\u2212', '-')
  // A point before exactly three digits is a thousands separator, any other one a decimal point.
  const plain = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/.test(bare) ? bare.replaceAll('.', '') : bare
  return /^-?\d+([.,]\d*)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
}

/** A decimal for an input field: '1234,50' with two decimals at least, '20' with none. */
export function formatDecimal(value: number, decimals: number): string {
  const shortest = String(value).replace('.', ',')
  const [, fraction = ''] = shortest.split(',')
  return fraction.length >= decimals ? shortest : value.toFixed(decimals).replace('.', ',')
}

/**
 * VAT in cents on a net sum in cents; rate in percent with at most one decimal. Half a cent is rounded away
 * from zero, so that a credit of the same sum carries exactly the VAT of the invoice.
 */
export function vatOf(netCents: number, rate: number): number {
  const thousandths = Math.abs(netCents) * Math.round(rate * 10)
  const amount = Math.floor((thousandths + 500) / 1000)
  return netCents < 0 && amount > 0 ? -amount : amount
}
