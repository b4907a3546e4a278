/** A rate in percent and the day ('2026-07-01') from which it holds. (rules/items#vat-rates) */
export type VatRate = { validFrom: string; vatRate: number }

/** The rate of that day; undefined when none holds yet. */
export function rateOn(rates: readonly VatRate[], day: string): number | undefined {
  return inForce(rates, day)?.vatRate
}

/** VAT rates with another one in the place of the one that holds on that day. */
export function withRateOn(rates: readonly VatRate[], change: { day: string; vatRate: number }): VatRate[] {
  const replaced = inForce(rates, change.day)
  return rates.map((rate) => (rate === replaced ? { ...rate, vatRate: change.vatRate } : rate))
}

/** Its first day comes up a second time: two rates would hold at once. */
export function isSecondOfItsDay(rates: readonly VatRate[], place: number): boolean {
  return rates.findIndex(({ validFrom }) => validFrom === rates[place]?.validFrom) < place
}

function inForce(rates: readonly VatRate[], day: string): VatRate | undefined {
  return rates
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted(byDay)
    .at(-1)
}

function byDay(one: VatRate, other: VatRate): number {
  return one.validFrom < other.validFrom ? -1 : 1
}
