import { FIT_NAMES } from '../shop/fits.ts'
import type { LineAttributes } from '../shop/options.ts'
import { printsOn } from '../shop/prints.ts'
import { compareText } from '../text/germanOrder.ts'
import type { Sex, TshirtSize } from '../teams/runners.ts'
import { colourOf, sizeOf, sizeRank } from './shirtSizes.ts'
import { FIT_OF_SEX } from './tshirts.ts'

/** Shirts that are made and printed alike; what is only wished has no item, colour or print yet. (rules/shirts#production) */
export type ProductionRow = {
  itemId: number | null
  name: string | null
  fit: string | null
  size: string | null
  color: string | null
  /** Prints on each of them. */
  prints: number
  /** Pieces that were ordered and not given back. */
  ordered: number
  /** Those of them whose order is paid. */
  paid: number
  /** Persons with this size for whom no shirt is ordered. */
  wished: number
}

/** Shirts of an item with the same choices, whatever orders they are of. */
export type BoughtShirts = {
  itemId: number
  name: string
  /** Place of the item in the catalogue. */
  position: number
  itemAttributes: LineAttributes
  ordered: number
  paid: number
}

/** Persons of a sex with a size who wait for a shirt. */
export type WishedShirts = { sex: Sex; tshirtSize: TshirtSize; wished: number }

/**
 * The list for whoever makes and prints the shirts: what is ordered by item, cut, size, colour and prints in the order of the catalogue, then what
 * is wished by cut and size. Delivery makes no shirt another one. (rules/shirts#production)
 */
export function productionRows(bought: readonly BoughtShirts[], wished: readonly WishedShirts[]): ProductionRow[] {
  const placed = bought.map((shirts) => ({ position: shirts.position, row: orderedRow(shirts) }))
  const alike = Map.groupBy(placed, ({ row }) =>
    JSON.stringify([row.itemId, row.name, row.fit, row.size, row.color, row.prints]),
  )
  const ordered = [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : { position: first.position, row: others.reduce(added, first).row },
  )
  return [
    ...ordered
      .toSorted((one, other) => one.position - other.position || compareRows(one.row, other.row))
      .map(({ row }) => row),
    ...wished.map(wishedRow).toSorted(compareRows),
  ]
}

type Placed = { position: number; row: ProductionRow }

const added = ({ position, row }: Placed, other: Placed): Placed => ({
  position,
  row: { ...row, ordered: row.ordered + other.row.ordered, paid: row.paid + other.row.paid },
})

function orderedRow({ itemId, name, itemAttributes, ordered, paid }: BoughtShirts): ProductionRow {
  const { fit, variant, printQuantity } = itemAttributes
  return {
    itemId,
    name: variant ? `${name}, ${variant}` : name,
    fit: fit || null,
    size: sizeOf(itemAttributes) || null,
    color: colourOf(itemAttributes) || null,
    prints: printsOn({ name, ...(printQuantity !== undefined && { printQuantity }) }),
    ordered,
    paid,
    wished: 0,
  }
}

function wishedRow({ sex, tshirtSize, wished }: WishedShirts): ProductionRow {
  const nothing = { itemId: null, name: null, color: null, prints: 0, ordered: 0, paid: 0 }
  return { ...nothing, fit: FIT_OF_SEX[sex], size: tshirtSize, wished }
}

function compareRows(one: ProductionRow, other: ProductionRow): number {
  return (
    compareText(one.name ?? '', other.name ?? '') ||
    fitRank(one) - fitRank(other) ||
    sizeRank(one.size ?? '') - sizeRank(other.size ?? '') ||
    compareText(one.color ?? '', other.color ?? '') ||
    one.prints - other.prints ||
    (one.itemId ?? 0) - (other.itemId ?? 0)
  )
}

const fitRank = ({ fit }: ProductionRow): number => FIT_NAMES.findIndex((name) => name === fit)

/** Sums of a list. */
export function productionSums(rows: readonly ProductionRow[]) {
  const sum = (of: (row: ProductionRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    ordered: sum((row) => row.ordered),
    paid: sum((row) => row.paid),
    wished: sum((row) => row.wished),
    prints: sum(({ ordered, prints }) => ordered * prints),
  }
}
