import { shirtDeviation } from '#domain/shirts/shirtDeviations.ts'
import { SEXES, TSHIRT_SIZES } from '#domain/teams/runners.ts'
import type { Shirt } from '#domain/shirts/tshirts.ts'
import { orderedInWords } from './orderedShirtWords.ts'

/** Whoever is in a place, as saved or as drafted. */
export type OrderedFor = {
  firstName?: string | null
  lastName?: string | null
  sex?: string | null
  tshirtSize?: string | null
  orderedShirt?: Shirt | null
}

/** 'bestellt: Damen M' at a place where something else is wished now, or nobody is. (rules/shirts#deviation) */
export function OrderedMark({ runner, tshirtOption }: { runner: OrderedFor; tshirtOption: boolean }) {
  const sex = SEXES.find((one) => one === runner.sex) ?? null
  const tshirtSize = TSHIRT_SIZES.find((one) => one === runner.tshirtSize) ?? null
  const person = { ...runner, sex, tshirtSize, orderedShirt: runner.orderedShirt ?? null }
  const deviation = shirtDeviation(person, { tshirtOption })
  if (!deviation) return null
  return <span className="text-xs font-semibold text-amber">{orderedInWords(deviation)}</span>
}
