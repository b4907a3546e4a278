import { countOf } from '#domain/text/numberFormats.ts'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { PIECES_MAX, type Cart, type NewCartItem } from '#domain/shop/cart.ts'
import { leftBesideCart, piecesInCart } from '#domain/shop/contingents.ts'
import { formatDay } from '#domain/text/days.ts'
import { isSoldOut, lowStockNotice } from '#domain/shop/items.ts'
import { missingOptions, optionKeysFor, stillOffered, type OptionTexts } from '#domain/shop/options.ts'
import { isShirt, KINDS } from '#domain/shop/kinds.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { deliveryItem, purchaseLines, purchasePrice, suggestedBy } from '#domain/shop/purchases.ts'
import { sharedOptions, sizeColumns, tablePurchases, type SizeCount } from '#domain/shop/sizeTable.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { Changing } from '#web/ui/Changing.tsx'
import { NetNote } from '#web/ui/NetNote.tsx'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { StepperField } from '#web/ui/form/StepperField.tsx'
import { lastDayInWords } from './lastDayInWords.ts'
import { labelBesideOtherCut, OptionChoice, PrintChoice } from './ProductChoices.tsx'
import type { ShopItem } from './shopItem.ts'
import { SizeTable } from './SizeTable.tsx'
import { useFeedback } from './useFeedback.ts'
import { WaitingLink } from './WaitingLink.tsx'

export type Selling = {
  /** The whole catalogue: what delivery and additional prints cost. */
  items: readonly ShopItem[]
  cart: Cart
  /** Until when shirts can be ordered. */
  shirts: { until: string | null; isOver: boolean }
  /** 'shirts': they cannot join those in the cart, nothing was added. */
  onAdd: (lines: NewCartItem[]) => 'added' | 'shirts'
}

type PurchasingProps = Selling & {
  item: ShopItem
  /** What was chosen, of this item or of another kind before. */
  wanted: OptionTexts
  onChosen: (more: OptionTexts) => void
}

/**
 * Options, additional prints, how many, the price as it changes, into the cart; many shirts by a table of sizes and cuts.
 * (rules/shop#product-dialog, rules/shop#size-table)
 */
export function Purchasing({ item, items, cart, shirts, wanted, onChosen, onAdd }: PurchasingProps) {
  const [prints, setPrints] = useState<number>()
  const [tried, setTried] = useState(0)
  const { feedback, tell } = useFeedback()
  const form = useRef<HTMLFormElement>(null)
  const group = useId()

  const left = leftBesideCart(item, cart)
  const printQuantity = prints ?? suggestedBy(cart, item).printQuantity ?? 0
  const { pieces, keys, selection, missing, purchases, fault, ...amounts } = useAmounts({
    item,
    wanted,
    left,
    printQuantity,
  })
  const delivery = isShirt(item) ? deliveryItem(items, selection.delivery ?? undefined) : undefined
  const closed = KINDS[item.itemType].deadline === 'shirts' && shirts.isOver
  const isOff = left === 0 || closed
  const price = purchases.reduce((sum, purchase) => sum + purchasePrice(purchase, items), 0)

  useEffect(() => {
    if (tried === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid] input:not(:disabled), input[aria-invalid]')?.focus()
  }, [tried])

  const add = () => {
    if (isOff || feedback === 'added') return
    if (missing.length > 0 || fault !== undefined || amounts.hasOdd) {
      setTried(tried + 1)
      return
    }
    tell(onAdd(purchases.flatMap((purchase) => purchaseLines(purchase, { items, cart }))))
    setTried(0)
    amounts.startAnew()
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={item.name}
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      {amounts.columns.length > 0 ? (
        <ChoiceChips
          label="Wie viele?"
          name={`${group}-amounts`}
          options={[
            { value: 'one', label: 'Eine Größe' },
            { value: 'many', label: 'Mehrere Größen' },
          ]}
          value={amounts.mode}
          onChange={(mode) => {
            amounts.setMode(mode === 'many' ? 'many' : 'one')
            setTried(0)
          }}
        />
      ) : null}
      {amounts.mode === 'many' ? (
        <SizeTable
          columns={amounts.columns}
          counts={amounts.counts}
          error={(tried > 0 || pieces > 0) && !amounts.hasOdd ? fault : undefined}
          disabled={isOff}
          onChange={amounts.setCounts}
        />
      ) : null}
      {keys.map((option) => (
        <OptionChoice
          key={option}
          group={group}
          option={option}
          item={item}
          items={items}
          value={selection[option] ?? ''}
          isMissing={tried > 0 && missing.includes(option)}
          label={amounts.mode === 'many' ? labelBesideOtherCut(item, option) : undefined}
          onChoose={(value) => onChosen({ [option]: value })}
        />
      ))}
      <PrintChoice group={group} item={item} items={items} value={printQuantity} onChoose={setPrints} />
      <Stock item={item} left={left} waiting={closed ? null : <WaitingLink item={item} items={items} />} />
      <InCart count={piecesInCart(cart, item.itemId)} />
      {closed && shirts.until !== null ? (
        <Banner tone="warning" title={`Shirts konnten bis ${formatDay(shirts.until)} bestellt werden.`} />
      ) : null}
      {isShirt(item) && !closed && shirts.until !== null ? (
        <p className="text-sm text-rock">Bestellbar bis {formatDay(shirts.until)}.</p>
      ) : null}
      <div className="purchase">
        {feedback === 'conflict' ? (
          <Banner tone="error" role="alert" title={messages.order.cartConflict} className="mb-3" />
        ) : null}
        <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
          {amounts.mode === 'one' ? (
            <StepperField
              label="Menge"
              size="small"
              min={1}
              max={left === null ? PIECES_MAX : Math.max(1, left)}
              blankAs={1}
              value={pieces}
              onChange={amounts.setCount}
              disabled={isOff}
              stepLabels={['Eins weniger', 'Eins mehr']}
            />
          ) : null}
          <p aria-live="polite" className={amounts.mode === 'one' ? 'ml-auto text-right' : ''}>
            <span className="numeral block text-3xl whitespace-nowrap text-glow">
              <Changing value={price}>{formatEuro(price)}</Changing>
            </span>{' '}
            <span className="text-sm text-rock">
              <NetNote />
              {delivery && delivery.price > 0
                ? `, dazu einmal je Bestellung ${delivery.name} ${formatEuro(centsOf(delivery.price))}`
                : ''}
            </span>
          </p>
          <Button
            type="submit"
            wide={amounts.mode === 'one' ? 'always' : 'phone'}
            disabled={isOff}
            busy={feedback === 'added'}
            busyText="Hinzugefügt!"
          >
            {isSoldOut(item) ? 'Ausverkauft' : pieces < 2 ? 'In den Warenkorb' : `${pieces} Stück in den Warenkorb`}
          </Button>
        </div>
      </div>
      <p role="status" className="sr-only">
        {feedback === 'added' ? 'Hinzugefügt!' : ''}
      </p>
    </form>
  )
}

type Asked = Pick<PurchasingProps, 'item' | 'wanted'> & {
  /** How many can still be bought beside the cart; null: as many as one likes. */
  left: number | null
  printQuantity: number
}

/** One thing so many times, or so many of each size and cut: what must be chosen for that, and what it comes to. */
function useAmounts({ item, wanted, left, printQuantity }: Asked) {
  const [chosenMode, setMode] = useState<'one' | 'many'>('one')
  const [count, setCount] = useState(1)
  const [counts, setCounts] = useState<readonly SizeCount[]>([])
  const columns = isShirt(item) ? sizeColumns(item) : []
  const mode = columns.length > 0 ? chosenMode : 'one'
  const startAnew = () => {
    setCount(1)
    setCounts([])
  }
  const shared = { columns, mode, setMode, counts, setCount, setCounts, startAnew }
  if (mode === 'one') {
    const quantity = Math.max(1, Math.min(count, left ?? PIECES_MAX))
    const keys = optionKeysFor(item, wanted.fit)
    const selection = stillOffered(item, wanted, keys)
    const purchases = [{ item, chosen: selection, printQuantity, quantity }]
    const missing = missingOptions(item, selection)
    return { ...shared, pieces: quantity, keys, selection, missing, purchases, hasOdd: false, fault: undefined }
  }
  const keys = sharedOptions(
    item,
    columns.map(({ fit }) => fit),
  )
  const selection = stillOffered(item, wanted, keys)
  const purchases = tablePurchases({ item, chosen: selection, printQuantity }, counts)
  const pieces = purchases.reduce((sum, { quantity }) => sum + quantity, 0)
  const hasOdd = counts.some(({ quantity }) => Number.isNaN(quantity))
  const fits = purchases.map(({ chosen }) => chosen.fit ?? '')
  const missing = sharedOptions(item, fits).filter((option) => !selection[option])
  return { ...shared, pieces, keys, selection, missing, purchases, hasOdd, fault: faultOf(pieces, left) }
}

function faultOf(pieces: number, left: number | null): string | undefined {
  if (pieces === 0) return 'Bitte geben Sie bei mindestens einer Größe eine Stückzahl ein.'
  return left !== null && pieces > left ? `So viele sind nicht mehr da, nur noch ${left}.` : undefined
}

type StockProps = {
  item: ShopItem
  left: number | null
  /** Link to the waiting list beside what is sold out. */
  waiting: ReactNode
}

function Stock({ item, left, waiting }: StockProps) {
  const few = lowStockNotice(item.availableQuantity)
  const until = lastDayInWords(item)
  if (isSoldOut(item))
    return (
      <p className="font-semibold text-rock">
        {item.name} ist ausverkauft. {until} {waiting}
      </p>
    )
  if (left === 0) return <p className="font-semibold">Alles, was noch da ist, liegt schon in Ihrem Warenkorb.</p>
  return (
    <>
      {few === null ? null : <p className="font-semibold text-glow">Nur noch {few} verfügbar</p>}
      {until === null ? null : <p className="text-sm text-rock">{until}</p>}
    </>
  )
}

function InCart({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p>
      {countOf(count, 'liegt', 'liegen')} in Ihrem Warenkorb. <TextLink to={paths.cart()}>Zum Warenkorb</TextLink>
    </p>
  )
}
