import type { Cart } from '#domain/cart.ts'
import { noLongerAvailable } from '#domain/cartStock.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextLink } from '#web/ui/Button.tsx'

type CartNoticeProps = { cart: Cart; items: Parameters<typeof noLongerAvailable>[1]; className?: string }

/** Says when something in the cart is sold out, or its quantity exceeds the stock. */
export function CartNotice({ cart, items, className }: CartNoticeProps) {
  const names = noLongerAvailable(cart, items)
  return (
    <div role="status" className="contents">
      {names.length > 0 ? (
        <Banner
          tone="warning"
          title={`In Ihrem Warenkorb nicht mehr wie gewählt verfügbar: ${names.join(', ')}.`}
          className={className}
        >
          Bitte <TextLink to={paths.cart()}>prüfen Sie Ihren Warenkorb</TextLink>.
        </Banner>
      ) : null}
    </div>
  )
}
