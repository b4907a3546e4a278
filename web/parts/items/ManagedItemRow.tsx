import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { labels } from '#contract/labels.ts'
import type { ManagedItem } from '#contract/shop/items.ts'
import { isFreeDelivery, isOnRequest, isSoldOut } from '#domain/shop/items.ts'
import { isLastDayOver } from '#domain/shop/lastDays.ts'
import { dayOf, formatDay } from '#domain/text/days.ts'
import { centsOf, formatDecimal, formatEuro } from '#domain/text/money.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { picturesOf } from '#web/parts/products/productPictures.ts'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { vatWords } from '#contract/orders/vatWords.ts'
import { useVat } from '#web/ui/vat.ts'
import { soldOutOptions } from './managedView.ts'

/** What can be done with an item. */
export type ItemAct = 'edit' | 'stock' | 'remove' | 'restore'
type ManagedItemRowProps = {
  item: ManagedItem
  /** Without it the item is only read. */ onAct?: (act: ItemAct, item: ManagedItem) => void
  /** While several are chosen: whether this one is. */
  choice?: { isChosen: boolean; onToggle: () => void } | null
}

// Container query in em: on a phone and with large text the columns are stacked.
const columns =
  '@2xl:grid @2xl:grid-cols-[4rem_minmax(0,1fr)_6.5rem_8rem_4.5rem_5.5rem] @2xl:items-center @2xl:gap-x-4 ' +
  '@4xl:grid-cols-[4rem_minmax(0,1fr)_8rem_9rem_6rem_5.5rem]'

/** One item: picture, name, kind, price with VAT, what is left, how many were sold, and what can be done. */
export function ManagedItemRow({ item, onAct, choice }: ManagedItemRowProps) {
  const vat = useVat()
  const { name, itemType, sold, archived } = item
  return (
    <li
      className={`flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-0 ${columns}`}
    >
      <img
        src={picturesOf(item)[0]}
        alt=""
        loading="lazy"
        width={64}
        height={48}
        className={`h-12 w-16 rounded-field bg-spruce-tint object-cover ${archived ? 'opacity-50 [filter:grayscale(1)]' : ''}`}
      />
      <div className="min-w-0 flex-1 basis-40">
        {choice ? (
          <CheckboxField
            label="Auswählen"
            aria-label={`${name} auswählen`}
            checked={choice.isChosen}
            onChange={choice.onToggle}
            className="mb-1"
          />
        ) : null}
        <h3 className="font-sans text-base font-semibold tracking-normal">
          {onAct ? (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onAct('edit', item)}
              className="text-left wrap-anywhere text-spruce hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
            >
              <LongName>{name}</LongName>
            </button>
          ) : (
            <span className="wrap-anywhere">
              <LongName>{name}</LongName>
            </span>
          )}
        </h3>
        <p className="text-sm text-rock wrap-anywhere">{[labels.itemType[itemType], groupOf(item)].join('')}</p>
        <SoldOut item={item} />
        <LastDay item={item} />
      </div>
      <div className="@max-2xl:basis-full @2xl:contents">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 @2xl:contents">
          <p className="@2xl:text-right">
            <span className="numeral block text-lg whitespace-nowrap">{priceOf(item)}</span>
            <span className="text-sm whitespace-nowrap text-rock">
              {vat === 'charged' ? `${formatDecimal(item.vatRate, 0)}\u00a0% MwSt.` : vatWords.net(vat)}
            </span>
          </p>
          <Stock item={item} onOpen={onAct && (() => onAct('stock', item))} />
          <p className="text-sm whitespace-nowrap text-rock @2xl:text-right">
            <span className="numeral text-lg text-ink">{formatCount(sold)}</span> verkauft
          </p>
          {onAct ? (
            <div className="ml-auto flex justify-end gap-1 text-spruce">
              <IconButton label={`${name} bearbeiten`} onClick={() => onAct('edit', item)}>
                <Pencil aria-hidden />
              </IconButton>
              {archived ? (
                <IconButton label={`${name} wieder in den Shop stellen`} onClick={() => onAct('restore', item)}>
                  <ArchiveRestore aria-hidden />
                </IconButton>
              ) : null}
              {archived && sold > 0 ? null : (
                <IconButton
                  label={sold > 0 ? `${name} archivieren` : `${name} löschen`}
                  onClick={() => onAct('remove', item)}
                  className={sold > 0 ? '' : 'text-rose!'}
                >
                  {sold > 0 ? <Archive aria-hidden /> : <Trash2 aria-hidden />}
                </IconButton>
              )}
            </div>
          ) : null}
        </div>
      </div>
    </li>
  )
}

function SoldOut({ item }: { item: ManagedItem }) {
  const gone = soldOutOptions(item)
  if (gone.length === 0) return null
  return <p className="text-sm text-amber wrap-anywhere">Ausverkauft: {gone.join(', ')}</p>
}

/** Until when it is sold, or that this is over. (rules/items#last-day) */
function LastDay({ item }: { item: ManagedItem }) {
  const [today] = useState(() => dayOf(new Date()))
  if (item.lastDay === null) return null
  const isOver = isLastDayOver(item, today)
  return (
    <p className={`text-sm ${isOver ? 'text-amber' : 'text-rock'}`}>
      {isOver ? `War bis ${formatDay(item.lastDay)} zu haben.` : `Bis ${formatDay(item.lastDay)} zu haben.`}
    </p>
  )
}

function Stock({ item, onOpen }: { item: ManagedItem; onOpen: (() => void) | undefined }) {
  const words = isSoldOut(item) ? <Badge tone="amber">ausverkauft</Badge> : stockWords(item)
  if (!onOpen) return <p className="text-sm @2xl:text-right">{words}</p>
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={`Bestand von ${item.name}: ${stockWords(item)}, ändern`}
      onClick={onOpen}
      className="@2xl:justify-self-end"
    >
      {isSoldOut(item) ? (
        <Badge tone="amber">ausverkauft</Badge>
      ) : (
        <span className="underline decoration-dotted underline-offset-4">{stockWords(item)}</span>
      )}
    </Button>
  )
}

function stockWords({ availableQuantity }: ManagedItem): string {
  if (availableQuantity === null) return 'unbegrenzt'
  return availableQuantity === 0 ? 'ausverkauft' : `${formatCount(availableQuantity)} übrig`
}

function groupOf({ name, baseName }: ManagedItem): string {
  return baseName === name ? '' : `, Gruppe „${baseName}“`
}

function priceOf(item: ManagedItem): string {
  if (isOnRequest(item)) return 'auf Anfrage'
  return isFreeDelivery(item) ? 'kostenlos' : formatEuro(centsOf(item.price))
}
