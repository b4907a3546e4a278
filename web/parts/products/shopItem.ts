import type { Item } from '#contract/items.ts'
import type { Product } from '#domain/categories.ts'

/** An item of the catalogue as the shop shows it. */
export type ShopItem = Item
/** A card of the shop: everything of one base name. */
export type ShopProduct = Product<ShopItem>
