import { FIXED_LINES } from './cart.ts'
import { followsShirts, KINDS, type ItemType } from './kinds.ts'

type Named = { itemId: number | null; name: string; itemType: ItemType }

/** Reason that an item cannot be on sale beside the others. */
export type CatalogueConflict = 'onlyOne' | 'sameDelivery' | 'reservedName'

/**
 * One TIME, one COMPANYCAPTAIN, one PRINT; ways of delivery are told apart by their names, and the names of fixed cart lines belong
 * to these. `itemId` null: an item to come. (rules/items#only-once)
 */
export function catalogueConflict(item: Named, onSale: readonly Named[]): CatalogueConflict | null {
  const others = onSale.filter(({ itemId, itemType }) => itemId !== item.itemId && itemType === item.itemType)
  const { onSale: allowed } = KINDS[item.itemType]
  if (allowed === 'one' && others.length > 0) return 'onlyOne'
  if (allowed === 'oneOfEachName' && others.some(({ name }) => name === item.name)) return 'sameDelivery'
  return !followsShirts(item) && FIXED_LINES.includes(item.name) ? 'reservedName' : null
}
