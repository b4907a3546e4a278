import type { TshirtSize } from '#domain/teams/runners.ts'
import type { Fit } from '#domain/shop/fits.ts'
import type { Shirt } from '#domain/shirts/tshirts.ts'

/** The shirt that was bought for somebody, as it is answered. (rules/shirts#by-person) */
export function orderedShirtOf({
  orderedFit,
  orderedSize,
}: {
  orderedFit: Fit | null
  orderedSize: TshirtSize | null
}): Shirt | null {
  return orderedFit && orderedSize ? { fit: orderedFit, size: orderedSize } : null
}
