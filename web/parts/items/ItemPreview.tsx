import type { ItemType } from '#domain/items.ts'
import { ProductCard } from '#web/parts/products/ProductCard.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ItemValues } from './itemValues.ts'

/** Where things stand that are no cards of the shop. */
const ELSEWHERE: { [Type in ItemType]?: string } = {
  TEAM: 'Steht bei der Teamanmeldung: angeboten wird der günstigste Teamplatz, den es noch gibt.',
  TIME: 'Steht bei der Teamanmeldung und bei jedem Team ohne Zeitmessung.',
  COMPANYCAPTAIN: 'Steht bei der Firmenanmeldung.',
  DELIVERY: 'Steht bei T-Shirts, die diese Lieferung anbieten.',
  PRINT: 'Steht bei T-Shirts als zusätzlicher Druck und kommt von selbst in den Warenkorb.',
}

/** How the shop will show it, while one types. */
export function ItemPreview({ availableQuantity }: { availableQuantity: number | null | undefined }) {
  const { control } = useFormContext<ItemValues>()
  const { name, baseName, itemType, price, itemAttributes, availableQuantity: entered } = useWatch({ control })
  const elsewhere = itemType ? ELSEWHERE[itemType] : undefined
  const group = baseName?.trim() || name?.trim() || 'Neuer Artikel'
  const item = {
    itemId: 0,
    name: name?.trim() || group,
    baseName: group,
    itemType: itemType ?? 'PRODUCT',
    price: typeof price === 'number' && Number.isFinite(price) ? price : 0,
    vatRate: 0,
    availableQuantity: availableQuantity === undefined ? (entered ?? null) : availableQuantity,
    itemAttributes: itemAttributes ?? {},
  }
  return (
    <section aria-label="Vorschau" className="lg:sticky lg:top-0">
      <h3 className="mb-2 text-xl">So steht es im Shop</h3>
      {elsewhere === undefined ? (
        <div inert className="max-w-72">
          <ProductCard product={{ baseName: group, items: [item] }} onOpen={() => undefined} />
        </div>
      ) : (
        <p className="rounded-card border border-dashed border-rock/50 px-4 py-3 text-sm text-rock">{elsewhere}</p>
      )}
    </section>
  )
}
