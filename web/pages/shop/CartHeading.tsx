import type { RefObject } from 'react'
import type { StoredCart } from '#domain/shop/storedCart.ts'
import { StoredCartNotice } from '#web/parts/orders/StoredCartNotice.tsx'
import { acceptCart } from '#web/state/cart.ts'
import { LongName } from '#web/ui/LongName.tsx'

type CartHeadingProps = { title: string; stored: StoredCart; heading: RefObject<HTMLHeadingElement | null> }

/** The heading of cart and checkout, and below it parse errors of the stored cart; dismissing them focuses the heading. */
export function CartHeading({ title, stored, heading }: CartHeadingProps) {
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-4xl">
        <LongName>{title}</LongName>
      </h1>
      <StoredCartNotice
        stored={stored}
        onAccept={() => {
          acceptCart()
          heading.current?.focus()
        }}
      />
    </>
  )
}
