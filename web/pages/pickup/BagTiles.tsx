import { countOf } from '#domain/text/numberFormats.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { PickupItem } from '#contract/pickup/pickup.ts'
import type { BagTile } from '#domain/pickup/pickupBags.ts'
import { handedOf } from '#domain/pickup/pickupEvents.ts'
import type { PickupItemKind } from '#domain/pickup/pickupItems.ts'
import { piecesOut } from '#domain/pickup/pickupProgress.ts'
import type { CountedStanding } from '#web/state/pickup.ts'
import { onFirstTouch, type Act } from './acts.ts'
import { PiecesDialog } from './PiecesDialog.tsx'

type Tiles = readonly BagTile<PickupItem>[]
type BagTilesProps = { tiles: Tiles; standing: CountedStanding; onAct: Act }

const HEADINGS: Record<PickupItemKind, string> = {
  bib: 'Startnummern',
  shirt: 'T-Shirts',
  voucher: 'Gutscheine',
  other: 'Weiteres',
}

/** Everything but the bibs: each thing a tile, which may be out in part. */
export function BagTiles({ tiles, standing, onAct }: BagTilesProps) {
  const kinds = [...Map.groupBy(tiles, ({ kind }) => kind)]
  return kinds.map(([kind, ofKind]) => {
    const { out, all } = piecesOut(
      ofKind.flatMap(({ items }) => items),
      standing,
    )
    return (
      <section key={kind} aria-label={HEADINGS[kind]} className="mt-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-lg">{HEADINGS[kind]}</h2>
          <p className="text-sm text-rock">
            {out} von {all} ausgegeben
          </p>
        </div>
        <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2">
          {ofKind.map((tile) => (
            <li key={tile.key} className="grid">
              <Tile tile={tile} standing={standing} onAct={onAct} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

type TileProps = { tile: BagTile<PickupItem>; standing: CountedStanding; onAct: Act }

/** A touch hands out all that is left of it, or takes all back; some of several go by the button below. (rules/pickup#pieces) */
function Tile({ tile: { label, size, items }, standing, onAct }: TileProps) {
  const [isCounting, setCounting] = useState(false)
  const { out, all } = piecesOut(items, standing)
  const handed = items.reduce((sum, item) => sum + handedOf(standing, item), 0)
  const isAll = out === all
  const name = [label, size].filter(Boolean).join(' ')
  const look = isAll
    ? 'border-moss bg-moss text-paper'
    : out > 0
      ? 'border-moss bg-moss-tint'
      : 'border-rock bg-paper hover:bg-spruce-tint'
  return (
    <div className={`flex flex-col rounded-field border-2 ${look}`}>
      <button
        type="button"
        aria-pressed={isAll ? true : out > 0 ? 'mixed' : false}
        onClick={onFirstTouch(() => onAct(isAll ? 'undone' : 'handed', { items }, name))}
        className="flex min-h-16 flex-1 flex-col items-start justify-center px-3 py-2 text-left"
      >
        {size === null ? (
          <span className="numeral text-lg wrap-break-word hyphens-auto">{label}</span>
        ) : (
          <span className="numeral text-xl wrap-anywhere">{size}</span>
        )}
        <span className="flex flex-wrap items-center gap-x-1.5 text-sm">
          {isAll ? <Check aria-label="ausgegeben" className="size-4" /> : null}
          {amountInWords(handed, all)}
          {size === null ? null : <span className="wrap-anywhere">{label}</span>}
        </span>
      </button>
      {all > 1 ? (
        <button
          type="button"
          aria-label={`${name} in Teilen ausgeben`}
          onClick={() => setCounting(true)}
          className="min-h-11 border-t px-3 text-left text-sm font-semibold"
        >
          In Teilen …
        </button>
      ) : null}
      {isCounting ? (
        <PiecesDialog
          name={name}
          handed={handed}
          all={all}
          onAct={(kind, count) => onAct(kind, { items, count }, `${count}\u00a0×\u00a0${name}`)}
          onClose={() => setCounting(false)}
        />
      ) : null}
    </div>
  )
}

/** Pieces of a tile that are out, of all; of what was given back there is none any more, and still it is out. */
function amountInWords(handed: number, all: number): string {
  if (all === 0) return 'noch draußen'
  return handed > 0 && handed !== all ? `${handed} von ${all}` : countOf(all, 'Stück', 'Stück')
}
