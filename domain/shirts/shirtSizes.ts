import { COLOUR_KEYS, SIZE_KEYS } from '../shop/fits.ts'
import type { LineAttributes } from '../shop/options.ts'
import { TSHIRT_SIZES } from '../teams/runners.ts'

/** Size in which a shirt was bought, whichever list it was chosen from; '' for none. */
export const sizeOf = (chosen: LineAttributes): string => SIZE_KEYS.flatMap((key) => chosen[key] ?? [])[0] ?? ''

/** Colour in which a shirt was bought, whichever list it was chosen from; '' for none. */
export const colourOf = (chosen: LineAttributes): string => COLOUR_KEYS.flatMap((key) => chosen[key] ?? [])[0] ?? ''

/** XS before S before M; a size that is none of them stands last. */
export function sizeRank(size: string): number {
  const rank = TSHIRT_SIZES.findIndex((known) => known === size)
  return rank < 0 ? TSHIRT_SIZES.length : rank
}
