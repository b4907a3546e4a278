import { tableOf } from '../text/factTable.ts'
import { FIT_NAMES, type Fit } from '../shop/fits.ts'
import { isOnRequest } from '../shop/items.ts'
import { isShirt } from '../shop/kinds.ts'
import type { Sold } from '../shop/purchases.ts'
import { TSHIRT_SIZES, type Sex, type TshirtSize } from '../teams/runners.ts'
import { sizeColumns } from '../shop/sizeTable.ts'
import { FIT_OF_SEX } from './tshirts.ts'

/** Sizes in which shirts of each cut can be ordered. */
export type SizesMade = Record<Fit, readonly TshirtSize[]>

/** Every size of every cut, which can be wished as long as nothing is known of the shirts. */
export const ALL_SIZES: SizesMade = tableOf(FIT_NAMES, () => TSHIRT_SIZES)

/** The sizes in which at least one shirt of the catalogue can be ordered; all while it sells none. (rules/shirts#sizes-made) */
export function sizesMade(items: readonly Sold[]): SizesMade {
  const shirts = items.filter((item) => isShirt(item) && !isOnRequest(item))
  const columns = shirts.flatMap((item) => sizeColumns(item))
  if (columns.length === 0) return ALL_SIZES
  const madeIn = (cut: Fit) => {
    const sizes = columns.filter(({ fit }) => fit === cut || fit === '').flatMap((column) => column.sizes)
    return TSHIRT_SIZES.filter((size) => sizes.some((one) => one.size === size && !one.soldOut))
  }
  return tableOf(FIT_NAMES, madeIn)
}

/** Sizes that can be made for somebody; of unknown sex those that can be made for anybody. (rules/shirts#sizes-made) */
export function sizesFor(made: SizesMade, sex: Sex | null): readonly TshirtSize[] {
  if (sex !== null) return made[FIT_OF_SEX[sex]]
  return TSHIRT_SIZES.filter((size) => Object.values(FIT_OF_SEX).some((fit) => made[fit].includes(size)))
}
