import { placePaths } from '#contract/pages/placePaths.ts'
import { boughtLines } from '#domain/orders/boughtItems.ts'
import { boughtCategories } from '#domain/shop/categories.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { LongName } from '#web/ui/LongName.tsx'

type BoughtItemsProps = { orders: AnswerOf<'GET /orders/customer/:id'>; items: AnswerOf<'GET /items/all'> }

/** 'Gekaufte Artikel (Gesamt)': pieces over all orders, by category. (rules/staff#customer) */
export function BoughtItems({ orders, items }: BoughtItemsProps) {
  const bought = boughtOf(orders, items)
  return (
    <section aria-labelledby="gekauft" className="mt-9">
      <h2 id="gekauft" className="mb-4">
        Gekaufte Artikel (Gesamt)
      </h2>
      {bought.length === 0 ? (
        <EmptyState place="section" title="Keine gekauften Artikel für diesen Kunden gefunden." />
      ) : (
        <div className="grid items-start gap-x-10 gap-y-6 rounded-card border border-line bg-paper p-6 sm:grid-cols-2 xl:grid-cols-3">
          {boughtCategories(bought, 'name').map((category) => (
            <div key={category.anchor} className="min-w-0">
              <h3 className="mb-1 text-lg">
                <LongName>{category.name}</LongName>
              </h3>
              <ul>
                {category.items.map(({ itemId, name, quantity }) => (
                  <li key={itemId} className="flex items-baseline gap-3 text-sm">
                    <span className="numeral w-14 shrink-0 text-right text-lg whitespace-nowrap">{quantity} x</span>
                    <span className="min-w-0 pt-0.5 wrap-anywhere">
                      <TextLink alone to={placePaths.adminItem(itemId)}>
                        {name}
                      </TextLink>
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

/** The pieces of each item, archived ones too; refunds are none. */
function boughtOf(orders: BoughtItemsProps['orders'], items: BoughtItemsProps['items']) {
  const known = new Map(items.map((item) => [item.itemId, item]))
  return [...Map.groupBy(boughtLines(orders), ({ itemId }) => itemId)].map(([itemId, [line, ...others]]) => ({
    itemId,
    name: line?.name ?? '',
    price: line?.price ?? 0,
    quantity: others.reduce((sum, { quantity }) => sum + quantity, line?.quantity ?? 0),
    itemAttributes: known.get(itemId)?.itemAttributes ?? {},
  }))
}
