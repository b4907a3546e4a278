import { Info, Trash2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { choicesOf } from '#contract/shop/choices.ts'
import { hasFixedQuantity, isFixedLine, PIECES_MAX, type CartItem } from '#domain/shop/cart.ts'
import type { CartChange } from '#domain/shop/cartChanges.ts'
import { isFreeDelivery } from '#domain/shop/items.ts'
import { KINDS } from '#domain/shop/kinds.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Changing } from '#web/ui/Changing.tsx'
import { StepperField } from '#web/ui/form/StepperField.tsx'

export type CartLineProps = {
  line: CartItem
  /** Tells it from other lines of the same name, for who does not see its choices. */
  spokenName: string
  /** The problems of this line that block the order. */
  problems: readonly string[]
  /** What changed since it was put into the cart. */
  changes: readonly CartChange[]
  onQuantity: (quantity: number) => void
  onRemove: () => void
  /** Help against its problems, such as a button. */
  way?: ReactNode
}

/**
 * A cart line: name, choices, unit price, quantity, total. 0 removes it; fixed lines are read-only.
 * (rules/shop#cart)
 */
export function CartLine({ line, spokenName, problems, changes, onQuantity, onRemove, way }: CartLineProps) {
  const { itemName, itemPrice, itemType, quantity, itemAttributes } = line
  const choices = choicesOf(itemAttributes)
  const price = centsOf(itemPrice)
  const isFree = isFreeDelivery({ itemType, price })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 sm:grid sm:grid-cols-[minmax(0,1fr)_9.5rem_6.5rem_2.5rem]">
      <div className="min-w-0 max-sm:w-full">
        <p className="font-semibold">{itemName}</p>
        {choices ? <p className="text-sm text-rock">{choices}</p> : null}
        {isFree ? null : (
          <p className="text-sm text-rock">
            {KINDS[itemType].quantity === 'perPrint'
              ? `${formatEuro(price)}, wird aus den Shirts berechnet`
              : `je ${formatEuro(price)}`}
          </p>
        )}
      </div>
      {hasFixedQuantity(line) ? (
        <p className="sm:text-center">{quantity}&nbsp;Stück</p>
      ) : (
        <StepperField
          label={<span className="sr-only">Menge: {spokenName}</span>}
          size="small"
          min={0}
          max={PIECES_MAX}
          blankAs={1}
          value={quantity}
          onChange={onQuantity}
          // The label is visually hidden, for screen readers.
          className="-mt-1.5 max-w-full"
          stepLabels={[`${spokenName}: eins weniger`, `${spokenName}: eins mehr`]}
        />
      )}
      <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-1 sm:contents">
        <p className="numeral text-right text-xl whitespace-nowrap">
          <Changing value={price * quantity}>{isFree ? 'kostenlos' : formatEuro(price * quantity)}</Changing>
        </p>
        {isFixedLine(line) ? (
          // As wide as the button of the other lines, so that all amounts are aligned.
          <span className="size-10 pointer-coarse:size-11" />
        ) : (
          <IconButton label={`${spokenName} entfernen`} onClick={onRemove} className="text-rock hover:text-rose">
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      {changes.map((change) => (
        <Note key={sentenceOf(change)} mark={<Info aria-hidden className="text-gentian" />}>
          {sentenceOf(change)}
        </Note>
      ))}
      {problems.map((problem) => (
        <Note key={problem} mark={<TriangleAlert aria-hidden className="text-rose" />} look="font-semibold text-rose">
          {problem}
        </Note>
      ))}
      {way ? <div className="col-span-full w-full">{way}</div> : null}
    </li>
  )
}

function Note({ mark, look, children }: { mark: ReactNode; look?: string; children: ReactNode }) {
  return (
    <p
      className={`col-span-full flex items-start max-sm:w-full gap-1.5 text-sm [&_svg]:mt-[0.2em] [&_svg]:size-4 [&_svg]:shrink-0 ${look ?? ''}`}
    >
      {mark}
      <span className="min-w-0">{children}</span>
    </p>
  )
}

function sentenceOf({ name, price }: CartChange): string {
  const renamed = name.before === name.now ? [] : [`„${name.before}“ heißt jetzt „${name.now}“.`]
  if (price.before === price.now) return renamed.join(' ')
  const repriced = `Der Preis hat sich geändert: ${formatEuro(price.now)} statt ${formatEuro(price.before)}.`
  return [...renamed, repriced].join(' ')
}
