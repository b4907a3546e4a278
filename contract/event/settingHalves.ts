import type { EventSettings } from './settings.ts'

/** The settings that hold whatever year it is, apart from those of one year, which are all others. (rules/years#settings) */
export function halvesOf(settings: EventSettings) {
  const { homeUrl, contact, issuer, look, retention, staffSecondStep, lettersPerMinute, ...other } = settings
  const { paymentTermDays, invoiceFooter, vatExemption, writeOffMax, paymentThanks, dunning, bookkeeping, ...year } =
    other
  const ofMoney = { paymentTermDays, invoiceFooter, vatExemption, writeOffMax, paymentThanks, dunning, bookkeeping }
  return {
    year,
    organiser: { homeUrl, contact, issuer, look, retention, staffSecondStep, lettersPerMinute, ...ofMoney },
  }
}

type Halves = ReturnType<typeof halvesOf>
/** The settings of one year. */
export type YearSettings = Halves['year']
/** The settings that hold whatever year it is. */
export type OrganiserSettings = Halves['organiser']
