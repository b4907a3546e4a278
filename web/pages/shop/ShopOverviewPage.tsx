import { countOf } from '#domain/text/numberFormats.ts'
import { ArrowRight } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { shopCategories } from '#domain/shop/categories.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { CARD_LOOK, CardPicture } from '#web/parts/products/CardPicture.tsx'
import { mainPicture } from '#web/parts/products/productPictures.ts'
import type { ShopItem } from '#web/parts/products/shopItem.ts'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { useSession } from '#web/state/session.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { CardsSkeleton } from './CardsSkeleton.tsx'

/** Lazy-loaded with last year's data: most visitors have none. */
const LastYearCard = lazy(async () => ({ default: (await import('#web/pages/again/LastYearCard.tsx')).LastYearCard }))

export const loader = () => ({ items: call('GET /items'), today: new Date() })

/** 'Shop Übersicht': the categories; each leads to its place among the products. (rules/shop#overview) */
export function Component() {
  const { items, today } = useLoaderData<typeof loader>()
  const may = useMayInCompany()
  const { user } = useSession()
  const asker = may('orders.place') ? user?.id : undefined
  const [lastYear, setLastYear] = useState<AnswerOf<'GET /customers/me/last-year'>>(null)
  useEffect(() => {
    // the shop stands without it
    if (asker !== undefined) void call('GET /customers/me/last-year').then(setLastYear, () => undefined)
  }, [asker])
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-8 sm:px-6 sm:pt-12">
      <h1 className="text-4xl">Shop Übersicht</h1>
      <p className="mt-2 mb-7 max-w-prose text-lg text-rock">
        Alles rund um den Lauf: Shirts für Ihre Teams, ein Platz im Ziel, Essen und Ihr Auftritt in der Zeitung.
      </p>
      <Loaded data={items} skeleton={<CardsSkeleton />}>
        {(loaded) => (
          <>
            {lastYear ? (
              <Suspense>
                <div className="mb-7 empty:hidden">
                  <LastYearCard lastYear={lastYear} items={loaded} today={today} />
                </div>
              </Suspense>
            ) : null}
            <Categories items={loaded} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function Categories({ items }: { items: readonly ShopItem[] }) {
  const categories = shopCategories(items)
  if (categories.length === 0) return <EmptyState title="Keine Produkte verfügbar." />
  return (
    <ul className="card-grid">
      {categories.map(({ name, anchor, products }) => (
        <li key={anchor}>
          <Link to={paths.products()} state={{ scrollToCategoryId: anchor }} className={CARD_LOOK}>
            <CardPicture src={mainPicture(products[0]?.items[0] ?? { itemAttributes: {} })} />
            <span className="flex min-w-0 flex-1 flex-col p-5">
              <h2 className="mb-2 text-xl">
                <LongName>{name}</LongName>
              </h2>
              <span className="mt-auto flex items-center justify-between gap-4 text-rock">
                {countOf(products.length, 'Produkt', 'Produkte')}
                <ArrowRight aria-hidden className="size-6 shrink-0 text-spruce" />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
