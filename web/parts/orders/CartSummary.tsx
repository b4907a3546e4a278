import { choicesOf } from '#contract/shop/choices.ts'
import type { Cart } from '#domain/shop/cart.ts'
import { cartSums } from '#domain/shop/cartSums.ts'
import { isFreeDelivery } from '#domain/shop/items.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'
import { vatWords } from '#contract/orders/vatWords.ts'
import { useVat } from '#web/ui/vat.ts'
import { Sums, SumTotal } from './Sums.tsx'

/** Of a long cart the first lines stand here, the others where it can be changed. */
const LINES_SHOWN = 8

/** What will be ordered, beside a form on the way to the till: lines, quantities, and the net total. (rules/accounts#order-beside) */
export function CartSummary({ cart, className }: { cart: Cart; className?: string }) {
  const more = cart.length - LINES_SHOWN
  return (
    <Card aria-label="Ihre Bestellung" className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">Ihre Bestellung</h2>
        <TextLink to={paths.cart()} alone>
          Ändern
        </TextLink>
      </div>
      <ul className="mt-3 flex flex-col gap-2">
        {cart.slice(0, LINES_SHOWN).map(({ cartItemId, quantity, itemName, itemPrice, itemType, itemAttributes }) => (
          <li key={cartItemId} className="flex flex-wrap items-baseline gap-x-2">
            <span className="min-w-10 text-rock">{quantity}&nbsp;×</span>
            {/* with large letters on a phone the price stands under the name, which keeps its words whole */}
            <span className="min-w-0 flex-[1_1_7rem]">
              {itemName}
              <span className="block text-sm text-rock empty:hidden">{choicesOf(itemAttributes)}</span>
            </span>
            <span className="numeral ml-auto text-lg whitespace-nowrap">
              {isFreeDelivery({ itemType, price: itemPrice }) ? 'kostenlos' : formatEuro(centsOf(itemPrice) * quantity)}
            </span>
          </li>
        ))}
        {more > 0 ? <li className="text-sm text-rock">und {more} weitere</li> : null}
      </ul>
      <Perforation notched className="my-4" />
      <Sums>
        <SumTotal label="Gesamt" note={vatWords.net(useVat())} amount={cartSums(cart, null).total} />
      </Sums>
    </Card>
  )
}
