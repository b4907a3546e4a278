import type { EventSettings } from './settings.ts'

/** The settings that hold whatever year it is, apart from those of one year, which are all others. (rules/years#settings) */
export function halvesOf(settings: EventSettings) {
  const { homeUrl, contact, issuer, paymentTermDays, invoiceFooter, vatExemption, ...withoutDocuments } = settings
  const { writeOffMax, paymentThanks, retention, dunning, bookkeeping, ...withoutMoney } = withoutDocuments
  const { lettersPerMinute, staffSecondStep, look, ...year } = withoutMoney
  const documents = { homeUrl, contact, issuer, paymentTermDays, invoiceFooter, vatExemption }
  const money = { writeOffMax, paymentThanks, retention, dunning, bookkeeping }
  return { year, organiser: { ...documents, ...money, lettersPerMinute, staffSecondStep, look } }
}

type Halves = ReturnType<typeof halvesOf>
/** The settings of one year. */
export type YearSettings = Halves['year']
/** The settings that hold whatever year it is. */
export type OrganiserSettings = Halves['organiser']
