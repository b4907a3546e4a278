import type { ReactNode } from 'react'
import { useAreaSearch } from '#web/state/areaSearch.ts'
import { viewOf, withView } from '#web/parts/items/managedView.ts'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { CountFigure } from '#web/ui/Stat.tsx'

/** Of all items, whatever is searched for. */
export type ItemCounts = { onSale: number; soldOut: number; archived: number }

const VIEWS = [
  { value: 'shop', label: 'Im Shop' },
  { value: 'archive', label: 'Archiviert' },
] as const

type ItemsBarProps = {
  counts: ItemCounts | null
  /** How many are shown, in words. */ found: string
  children: ReactNode
}

/** How many items there are, and which of them to show; `counts` is null while they load. Beside the page's title where there is room. */
export function ItemsBar({ counts, found, children }: ItemsBarProps) {
  const { search, setSearch } = useAreaSearch()
  return (
    <>
      <div className="mb-2 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <dl className="flex flex-wrap gap-x-5">
          <CountFigure label="im Shop" count={counts?.onSale ?? null} />
          <CountFigure label="ausverkauft" count={counts?.soldOut ?? null} tone={counts?.soldOut ? 'glow' : 'ink'} />
          <CountFigure label="archiviert" count={counts?.archived ?? null} />
        </dl>
        {children}
      </div>
      <div className="clear-both mb-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="text-sm text-rock">Hier können Produkte und Artikel verwaltet werden.</p>
        <ChoiceChips
          size="small"
          className="lg:ml-auto"
          label="Anzeigen"
          name="view"
          options={VIEWS}
          value={viewOf(search)}
          onChange={(value) => setSearch(withView(search, value === 'archive' ? 'archive' : 'shop'))}
        />
        <p role="status" className="text-sm text-rock max-lg:ml-auto">
          {found}
        </p>
      </div>
    </>
  )
}
