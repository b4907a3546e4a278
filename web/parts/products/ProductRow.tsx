import { ArrowRight } from 'lucide-react'
import { useRef, useState, type MouseEvent } from 'react'
import { messages } from '#contract/messages.ts'
import { wayToBuy, type WayToBuy } from '#domain/shop/buying.ts'
import { PIECES_MAX } from '#domain/shop/cart.ts'
import { leftBesideCart, piecesInCart } from '#domain/shop/contingents.ts'
import { formatDay } from '#domain/text/days.ts'
import { lowStockNotice } from '#domain/shop/items.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { purchaseLines } from '#domain/shop/purchases.ts'
import { Button } from '#web/ui/Button.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { Stamp } from '#web/ui/motifs/Stamp.tsx'
import { StepperField } from '#web/ui/form/StepperField.tsx'
import { lastDayInWords } from './lastDayInWords.ts'
import { picturesOf } from './productPictures.ts'
import type { Selling } from './Purchasing.tsx'
import type { ShopItem } from './shopItem.ts'
import { WaitingLink } from './WaitingLink.tsx'
import { useFeedback } from './useFeedback.ts'

export type ProductRowProps = Selling & {
  item: ShopItem
  /** The detail beside the list shows this one. */
  isCurrent: boolean
  /** A dialog, or the detail beside the list. */
  opens: 'dialog' | 'beside'
  onOpen: (event: MouseEvent<HTMLButtonElement>) => void
}

/** What the button says where nothing can be bought in the row itself. */
const OPENING = {
  byChoice: 'Auswählen',
  onRequest: 'Anfragen',
  tooLate: 'Ansehen',
  soldOut: 'Ansehen',
  allInCart: 'Ansehen',
} satisfies Record<Exclude<WayToBuy, 'atOnce'>, string>

/** An item as a row of the shop's list: what it is, its price, how many, into the cart. (rules/shop#list) */
export function ProductRow(props: ProductRowProps) {
  const { item, items, cart, shirts, isCurrent, opens, onOpen, onAdd } = props
  const { feedback, tell } = useFeedback()
  const name = useRef<HTMLButtonElement>(null)
  const way = wayToBuy(item, { cart, areShirtsOver: shirts.isOver })
  const isOff = way === 'soldOut' || way === 'tooLate'
  const { shortDescription } = item.itemAttributes
  const left = leftBesideCart(item, cart)
  const add = (quantity: number) => {
    tell(onAdd(purchaseLines({ item, chosen: {}, printQuantity: 0, quantity }, { items, cart })))
    // The pressed button disappears.
    if (quantity === left) name.current?.focus()
  }
  return (
    <li className="@container">
      <article
        aria-label={item.name}
        className={`relative grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2.5 px-4 py-3 @min-[38rem]:grid-cols-[3.5rem_minmax(0,1fr)_auto] ${isCurrent ? 'bg-spruce-tint shadow-[inset_4px_0_0_var(--color-spruce)]' : 'hover:bg-snow'}`}
      >
        <img
          src={picturesOf(item)[0]}
          alt=""
          loading="lazy"
          width={480}
          height={360}
          className={`aspect-4/3 w-full rounded-field bg-spruce-tint object-cover ${isOff ? 'opacity-40 [filter:grayscale(1)]' : ''}`}
        />
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-36">
            <h3 className="text-lg">
              <button
                ref={name}
                type="button"
                aria-haspopup={opens === 'dialog' ? 'dialog' : undefined}
                aria-pressed={opens === 'beside' ? isCurrent : undefined}
                onClick={onOpen}
                className="text-left before:absolute before:inset-0"
              >
                <LongName>{item.name}</LongName>
              </button>
            </h3>
            {shortDescription ? <p className="line-clamp-2 text-sm text-rock">{shortDescription}</p> : null}
            <RowNote {...props} way={way} />
          </div>
          <RowPrice item={item} way={way} />
        </div>
        <div className="relative col-span-full flex flex-wrap items-center justify-end gap-x-3 gap-y-2 @min-[38rem]:col-auto @min-[38rem]:w-78">
          {way === 'atOnce' ? (
            <AtOnce name={item.name} max={left ?? PIECES_MAX} isAdded={feedback === 'added'} onAdd={add} />
          ) : null}
          {way === 'soldOut' ? (
            <>
              <Stamp className="mr-3 text-lg">Ausverkauft</Stamp>
              <WaitingLink item={item} items={items} />
            </>
          ) : null}
          {way === 'atOnce' ? null : (
            <Button
              look="second"
              size="small"
              iconAfter={<ArrowRight aria-hidden />}
              aria-label={`${OPENING[way]}: ${item.name}`}
              aria-haspopup={opens === 'dialog' ? 'dialog' : undefined}
              onClick={onOpen}
            >
              {OPENING[way]}
            </Button>
          )}
          {feedback === 'conflict' ? (
            <p role="alert" className="w-full text-sm font-semibold text-rose">
              {messages.order.cartConflict}
            </p>
          ) : null}
          <p role="status" className="sr-only">
            {feedback === 'added' ? 'Hinzugefügt!' : ''}
          </p>
        </div>
      </article>
    </li>
  )
}

function RowPrice({ item, way }: { item: ShopItem; way: WayToBuy }) {
  if (way === 'onRequest') return <p className="numeral text-lg text-glow">Preis auf Anfrage</p>
  return (
    <p
      className={`numeral text-right text-xl whitespace-nowrap ${way === 'soldOut' ? 'text-rock line-through decoration-2' : ''}`}
    >
      {formatEuro(centsOf(item.price))}
    </p>
  )
}

/** What must be known before it is bought: until when, how few, what lies in the cart. */
function RowNote({ item, cart, shirts, way }: ProductRowProps & { way: WayToBuy }) {
  const few = lowStockNotice(item.availableQuantity)
  const inCart = piecesInCart(cart, item.itemId)
  const until = lastDayInWords(item)
  return (
    <>
      {way === 'tooLate' && shirts.until !== null ? (
        <p className="text-sm font-semibold">Shirts konnten bis {formatDay(shirts.until)} bestellt werden.</p>
      ) : null}
      {few !== null && way !== 'tooLate' && way !== 'onRequest' ? (
        <p className="text-sm font-semibold text-glow">Nur noch {few} verfügbar</p>
      ) : null}
      {until === null ? null : <p className="text-sm font-semibold">{until}</p>}
      {inCart > 0 ? (
        <p className="text-sm font-semibold">
          {way === 'allInCart' ? 'Alles, was noch da ist: ' : ''}
          {formatCount(inCart)} im Warenkorb
        </p>
      ) : null}
    </>
  )
}

type AtOnceProps = { name: string; max: number; isAdded: boolean; onAdd: (quantity: number) => void }

/** How many, and into the cart: what has nothing to choose needs no dialog. */
function AtOnce({ name, max, isAdded, onAdd }: AtOnceProps) {
  const [count, setCount] = useState(1)
  const quantity = Math.max(1, Math.min(count, max))
  return (
    <form
      noValidate
      aria-label={name}
      className="flex flex-wrap items-start justify-end gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isAdded) return
        onAdd(quantity)
        setCount(1)
      }}
    >
      <StepperField
        label={<span className="sr-only">Menge: {name}</span>}
        size="small"
        min={1}
        max={max}
        blankAs={1}
        value={quantity}
        onChange={setCount}
        // The label is visually hidden, for screen readers.
        className="-mt-1.5 max-w-40"
        stepLabels={[`${name}: eins weniger`, `${name}: eins mehr`]}
      />
      <Button
        type="submit"
        size="small"
        className="min-h-10"
        aria-label={isAdded ? undefined : `In den Warenkorb: ${name}`}
        busy={isAdded}
        busyText="Hinzugefügt!"
      >
        In den Warenkorb
      </Button>
    </form>
  )
}
