import { lazy, Suspense } from 'react'
import type { CartTroubleProps } from './CartTrouble.tsx'

const Nothing: (props: CartTroubleProps) => null = () => null

/** Lazy-loaded once something lies in the cart; the page stands without it, too. */
const CartTrouble = lazy(async () => ({
  default: await import('./CartTrouble.tsx').then((trouble) => trouble.CartTrouble).catch(() => Nothing),
}))

/** Says when something in the cart is sold out, or its quantity exceeds the stock. */
export function CartNotice(props: CartTroubleProps) {
  return (
    <div role="status" className="contents">
      {props.cart.length > 0 ? (
        <Suspense>
          <CartTrouble {...props} />
        </Suspense>
      ) : null}
    </div>
  )
}
