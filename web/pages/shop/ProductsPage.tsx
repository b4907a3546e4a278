import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { shopCategories } from '#domain/shop/categories.ts'
import { isPast } from '#domain/text/days.ts'
import { call } from '#web/api/call.ts'
import { useDeadlines } from '#web/api/deadlines.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useLiveStock } from '#web/api/useLiveStock.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { CartNotice } from '#web/parts/products/CartNotice.tsx'
import { presentMoment } from '#web/state/moment.ts'
import { SectionBar } from '#web/ui/page/SectionBar.tsx'
import { CategorySection } from '#web/parts/products/CategorySection.tsx'
import { ProductCard } from '#web/parts/products/ProductCard.tsx'
import type { ShopItem } from '#web/parts/products/shopItem.ts'
import { useScrollToCategory } from '#web/parts/products/useScrollToCategory.ts'
import { useCart } from '#web/state/cart.ts'
import { keepShopLook, shopLook, type ShopLook } from '#web/state/shopLook.ts'
import { useStored } from '#web/state/useStored.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { useOpening } from '#web/ui/page/useOpening.ts'
import { useVat } from '#web/ui/vat.ts'
import { CardsSkeleton } from './CardsSkeleton.tsx'

/** Lazy-loaded with the first opened product. */
const OpenProduct = lazy(async () => ({ default: (await import('./OpenProduct.tsx')).OpenProduct }))

/** Lazy-loaded: most look at the cards. */
const ShopList = lazy(async () => ({ default: (await import('./ShopList.tsx')).ShopList }))

const LOOKS = [
  { value: 'cards', label: 'Karten' },
  { value: 'list', label: 'Liste' },
] as const satisfies { value: ShopLook; label: string }[]

export const loader = () => ({ items: call('GET /items'), today: presentMoment() })

/** The products by category, as cards with a dialog or as a list. (rules/shop#products, rules/shop#list) */
export function Component() {
  const { items } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const lastLook = useStored<ShopLook>(shopLook, 'cards')
  const [chosen, choose] = useState<ShopLook | null>(null)
  const look = chosen ?? lastLook
  // the old view stays until the code of the new one has come
  const shownLook = useDeferredValue(look)
  useLiveStock(() => void revalidate())
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-8 sm:px-6 sm:pt-12">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-4xl">Produkte</h1>
          <p className="mt-1 text-rock">
            {useVat() === 'charged' ? 'Alle Preise exkl. MwSt.' : 'Zu den Preisen kommt keine MwSt.'}
          </p>
        </div>
        <div role="group" aria-label="Ansicht" className="flex gap-1.5">
          {LOOKS.map(({ value, label }) => (
            <Button
              key={value}
              size="small"
              look={value === look ? 'main' : 'second'}
              aria-pressed={value === look}
              onClick={() => {
                keepShopLook(value)
                choose(value)
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <Loaded data={items} skeleton={<CardsSkeleton bar />}>
        {(loaded) => <Shop items={loaded} look={shownLook} />}
      </Loaded>
    </div>
  )
}

function Shop({ items, look }: { items: readonly ShopItem[]; look: ShopLook }) {
  const cart = useCart()
  const { contact } = useEventFacts()
  const deadlines = useDeadlines()
  const { today } = useLoaderData<typeof loader>()
  const [openName, open, close] = useOpening<string>()
  const categories = shopCategories(items)
  const opened = categories.flatMap(({ products }) => products).find(({ baseName }) => baseName === openName)
  useScrollToCategory('scrollToCategoryId')

  if (categories.length === 0) return <EmptyState title="Keine Produkte verfügbar." />
  const selling = {
    items,
    cart,
    shirts: { until: deadlines.shirts, isOver: isPast(deadlines.shirts, today) },
    contact: contact.email,
  }
  return (
    <>
      <SectionBar label="Kategorien" sections={categories} />
      <CartNotice cart={cart} items={items} className="mb-6" />
      {look === 'list' ? (
        <Suspense fallback={<CardsSkeleton />}>
          <ShopList {...selling} categories={categories} />
        </Suspense>
      ) : (
        <div className="flex min-w-0 flex-col gap-9">
          {categories.map(({ name, anchor, products }) => (
            <CategorySection key={anchor} name={name} anchor={anchor}>
              <ul className="card-grid">
                {products.map((product) => (
                  <li key={product.baseName} className="min-w-0">
                    <ProductCard product={product} onOpen={() => open(product.baseName)} />
                  </li>
                ))}
              </ul>
            </CategorySection>
          ))}
        </div>
      )}
      {look === 'cards' && opened ? <OpenProduct {...selling} product={opened} onClose={close} /> : null}
    </>
  )
}
