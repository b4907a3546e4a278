import { useDeferredValue, useState } from 'react'
import { useLoaderData } from 'react-router'
import { boughtCategories, type BoughtOrder } from '#domain/shop/categories.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { notForSearch, queryOf, useAreaSearch } from '#web/state/areaSearch.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { BoughtProduct } from '#web/parts/products/BoughtProduct.tsx'
import { CategorySection } from '#web/parts/products/CategorySection.tsx'
import { useScrollToCategory } from '#web/parts/products/useScrollToCategory.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { findProducts } from '#web/pages/dashboard/found.ts'
import { SearchNote } from '#web/pages/dashboard/SearchNote.tsx'
import { ShirtSection } from './ShirtSection.tsx'
import { teamShirts } from './teamShirts.ts'

type Bought = AnswerOf<'GET /items/me'>[number]

const ORDERS = [
  { value: 'name', label: 'Name' },
  { value: 'price', label: 'Preis' },
] as const satisfies { value: BoughtOrder; label: string }[]

export const loader = () => ({ loaded: Promise.all([call('GET /items/me'), teamShirts()]), today: new Date() })

export const shouldRevalidate = notForSearch

/** 'Meine Produkte': what all orders together hold, by category. (rules/dashboard#products) */
export function Component() {
  const { loaded, today } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-5">Meine Produkte</h1>
      <Loaded data={loaded} skeleton={<ProductsSkeleton />}>
        {([bought, shirts]) => (
          <>
            {shirts ? <ShirtSection shirts={shirts} today={today} /> : null}
            <Products items={bought} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Products({ items }: { items: readonly Bought[] }) {
  const [order, setOrder] = useState<BoughtOrder>('name')
  const query = useDeferredValue(queryOf(useAreaSearch().search))
  useScrollToCategory('scrollToCategory')
  if (items.length === 0) {
    return (
      <EmptyState title="Noch keine Produkte" action={<ButtonLink to={paths.shop()}>Zum Shop</ButtonLink>}>
        Was Sie bestellen, steht hier nach Kategorien zusammen.
      </EmptyState>
    )
  }
  const found = findProducts(items, query)
  return (
    <>
      <SearchNote query={query} found={found.length} all={items.length} noun="Produkte" />
      {found.length > 0 ? (
        <ChoiceChips
          label="Sortieren nach"
          name="sort"
          className="mb-6"
          options={ORDERS}
          value={order}
          onChange={(value) => setOrder(ORDERS.find((one) => one.value === value)?.value ?? 'name')}
        />
      ) : null}
      <div className="flex flex-col gap-8">
        {boughtCategories(found, order).map((category) => (
          <CategorySection key={category.anchor} name={category.name} anchor={category.anchor}>
            <ul className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
              {category.items.map((item) => (
                <li key={item.itemId} className="min-w-0">
                  <BoughtProduct item={item} />
                </li>
              ))}
            </ul>
          </CategorySection>
        ))}
      </div>
    </>
  )
}

function ProductsSkeleton() {
  return (
    <Loading label="Produkte werden geladen …" className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="flex min-h-28 overflow-hidden rounded-card border border-line bg-paper">
          <div className="skeleton w-28 shrink-0 rounded-none" />
          <div className="flex-1 px-4 py-3">
            <SkeletonLines lines={3} />
          </div>
        </div>
      ))}
    </Loading>
  )
}
