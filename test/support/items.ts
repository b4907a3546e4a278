import type { ItemAttributes } from '#contract/shop/items.ts'
import type { ItemType } from '#domain/shop/kinds.ts'
import { items, itemVatRates } from '#server/schema/tables/shop.ts'
import type { TestContext } from './context.ts'

type Wanted = {
  itemType?: ItemType
  name?: string
  baseName?: string
  /** Net cents. */
  price?: number
  vatRate?: number
  vatExemption?: string
  availableQuantity?: number | null
  itemAttributes?: ItemAttributes
  archivedAt?: Date
}

/** An item of one's own in the shop, by its id: unlimited unless it says more. */
export async function anItem({ db }: Pick<TestContext, 'db'>, wanted: Wanted = {}): Promise<number> {
  const { vatRate = 20, name = 'Testartikel', ...rest } = wanted
  const row = {
    itemType: 'PRODUCT' as const,
    price: 1000,
    availableQuantity: null,
    position: 999,
    baseName: name,
    name,
  }
  const [item] = await db
    .insert(items)
    .values({ ...row, ...rest })
    .returning({ itemId: items.itemId })
  if (!item) throw new Error('The item was not stored.')
  await db.insert(itemVatRates).values({ itemId: item.itemId, validFrom: '2000-01-01', vatRate })
  return item.itemId
}
