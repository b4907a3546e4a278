import { lazy, Suspense, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { shopCategories } from '#domain/categories.ts'
import type { ShopCategory } from '#domain/categories.ts'
import { isPast } from '#domain/deadlines.ts'
import { call } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useLiveStock } from '#web/api/useLiveStock.ts'
import { Loaded } from '#web/pages/Loaded.tsx'
import { CartNotice } from '#web/parts/products/CartNotice.tsx'
import { CategorySection } from '#web/parts/products/CategorySection.tsx'
import { ProductCard } from '#web/parts/products/ProductCard.tsx'
import type { ShopItem, ShopProduct } from '#web/parts/products/shopItem.ts'
import { useScrollToCategory } from '#web/parts/products/useScrollToCategory.ts'
import { paths } from '#web/paths.ts'
import { useCart } from '#web/state/cart.ts'
import { keepShopLook, shopLook } from '#web/state/shopLook.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { SwitchField } from '#web/ui/SwitchField.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useMedia } from '#web/ui/useMedia.ts'
import { useOpening } from '#web/ui/useOpening.ts'
import { CardsSkeleton } from './CardsSkeleton.tsx'

/** Lazy-loaded with the first opened product; the list opens one at once. */
const OpenProduct = lazy(async () => ({ default: (await import('./OpenProduct.tsx')).OpenProduct }))

type Category = ShopCategory<ShopItem>

export const loader = () => ({ items: call('GET /items'), today: new Date() })

/** The products by category, as cards with a dialog or, where there is room, as a list with the detail beside it. (rules/shop#products) */
export function Component() {
  const { items } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [look, setLook] = useState(shopLook)
  const hasRoom = useMedia('(min-width: 1024px)')
  useLiveStock(() => void revalidate())
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-8 sm:px-6 sm:pt-12">
      <div className="mb-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-4xl">Produkte</h1>
        {hasRoom ? (
          <SwitchField
            label="Liste"
            checked={look === 'list'}
            onChange={(event) => {
              const chosen = event.target.checked ? 'list' : 'cards'
              setLook(chosen)
              keepShopLook(chosen)
            }}
          />
        ) : null}
      </div>
      <Loaded data={items} skeleton={<CardsSkeleton />}>
        {(loaded) => <Shop items={loaded} look={hasRoom ? look : 'cards'} />}
      </Loaded>
    </div>
  )
}

function Shop({ items, look }: { items: readonly ShopItem[]; look: 'list' | 'cards' }) {
  const cart = useCart()
  const { deadlines, contact } = useEventFacts()
  const { today } = useLoaderData<typeof loader>()
  const [openName, open, close] = useOpening<string>()
  const categories = shopCategories(items)
  const products = categories.flatMap((category) => category.products)
  const opened = products.find(({ baseName }) => baseName === openName)
  useScrollToCategory('scrollToCategoryId')

  if (products.length === 0) return <EmptyState title="Keine Produkte verfügbar." />
  const detail = {
    items,
    cart,
    shirts: { until: deadlines.shirts, isOver: isPast(deadlines.shirts, today) },
    contact: contact.email,
  }
  const beside = opened ?? products[0]
  return (
    <>
      <CartNotice cart={cart} items={items} className="mb-6" />
      {look === 'list' && beside ? (
        <div className="grid grid-cols-[minmax(0,1fr)_27rem] items-start gap-8">
          <Categories categories={categories} look="list" current={beside} onOpen={open} />
          <aside
            aria-label={beside.baseName}
            className="sticky top-4 flex max-h-[calc(100dvh-2rem)] flex-col gap-4 overflow-y-auto rounded-card border border-line bg-paper p-6"
          >
            <h2>{beside.baseName}</h2>
            <Suspense>
              <OpenProduct key={beside.baseName} {...detail} product={beside} />
            </Suspense>
            <ButtonLink look="second" to={paths.cart()}>
              Zum Warenkorb
            </ButtonLink>
          </aside>
        </div>
      ) : (
        <Categories categories={categories} look="cards" onOpen={open} />
      )}
      {look === 'cards' && opened ? <OpenProduct {...detail} product={opened} onClose={close} /> : null}
    </>
  )
}

type CategoriesProps = {
  categories: readonly Category[]
  look: 'list' | 'cards'
  /** In the list: the product that the detail shows. */
  current?: ShopProduct
  onOpen: (baseName: string) => void
}

function Categories({ categories, look, current, onOpen }: CategoriesProps) {
  return (
    <div className="flex min-w-0 flex-col gap-8">
      {categories.map(({ name, anchor, products }) => (
        <CategorySection key={anchor} name={name} anchor={anchor}>
          <ul className={look === 'list' ? 'grid gap-3' : 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'}>
            {products.map((product) => (
              <li key={product.baseName} className="min-w-0">
                <ProductCard
                  product={product}
                  look={look === 'list' ? 'row' : 'card'}
                  isCurrent={product.baseName === current?.baseName}
                  onOpen={() => onOpen(product.baseName)}
                />
              </li>
            ))}
          </ul>
        </CategorySection>
      ))}
    </div>
  )
}
