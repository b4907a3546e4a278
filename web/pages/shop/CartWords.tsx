import { piecesInWords } from '#web/parts/orders/piecesInWords.ts'
import { useCart } from '#web/state/cart.ts'

/** Over the cart icon: what lies in the cart, for screen readers and as a tooltip. (rules/shop#frame) */
export function CartWords() {
  const words = `Warenkorb, ${piecesInWords(useCart())}`
  return (
    <span title={words} className="absolute inset-0">
      <span className="sr-only">{words}</span>
    </span>
  )
}
