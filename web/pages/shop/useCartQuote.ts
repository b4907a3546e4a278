import { useState } from 'react'
import type { Cart } from '#domain/shop/cart.ts'
import type { CartChange } from '#domain/shop/cartChanges.ts'
import { useQuote, type Quoted } from '#web/api/useQuote.ts'
import { takeOverChanges } from '#web/state/cartEdits.ts'

export type QuotedCart = Quoted & {
  /** The lines whose name or price changed since they were put into the cart. */
  changes: readonly CartChange[]
}

/** The quote of the stored cart; updates its names and prices. (rules/orders#quote) */
export function useCartQuote(cart: Cart): QuotedCart {
  const [changes, setChanges] = useState<readonly CartChange[]>([])
  const quoted = useQuote(cart, {
    onQuote: ({ lines }) => {
      const found = takeOverChanges(lines)
      setChanges((known) => [...known, ...found])
    },
  })
  return { ...quoted, changes }
}
