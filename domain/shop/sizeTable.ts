import { SIZE_KEYS } from './fits.ts'
import { OPTION_KEYS, optionKeysFor, options, type OptionKey, type OptionTexts } from './options.ts'
import type { Purchase, Sold } from './purchases.ts'

const SIZES: readonly OptionKey[] = SIZE_KEYS

/** One cut of a shirt and its sizes; `fit` is '' for a shirt that comes in one cut. */
export type SizeColumn = { fit: string; sizeOption: OptionKey; sizes: { size: string; soldOut: boolean }[] }

/** Quantity of a cut and size; NaN while the typed text is no count. */
export type SizeCount = { fit: string; size: string; quantity: number }

/** The cuts of an item with their sizes, as a table has them; none for an item without sizes. (rules/shop#size-table) */
export function sizeColumns(item: Pick<Sold, 'itemAttributes'>): SizeColumn[] {
  const fits = options(item.itemAttributes.fit)
  const cuts = fits.length === 0 ? [{ value: '', soldOut: false }] : fits
  return cuts.flatMap(({ value: fit, soldOut: isFitGone }) => {
    const sizeOption = optionKeysFor(item, fit).find((key) => SIZES.includes(key))
    if (sizeOption === undefined) return []
    const sizes = options(item.itemAttributes[sizeOption]).map(({ value, soldOut }) => ({
      size: value,
      soldOut: soldOut || isFitGone,
    }))
    return [{ fit, sizeOption, sizes }]
  })
}

/** Options that are chosen once for all cuts and sizes, such as colours and delivery; a cut of which nothing is wanted asks for nothing. */
export function sharedOptions(item: Pick<Sold, 'itemAttributes'>, fits: readonly string[]): OptionKey[] {
  const asked = fits.flatMap((fit) => optionKeysFor(item, fit))
  return OPTION_KEYS.filter((key) => asked.includes(key) && key !== 'fit' && !SIZES.includes(key))
}

/** One purchase a cut and size, with what was chosen for all. (rules/shop#size-table) */
export function tablePurchases<Item extends Sold>(
  { item, chosen, printQuantity }: Omit<Purchase<Item>, 'quantity'>,
  counts: readonly SizeCount[],
): Purchase<Item>[] {
  const columns = sizeColumns(item)
  return counts.flatMap(({ fit, size, quantity }) => {
    const column = columns.find((one) => one.fit === fit)
    if (!column || !(quantity > 0)) return []
    const texts: OptionTexts = { ...chosen, fit: fit === '' ? undefined : fit, [column.sizeOption]: size }
    return [{ item, chosen: texts, printQuantity, quantity }]
  })
}
