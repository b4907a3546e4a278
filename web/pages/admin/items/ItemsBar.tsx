import { useAreaSearch } from '#web/state/areaSearch.ts'
import { viewOf, withView } from '#web/parts/items/managedView.ts'
import { ChoiceChips } from '#web/ui/ChoiceChips.tsx'
import { CountStat } from '#web/ui/Stat.tsx'

/** Of all items, whatever is searched for. */
export type ItemCounts = { onSale: number; soldOut: number; archived: number }

const VIEWS = [
  { value: 'shop', label: 'Im Shop' },
  { value: 'archive', label: 'Archiviert' },
] as const

/** How many items there are, and which of them to show; `counts` is null while they load. */
export function ItemsBar({ counts }: { counts: ItemCounts | null }) {
  const { search, setSearch } = useAreaSearch()
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <CountStat label="im Shop" count={counts?.onSale ?? null} />
        <CountStat label="ausverkauft" count={counts?.soldOut ?? null} tone={counts?.soldOut ? 'glow' : 'ink'} />
        <CountStat label="archiviert" count={counts?.archived ?? null} />
      </dl>
      <ChoiceChips
        label="Anzeigen"
        name="view"
        options={VIEWS}
        value={viewOf(search)}
        onChange={(value) => setSearch(withView(search, value === 'archive' ? 'archive' : 'shop'))}
      />
    </div>
  )
}
