import type { Cart } from '#domain/shop/cart.ts'
import { noLongerAvailable } from '#domain/shop/cartStock.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextLink } from '#web/ui/Button.tsx'

export type CartTroubleProps = { cart: Cart; items: Parameters<typeof noLongerAvailable>[1]; className?: string }

/** What in the cart is sold out, or more than is left; nothing when all is there. (rules/cart#stock) */
export function CartTrouble({ cart, items, className }: CartTroubleProps) {
  const names = noLongerAvailable(cart, items)
  if (names.length === 0) return null
  return (
    <Banner
      tone="warning"
      title={`In Ihrem Warenkorb nicht mehr wie gewählt verfügbar: ${names.join(', ')}.`}
      className={className}
    >
      Bitte <TextLink to={paths.cart()}>prüfen Sie Ihren Warenkorb</TextLink>.
    </Banner>
  )
}
