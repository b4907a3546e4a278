import type { Item } from '#contract/shop/items.ts'
import type { Product } from '#domain/shop/categories.ts'

/** An item of the catalogue as the shop shows it. */
export type ShopItem = Item
/** A card of the shop: everything of one base name. */
export type ShopProduct = Product<ShopItem>
