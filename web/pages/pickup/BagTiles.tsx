import { Check } from 'lucide-react'
import type { PickupItem } from '#contract/pickup.ts'
import { piecesOut } from '#domain/pickupBags.ts'
import type { BagTile } from '#domain/pickupBags.ts'
import type { PickupItemKind } from '#domain/pickupItems.ts'
import type { CountedStanding } from '#web/state/pickup.ts'
import type { Act } from './acts.ts'

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

function Tile({ tile, standing, onAct }: { tile: BagTile<PickupItem>; standing: CountedStanding; onAct: Act }) {
  const { label, size, items } = tile
  const { out, all } = piecesOut(items, standing)
  const isAll = out === all
  const name = [label, size].filter(Boolean).join(' ')
  const look = isAll
    ? 'border-moss bg-moss text-paper'
    : out > 0
      ? 'border-moss bg-moss-tint'
      : 'border-rock bg-paper hover:bg-spruce-tint'
  return (
    <button
      type="button"
      aria-pressed={isAll ? true : out > 0 ? 'mixed' : false}
      onClick={() => onAct(isAll ? 'undone' : 'handed', items, name)}
      className={`flex min-h-16 flex-col items-start justify-center rounded-field border-2 px-3 py-2 text-left ${look}`}
    >
      <span className="numeral text-xl wrap-anywhere">{size ?? label}</span>
      <span className="flex flex-wrap items-center gap-x-1.5 text-sm">
        {isAll ? <Check aria-label="ausgegeben" className="size-4" /> : null}
        {out > 0 && !isAll ? `${out} von ${all}` : all === 1 ? '1 Stück' : `${all} Stück`}
        {size === null ? null : <span className="wrap-anywhere">{label}</span>}
      </span>
    </button>
  )
}
