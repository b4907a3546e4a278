const GERMAN_EURO = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', signDisplay: 'negative' })

/** Euro as on the wire to whole cents. */
export function centsOf(euro: number): number {
  return Math.round(euro * 100)
}

/** Whole cents to euro as on the wire. */
export function euroOf(cents: number): number {
  return cents / 100
}

/** Cents as people read them: '1.234,50 €', with a non-breaking space. (P §1) */
export function formatEuro(cents: number): string {
  return GERMAN_EURO.format(cents / 100)
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
