import type { ProductStatistics } from '#contract/staff/statistics.ts'
import { STATISTICS_CATEGORIES, statisticsCategory } from '#domain/shop/categories.ts'
import { isTeamPlace } from '#domain/shop/kinds.ts'
import { timedPlaces } from '#domain/staff/statistics.ts'
import { compareText } from '#domain/text/germanOrder.ts'
import type { Connection } from '../db/client.ts'
import { inSnapshot } from '../db/transaction.ts'
import { allPurchases, teamLines, wholeCatalogue } from './store.ts'

/**
 * Of every item on sale or once sold: pieces, net revenue, stock and buyers, by category. One snapshot, three statements.
 * (rules/statistics#rows)
 */
export async function productStatistics(db: Connection): Promise<ProductStatistics[]> {
  const [catalogue, purchases, lines] = await inSnapshot(
    db,
    async (tx) => [await wholeCatalogue(tx), await allPurchases(tx), await teamLines(tx)] as const,
  )
  const ofItem = Map.groupBy(purchases, ({ itemId }) => itemId)
  const timed = timedPlaces(lines)
  return catalogue
    .filter(({ itemId, archived }) => !archived || ofItem.has(itemId))
    .map(({ itemAttributes, ...item }) => {
      const bought = ofItem.get(item.itemId) ?? []
      const sold = bought.reduce((sum, { quantity }) => sum + quantity, 0)
      const soldWithTimekeeping = timed.get(item.itemId) ?? 0
      return {
        ...item,
        category: statisticsCategory({ ...item, itemAttributes }),
        sold,
        soldWithTimekeeping,
        soldWithoutTimekeeping: isTeamPlace(item) ? sold - soldWithTimekeeping : 0,
        revenue: bought.reduce((sum, { revenue }) => sum + revenue, 0),
        buyers: bought
          .filter(({ quantity }) => quantity > 0)
          .toSorted(
            (one, other) => compareText(one.companyName, other.companyName) || one.customerID - other.customerID,
          ),
      }
    })
    .toSorted(
      (one, other) => STATISTICS_CATEGORIES.indexOf(one.category) - STATISTICS_CATEGORIES.indexOf(other.category),
    )
}
