import { FIXED_LINES } from './cart.ts'
import type { ItemType } from './items.ts'

/** The shop offers the timekeeping, the company package and the print, not one of several. */
const ONLY_ONE: readonly ItemType[] = ['TIME', 'COMPANYCAPTAIN', 'PRINT']

type Named = { itemId: number | null; name: string; itemType: ItemType }

/** Why an item cannot be on sale beside the others. */
export type CatalogueConflict = 'onlyOne' | 'sameDelivery' | 'reservedName'

/**
 * One TIME, one COMPANYCAPTAIN, one PRINT; ways of delivery are told apart by their names, and the names of fixed cart lines belong
 * to these. `itemId` null: an item to come. (S §2, decisions §8)
 */
export function catalogueConflict(item: Named, onSale: readonly Named[]): CatalogueConflict | null {
  const others = onSale.filter(({ itemId, itemType }) => itemId !== item.itemId && itemType === item.itemType)
  if (ONLY_ONE.includes(item.itemType) && others.length > 0) return 'onlyOne'
  if (item.itemType === 'DELIVERY') return others.some(({ name }) => name === item.name) ? 'sameDelivery' : null
  return item.itemType !== 'PRINT' && FIXED_LINES.includes(item.name) ? 'reservedName' : null
}
