import type { Dunning } from '#contract/payments/dunningSettings.ts'
import { higherStep, interestOn, isDunned, unpaidCharges, type DunningStep } from '#domain/payments/dunning.ts'
import { sumOf } from '#domain/payments/payments.ts'
import type { UnpaidInvoice } from './store.ts'

/** A document on a letter, with the step to which the letter takes it; null when it is only listed. */
export type ListedDocument = UnpaidInvoice & { step: DunningStep | null }

/** What a letter of these documents asks for, in cents, and the half-year whose base rate is missing for that. */
export type Asked = {
  step: DunningStep | null
  charges: number
  interest: number
  total: number
  missing: string | null
}

/**
 * A letter bears the highest step to which it takes a document. Charges and interest are asked for on each document that has reached the
 * 1. Mahnung, with this letter or before, less what was paid of them. (rules/dunning#charges, rules/dunning#interest)
 */
export function askedFor(
  documents: readonly ListedDocument[],
  { charge, isInterestOn, baseRates }: Pick<Dunning, 'charge' | 'isInterestOn' | 'baseRates'>,
  today: string,
): Asked {
  const dunned = documents.filter(({ step, reached }) => isDunned(step ?? reached?.step ?? null))
  const owed = dunned.map((document) => {
    const found = isInterestOn ? interestOn(document, baseRates, today) : { cents: 0 }
    const interest = 'cents' in found ? found.cents : 0
    const missing = 'missing' in found ? [found.missing] : []
    return { ...unpaidCharges({ charges: charge * 100, interest }, document.chargesPaid), missing }
  })
  const charges = owed.reduce((sum, one) => sum + one.charges, 0)
  const interest = owed.reduce((sum, one) => sum + one.interest, 0)
  return {
    step: documents.map(({ step }) => step).reduce(higherStep, null),
    charges,
    interest,
    total: sumOf(documents.map(({ open }) => ({ amount: open }))) + charges + interest,
    missing: owed.flatMap(({ missing }) => missing)[0] ?? null,
  }
}
