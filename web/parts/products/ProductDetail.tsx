import { useEffect, useId, useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { PIECES_MAX } from '#domain/cart.ts'
import type { Cart, NewCartItem } from '#domain/cart.ts'
import { leftBesideCart, piecesInCart } from '#domain/contingents.ts'
import { formatDay } from '#domain/deadlines.ts'
import { isOnRequest, isSoldOut, lowStockNotice, missingOptions, optionKeysFor, stillOffered } from '#domain/items.ts'
import type { OptionTexts } from '#domain/items.ts'
import { isShirt, KINDS } from '#domain/kinds.ts'
import { centsOf, formatEuro } from '#domain/money.ts'
import { deliveryItem, purchaseLines, purchasePrice, suggestedBy } from '#domain/purchases.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { Perforation } from '#web/ui/Perforation.tsx'
import { StepperField } from '#web/ui/StepperField.tsx'
import { Gallery } from './Gallery.tsx'
import { KindChoice, OptionChoice, PrintChoice } from './ProductChoices.tsx'
import { pictureOfColor, picturesOf } from './productPictures.ts'
import type { ShopItem, ShopProduct } from './shopItem.ts'
import { useFeedback } from './useFeedback.ts'

export type ProductDetailProps = {
  product: ShopProduct
  /** The whole catalogue: what delivery and additional prints cost. */
  items: readonly ShopItem[]
  cart: Cart
  /** Until when shirts can be ordered. */
  shirts: { until: string | null; isOver: boolean }
  /** The contact for items without a price. */
  contact: string
  /** 'shirts': they cannot join those in the cart, nothing was added. */
  onAdd: (lines: NewCartItem[]) => 'added' | 'shirts'
  /** Beside each other where there is room, or always below each other. */
  layout?: 'columns' | 'stacked'
}

/**
 * Everything about a product: pictures, options, additional prints, how many, the price as it changes, into the cart.
 * (rules/shop#product-dialog)
 */
export function ProductDetail(props: ProductDetailProps) {
  const { product, layout = 'columns' } = props
  const [kind, setKind] = useState<number>()
  const kinds = product.items
  const item = kinds.find(({ itemId }) => itemId === kind) ?? kinds.find((one) => !isSoldOut(one)) ?? kinds[0]
  const [chosen, setChosen] = useState<OptionTexts>({})
  if (!item) return null
  const suggested = suggestedBy(props.cart, item)
  const wanted = { delivery: suggested.delivery, ...chosen }
  const selection = stillOffered(item, wanted, optionKeysFor(item, wanted.fit))
  const color = selection.color ?? selection.wColor ?? selection.mColor ?? undefined
  const pictures = picturesOf(item)
  return (
    <div className={`grid items-start gap-x-8 gap-y-6 ${layout === 'columns' ? 'md:grid-cols-2' : ''}`}>
      <Gallery
        pictures={pictures}
        name={item.name}
        chosen={pictureOfColor(pictures, { fit: selection.fit ?? undefined, color })}
        className={layout === 'columns' ? 'md:sticky md:top-0' : undefined}
      />
      <div className="min-w-0">
        <p>{item.itemAttributes.description ?? item.itemAttributes.shortDescription}</p>
        {kinds.length > 1 ? <KindChoice kinds={kinds} chosen={item} onChoose={setKind} className="mt-5" /> : null}
        {isOnRequest(item) ? (
          <OnRequest name={item.name} contact={props.contact} />
        ) : (
          <Purchasing
            {...props}
            item={item}
            selection={selection}
            onChosen={(more) => setChosen({ ...chosen, ...more })}
          />
        )}
      </div>
    </div>
  )
}

function OnRequest({ name, contact }: { name: string; contact: string }) {
  return (
    <>
      <p className="numeral mt-5 text-3xl text-glow">Preis auf Anfrage</p>
      <p className="mt-2">
        Schreiben Sie uns an{' '}
        <a
          href={`mailto:${contact}?subject=${encodeURIComponent(name)}`}
          className="font-medium text-gentian underline underline-offset-[0.2em]"
        >
          {contact}
        </a>
        : wir machen Ihnen ein Angebot.
      </p>
    </>
  )
}

type PurchasingProps = ProductDetailProps & {
  item: ShopItem
  selection: OptionTexts
  onChosen: (more: OptionTexts) => void
}

function Purchasing({ item, items, cart, shirts, selection, onChosen, onAdd }: PurchasingProps) {
  const [prints, setPrints] = useState<number>()
  const [count, setCount] = useState(1)
  const [tried, setTried] = useState(0)
  const { feedback, tell } = useFeedback()
  const form = useRef<HTMLFormElement>(null)
  const group = useId()

  const left = leftBesideCart(item, cart)
  const quantity = Math.max(1, Math.min(count, left ?? PIECES_MAX))
  const printQuantity = prints ?? suggestedBy(cart, item).printQuantity ?? 0
  const purchase = { item, chosen: selection, printQuantity, quantity }
  const missing = missingOptions(item, selection)
  const delivery = isShirt(item) ? deliveryItem(items, selection.delivery ?? undefined) : undefined
  const closed = KINDS[item.itemType].deadline === 'shirts' && shirts.isOver
  const isOff = left === 0 || closed

  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid] input:not(:disabled)')?.focus()
  }, [tried])

  const add = () => {
    if (isOff || feedback === 'added') return
    if (missing.length > 0) {
      setTried(tried + 1)
      return
    }
    tell(onAdd(purchaseLines(purchase, { items, cart })))
    setTried(0)
    setCount(1)
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={item.name}
      className="mt-5 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      {optionKeysFor(item, selection.fit).map((option) => (
        <OptionChoice
          key={option}
          group={group}
          option={option}
          item={item}
          items={items}
          value={selection[option] ?? ''}
          isMissing={tried > 0 && missing.includes(option)}
          onChoose={(value) => onChosen({ [option]: value })}
        />
      ))}
      <PrintChoice group={group} item={item} items={items} value={printQuantity} onChoose={setPrints} />
      <StepperField
        label="Menge"
        min={1}
        max={left === null ? PIECES_MAX : Math.max(1, left)}
        blankAs={1}
        value={quantity}
        onChange={setCount}
        disabled={isOff}
        stepLabels={['Eins weniger', 'Eins mehr']}
      />
      <Stock item={item} left={left} />
      <Perforation />
      <p aria-live="polite">
        <span className="numeral block text-4xl whitespace-nowrap text-glow">
          {formatEuro(purchasePrice(purchase, items))}
        </span>{' '}
        <span className="text-sm text-rock">
          exkl. MwSt.
          {delivery && delivery.price > 0
            ? `, dazu einmal je Bestellung ${delivery.name} ${formatEuro(centsOf(delivery.price))}`
            : ''}
        </span>
      </p>
      {feedback === 'conflict' ? <Banner tone="error" role="alert" title={messages.order.cartConflict} /> : null}
      {closed && shirts.until !== null ? (
        <Banner tone="warning" title={`Shirts konnten bis ${formatDay(shirts.until)} bestellt werden.`} />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" wide="phone" disabled={isOff} busy={feedback === 'added'} busyText="Hinzugefügt!">
          {isSoldOut(item) ? 'Ausverkauft' : quantity === 1 ? 'In den Warenkorb' : `${quantity} Stück in den Warenkorb`}
        </Button>
        {isShirt(item) && !closed && shirts.until !== null ? (
          <p className="text-sm text-rock">Bestellbar bis {formatDay(shirts.until)}.</p>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {feedback === 'added' ? 'Hinzugefügt!' : ''}
      </p>
      <InCart count={piecesInCart(cart, item.itemId)} />
    </form>
  )
}

function Stock({ item, left }: { item: ShopItem; left: number | null }) {
  const few = lowStockNotice(item.availableQuantity)
  if (isSoldOut(item)) return <p className="font-semibold text-rock">{item.name} ist ausverkauft.</p>
  if (left === 0) return <p className="font-semibold">Alles, was noch da ist, liegt schon in Ihrem Warenkorb.</p>
  return few === null ? null : <p className="font-semibold text-glow">Nur noch {few} verfügbar</p>
}

function InCart({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p>
      {count} {count === 1 ? 'liegt' : 'liegen'} in Ihrem Warenkorb.{' '}
      <TextLink to={paths.cart()}>Zum Warenkorb</TextLink>
    </p>
  )
}
