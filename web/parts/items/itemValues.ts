import type { z } from 'zod'
import { ItemEntry, priceInEuro } from '#contract/shop/itemEntry.ts'
import type { ManagedItem } from '#contract/shop/items.ts'
import type { ItemType } from '#domain/shop/kinds.ts'

/** What the form of an item holds: the body of a new item, its price in euro. */
export const ItemForm = ItemEntry.omit({ vatRate: true }).extend({
  price: priceInEuro,
  vatRates: ItemEntry.shape.vatRates.unwrap(),
  itemAttributes: ItemEntry.shape.itemAttributes.unwrap(),
})
/** Once checked; empty fields are null. */
export type CheckedItem = z.output<typeof ItemForm>

/** The initial values of the form. */
export type ItemValues = {
  name: string
  baseName: string
  itemType: ItemType
  price: number | undefined
  vatRates: { validFrom: string; vatRate: number }[]
  vatExemption: string
  availableQuantity: number | null
  lastDay: string
  itemAttributes: { [Field in keyof CheckedItem['itemAttributes']]-?: string }
}

/** Austria's normal rate, from before any event. */
export const NORMAL_RATE = { validFrom: '2016-01-01', vatRate: 20 }
const NO_ATTRIBUTES = {
  category: '',
  subcategory: '',
  description: '',
  shortDescription: '',
  urlImage: '',
  imageGallery: '',
  fit: '',
  size: '',
  wSize: '',
  mSize: '',
  color: '',
  wColor: '',
  mColor: '',
  delivery: '',
  variant: '',
}

/** The fields of a new item. */
export const NEW_ITEM: ItemValues = {
  name: '',
  baseName: '',
  itemType: 'PRODUCT',
  price: undefined,
  vatRates: [NORMAL_RATE],
  vatExemption: '',
  availableQuantity: null,
  lastDay: '',
  itemAttributes: NO_ATTRIBUTES,
}

/** The fields of an item; a group that is just its name stays empty. */
export function valuesOf(item: ManagedItem): ItemValues {
  const { name, baseName, itemType, price, vatRates, vatExemption, availableQuantity, lastDay, itemAttributes } = item
  return {
    name,
    baseName: baseName === name ? '' : baseName,
    itemType,
    price,
    vatRates,
    vatExemption: vatExemption ?? '',
    availableQuantity,
    lastDay: lastDay ?? '',
    itemAttributes: { ...NO_ATTRIBUTES, ...itemAttributes },
  }
}

type Attributes = CheckedItem['itemAttributes']

/** Only what was changed of the item as it is shown. */
export function changesOf(item: ManagedItem, checked: CheckedItem) {
  const { name, baseName, itemType, price, vatRates, vatExemption = null, lastDay = null } = checked
  const group = baseName ?? name
  const before: Attributes = item.itemAttributes
  const attributes = Object.entries(checked.itemAttributes).filter(
    ([field, value]) => (value ?? '') !== (new Map(Object.entries(before)).get(field) ?? ''),
  )
  return {
    ...(name !== item.name && { name }),
    ...(group !== item.baseName && { baseName: group }),
    ...(itemType !== item.itemType && { itemType }),
    ...(price !== item.price && { price }),
    ...(JSON.stringify(vatRates) !== JSON.stringify(item.vatRates) && { vatRates }),
    ...(vatExemption !== item.vatExemption && { vatExemption }),
    ...(lastDay !== item.lastDay && { lastDay }),
    ...(attributes.length > 0 && { itemAttributes: Object.fromEntries(attributes) }),
  }
}
