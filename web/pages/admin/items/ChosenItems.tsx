import { useState } from 'react'
import { countOf } from '#domain/text/numberFormats.ts'
import type { ManagedItem } from '#contract/shop/items.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { KIND_TEXTS } from '#web/parts/items/kindTexts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import type { Selection } from '#web/ui/list/useSelection.ts'
import { LastDayDialog } from './LastDayDialog.tsx'

type Item = ManagedItem

type ChosenItemsProps = {
  selection: Selection
  /** Items of the list that is shown. */
  shown: readonly Item[]
  /** All on sale, also those that the search leaves out. */
  onSale: readonly Item[]
  onEnd: () => void
}

/** Takes the chosen items off sale, or gives them their last day, all at once. (rules/items#archive, rules/items#last-day) */
export function ChosenItems({ selection, shown, onSale, onEnd }: ChosenItemsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isDating, setIsDating] = useState(false)
  const toast = useToast()
  const chosen = onSale.filter(({ itemId }) => selection.chosen.has(itemId))
  const ids = shown.map(({ itemId }) => itemId)
  const isAll = ids.length > 0 && ids.every((id) => selection.chosen.has(id))
  const { save } = useCall(() => call('POST /items/archive', { body: { itemIds: chosen.map(({ itemId }) => itemId) } }))
  const count = countOf(chosen.length, 'Artikel', 'Artikel')
  return (
    <div
      role="region"
      aria-label="Auswahl"
      className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 -mx-1 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-spruce bg-paper px-4 py-3 shadow-dialog lg:bottom-4"
    >
      <p role="status" className="mr-auto font-semibold">
        {count} ausgewählt
      </p>
      <Button look="quiet" size="small" onClick={() => (isAll ? selection.clear() : selection.add(ids))}>
        {isAll ? 'Keinen auswählen' : 'Alle auswählen'}
      </Button>
      <Button look="second" size="small" onClick={onEnd}>
        Abbrechen
      </Button>
      <Button look="second" size="small" disabled={chosen.length === 0} onClick={() => setIsDating(true)}>
        Letzter Tag
      </Button>
      <Button look="danger" size="small" disabled={chosen.length === 0} onClick={() => setIsAsking(true)}>
        Archivieren
      </Button>
      {isDating ? <LastDayDialog chosen={chosen} onClose={() => setIsDating(false)} onEnd={onEnd} /> : null}
      {isAsking ? (
        <ConfirmDialog
          title={`${count} archivieren?`}
          confirmLabel="Archivieren"
          cancelLabel="Im Shop behalten"
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            const { archived } = await save()
            toast(archived === 1 ? 'Ein Artikel ist archiviert.' : `${archived} Artikel sind archiviert.`)
            onEnd()
          }}
        >
          <p>
            Niemand kann sie mehr kaufen; Bestellungen und Rechnungen nennen sie weiter. Unter „Archiviert“ bleibt jeder
            stehen und kann jederzeit wieder in den Shop.
          </p>
          {missing(chosen, onSale).map((words) => (
            <p key={words} className="mt-3 font-semibold">
              {words}
            </p>
          ))}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

/** Words of what the shop lacks without the chosen ones, of the kinds of which none is left. */
function missing(chosen: readonly Item[], onSale: readonly Item[]): string[] {
  const left = new Set(onSale.filter((item) => !chosen.includes(item)).map(({ itemType }) => itemType))
  const gone = new Set(chosen.map(({ itemType }) => itemType).filter((itemType) => !left.has(itemType)))
  return [...gone].flatMap((itemType) => KIND_TEXTS[itemType].without ?? [])
}
