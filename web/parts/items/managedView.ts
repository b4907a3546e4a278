import { labels } from '#contract/labels.ts'
import type { ManagedItem } from '#contract/shop/items.ts'
import { OPTION_KEYS, options } from '#domain/shop/options.ts'
import { matchesSearch } from '#domain/text/tables.ts'
import { withValue } from '#web/state/areaSearch.ts'

/** What is on sale, or what was. */
export type ManagedView = 'shop' | 'archive'

const KEY = 'ansicht'
const ARCHIVE = 'archiv'

/** The view that an address asks for. */
export function viewOf(search: URLSearchParams): ManagedView {
  return search.get(KEY) === ARCHIVE ? 'archive' : 'shop'
}

/** The same address with this view. */
export function withView(search: URLSearchParams, view: ManagedView): URLSearchParams {
  return withValue(search, KEY, view === 'archive' ? ARCHIVE : '')
}

/** The items of a view whose number, name, group, kind or category contains each word of the query. */
export function selectItems(
  items: readonly ManagedItem[],
  { view, query }: { view: ManagedView; query: string },
): ManagedItem[] {
  return items
    .filter(({ archived }) => archived === (view === 'archive'))
    .filter(({ itemId, name, baseName, itemType, itemAttributes: { category, subcategory } }) =>
      matchesSearch(query, [`#${itemId}`, name, baseName, labels.itemType[itemType], category, subcategory]),
    )
}

/** The entries of all lists that are marked as sold out. */
export function soldOutOptions({ itemAttributes }: Pick<ManagedItem, 'itemAttributes'>): string[] {
  const entries = OPTION_KEYS.flatMap((key) => options(itemAttributes[key]))
  return [...new Set(entries.filter(({ soldOut }) => soldOut).map(({ value }) => value))]
}
