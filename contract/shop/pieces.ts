import type { ItemType } from '#domain/shop/kinds.ts'

/** Words for one piece and for several pieces of a type. Separate from the labels, so that the first page load has only these. */
export const PIECES = {
  PRODUCT: ['Produkt', 'Produkte'],
  TEAM: ['Team', 'Teams'],
  TIME: ['Zeitmessung', 'Zeitmessungen'],
  COMPANYCAPTAIN: ['Firmenpaket', 'Firmenpakete'],
  DELIVERY: ['Lieferung', 'Lieferungen'],
  TSHIRT: ['T-Shirt', 'T-Shirts'],
  PRINT: ['Druck', 'Drucke'],
} as const satisfies Record<ItemType, readonly [one: string, several: string]>
