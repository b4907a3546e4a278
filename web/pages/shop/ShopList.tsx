import { useMedia } from '#web/ui/useMedia.ts'
import { CategorySection } from '#web/parts/products/CategorySection.tsx'
import { ProductRow } from '#web/parts/products/ProductRow.tsx'
import type { Selling } from '#web/parts/products/Purchasing.tsx'
import type { ShopItem } from '#web/parts/products/shopItem.ts'
import type { ShopCategory } from '#domain/shop/categories.ts'
import { paths } from '#web/paths.ts'
import { addLines } from '#web/state/cartEdits.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { useOpening } from '#web/ui/page/useOpening.ts'
import { OpenProduct } from './OpenProduct.tsx'

type ShopListProps = Omit<Selling, 'onAdd'> & {
  categories: readonly ShopCategory<ShopItem>[]
  /** For items without a price. */
  contact: string
}

/** The shop as a list, a row for each item; where there is room the detail of one of them stands beside it, else it opens as a dialog. (rules/shop#list) */
export function ShopList({ categories, ...selling }: ShopListProps) {
  const hasRoom = useMedia('(min-width: 1024px)')
  const [opened, open, close] = useOpening<{ itemId: number; as: 'dialog' | 'beside' }>()
  const products = categories.flatMap((category) => category.products)
  const rows = products.flatMap((product) => product.items.map((item) => ({ product, item })))
  const shown = rows.find(({ item }) => item.itemId === opened?.itemId)
  const beside = shown ?? rows[0]
  const opens = hasRoom ? 'beside' : 'dialog'
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-8">
        {categories.map((category) => (
          <CategorySection key={category.anchor} name={category.name} anchor={category.anchor} tight>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper">
              {category.products
                .flatMap(({ items }) => items)
                .map((item) => (
                  <ProductRow
                    key={item.itemId}
                    {...selling}
                    item={item}
                    isCurrent={hasRoom && item.itemId === beside?.item.itemId}
                    opens={opens}
                    onOpen={() => open({ itemId: item.itemId, as: opens })}
                    onAdd={addLines}
                  />
                ))}
            </ul>
          </CategorySection>
        ))}
      </div>
      {hasRoom && beside ? (
        <aside
          aria-label={beside.product.baseName}
          className="detail-beside sticky top-18 flex max-h-[calc(100dvh-5.5rem)] flex-col gap-3 overflow-y-auto rounded-card border border-line bg-paper p-5"
        >
          <h2>{beside.product.baseName}</h2>
          <OpenProduct key={beside.item.itemId} {...selling} product={beside.product} kind={beside.item.itemId} />
          <ButtonLink look="second" to={paths.cart()}>
            Zum Warenkorb
          </ButtonLink>
        </aside>
      ) : null}
      {!hasRoom && shown && opened?.as === 'dialog' ? (
        <OpenProduct {...selling} product={shown.product} kind={shown.item.itemId} onClose={close} />
      ) : null}
    </div>
  )
}
