import { ProductCard } from '#web/parts/products/ProductCard.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ItemValues } from './itemValues.ts'
import { KIND_TEXTS } from './kindTexts.ts'

/** Live preview of the item in the shop. */
export function ItemPreview({ availableQuantity }: { availableQuantity: number | null | undefined }) {
  const { control } = useFormContext<ItemValues>()
  const { name, baseName, itemType, price, itemAttributes, availableQuantity: entered } = useWatch({ control })
  const elsewhere = itemType ? KIND_TEXTS[itemType].elsewhere : null
  const group = baseName?.trim() || name?.trim() || 'Neuer Artikel'
  const item = {
    itemId: 0,
    name: name?.trim() || group,
    baseName: group,
    itemType: itemType ?? 'PRODUCT',
    price: typeof price === 'number' && Number.isFinite(price) ? price : 0,
    vatRate: 0,
    vatExemption: null,
    availableQuantity: availableQuantity === undefined ? (entered ?? null) : availableQuantity,
    lastDay: null,
    itemAttributes: itemAttributes ?? {},
  }
  return (
    <section aria-label="Vorschau" className="lg:sticky lg:top-0">
      <h3 className="mb-2 text-xl">So steht es im Shop</h3>
      {elsewhere === null ? (
        <div inert className="max-w-72">
          <ProductCard product={{ baseName: group, items: [item] }} onOpen={() => undefined} />
        </div>
      ) : (
        <p className="rounded-card border border-dashed border-rock/50 px-4 py-3 text-sm text-rock">{elsewhere}</p>
      )}
    </section>
  )
}
