import { useDeferredValue, useMemo, useState } from 'react'
import { categoryStatisticsCsv, productStatisticsCsv } from '#contract/staff/exports.ts'
import { categoryAnchor } from '#domain/shop/categories.ts'
import { listInWords } from '#domain/text/listInWords.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { queryOf, useAreaSearch } from '#web/state/areaSearch.ts'
import { CategorySection } from '#web/parts/products/CategorySection.tsx'
import { findProducts, productsByCategory, type StaffProduct } from '#web/parts/products/staffProducts.ts'
import { CsvButton } from '#web/pages/admin/CsvButton.tsx'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { ProductBuyers } from './ProductBuyers.tsx'
import { ProductTable } from './ProductTable.tsx'

type ProductStatisticsProps = { products: readonly StaffProduct[]; revenue: 'hidden' | 'shown' }

/** What was sold, by category, each with its file; a product opens its buyers. (rules/staff#dashboard) */
export function ProductStatistics({ products, revenue }: ProductStatisticsProps) {
  const query = useDeferredValue(queryOf(useAreaSearch().search))
  const [opened, setOpened] = useState<number | null>(null)
  const found = useMemo(() => findProducts(products, query), [products, query])
  const open = found.find(({ product }) => product.itemId === opened)
  return (
    <section aria-labelledby="produktstatistik">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="produktstatistik">
          <LongName>Produktstatistik</LongName>
        </h2>
        <CsvButton
          label="Gesamtübersicht (CSV)"
          make={() => productStatisticsCsv(products)}
          disabled={products.length === 0}
        />
      </div>
      {found.length === 0 ? (
        <NothingFound title="Keine Produktdaten zum Anzeigen vorhanden.">
          Sobald Artikel im Shop stehen, ist hier zu sehen, was davon verkauft wurde.
        </NothingFound>
      ) : (
        <div className="flex flex-col gap-8">
          {productsByCategory(found).map(({ category, found: members }) => {
            const all = members.map(({ product }) => product)
            // who looks for an item by its name finds it, sold or not
            const shown = query === '' ? all.filter(({ sold }) => sold > 0) : all
            const unsold = all.filter((product) => !shown.includes(product))
            return (
              <CategorySection key={category} name={category} anchor={categoryAnchor(category)} heading="h3">
                <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                  <p className="text-sm text-rock">{inWords(all)}</p>
                  <CsvButton label={`${category} (CSV)`} make={() => categoryStatisticsCsv(category, products)} />
                </div>
                {shown.length > 0 ? (
                  <ProductTable
                    label={category}
                    products={shown}
                    revenue={revenue}
                    onOpen={({ itemId }) => setOpened(itemId)}
                  />
                ) : null}
                {unsold.length > 0 ? (
                  <p className="mt-3 text-sm text-rock">
                    Noch nicht verkauft: {listInWords(unsold.map(({ name }) => name))}.
                  </p>
                ) : null}
              </CategorySection>
            )
          })}
        </div>
      )}
      {open ? <ProductBuyers {...open} query={query} onClose={() => setOpened(null)} /> : null}
    </section>
  )
}

function inWords(products: readonly StaffProduct[]): string {
  const sold = products.reduce((sum, product) => sum + product.sold, 0)
  return `${products.length} Artikel, ${formatCount(sold)} verkauft`
}
