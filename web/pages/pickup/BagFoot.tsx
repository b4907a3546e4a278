import { Undo2 } from 'lucide-react'
import { onFirstTouch, type LastAct } from './acts.ts'

type BagFootProps = { last: LastAct | null; left: number; onUndo: () => void; onAll: () => void }

/** Under the thumb: what was done last, to be taken back, and all that is left at once. */
export function BagFoot({ last, left, onUndo, onAll }: BagFootProps) {
  return (
    <div className="bag-foot sticky bottom-0 z-10 -mx-3 mt-4 border-t border-line bg-paper px-3 py-3 sm:-mx-6 sm:px-6">
      <div role="status" className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 empty:hidden">
        {last ? (
          <>
            <p className="min-w-0 flex-1 basis-40 text-sm wrap-break-word">
              <strong>{last.words}</strong> {last.kind === 'handed' ? 'ausgegeben' : 'zurückgenommen'}
            </p>
            <button
              type="button"
              onClick={onFirstTouch(onUndo)}
              className="inline-flex min-h-11 shrink-0 items-center gap-1.5 px-2 font-semibold text-gentian"
            >
              <Undo2 aria-hidden className="size-5" />
              Rückgängig
            </button>
          </>
        ) : null}
      </div>
      {left > 0 ? (
        <button
          type="button"
          onClick={onFirstTouch(onAll)}
          className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-3 rounded-field bg-spruce px-5 text-left font-semibold text-on-spruce"
        >
          <span>Alles ausgeben</span>
          <span className="numeral text-xl">noch {left}</span>
        </button>
      ) : (
        <p className="flex min-h-14 items-center justify-center rounded-field bg-moss-tint px-5 font-semibold text-moss">
          Alles ist ausgegeben.
        </p>
      )}
    </div>
  )
}
