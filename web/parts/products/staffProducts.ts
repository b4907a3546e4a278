import type { WireAnswer } from '#contract/endpoint.ts'
import type { Buyer, statistics } from '#contract/staff/statistics.ts'
import { buyersOf } from '#domain/staff/statistics.ts'
import { STATISTICS_CATEGORIES, type StatisticsCategory } from '#domain/shop/categories.ts'
import { matchesSearch } from '#domain/text/tables.ts'

/** A row of the product statistics. */
export type StaffProduct = WireAnswer<typeof statistics.products>[number]
/** A product beside those of its buyers that were looked for: all, where the product itself was. */
export type FoundProduct = { product: StaffProduct; buyers: readonly Buyer[] }

/** The products that bear the words of the query, or were bought by somebody who does. (rules/staff#dashboard) */
export function findProducts(products: readonly StaffProduct[], query: string): FoundProduct[] {
  return products.flatMap((product) => {
    if (matchesSearch(query, [product.name, product.category])) return [{ product, buyers: buyersOf(product) }]
    const buyers = buyersOf(product).filter(({ companyName, firstName, lastName, email, phone }) =>
      matchesSearch(query, [companyName, firstName, lastName, email, phone]),
    )
    return buyers.length > 0 ? [{ product, buyers }] : []
  })
}

export type FoundCategory = { category: StatisticsCategory; found: readonly FoundProduct[] }

/** By category in the order of rules/statistics#categories; one without products is left out. */
export function productsByCategory(found: readonly FoundProduct[]): FoundCategory[] {
  return STATISTICS_CATEGORIES.map((category) => ({
    category,
    found: found.filter(({ product }) => product.category === category),
  })).filter((one) => one.found.length > 0)
}
