import { ProductDetail, type ProductDetailProps } from '#web/parts/products/ProductDetail.tsx'
import { ProductDialog } from '#web/parts/products/ProductDialog.tsx'
import { addLines } from '#web/state/cartEdits.ts'

type Open = Omit<ProductDetailProps, 'onAdd' | 'layout'>

/**
 * The product with the form to add it to the cart: as a dialog over the cards where it can be closed, else beside the list. One part for
 * both: whoever turns from the list to the cards finds it loaded. (rules/shop#products)
 */
export function OpenProduct({ onClose, ...product }: Open & { onClose?: () => void }) {
  return onClose ? (
    <ProductDialog {...product} onClose={onClose} onAdd={addLines} />
  ) : (
    <ProductDetail {...product} onAdd={addLines} layout="stacked" />
  )
}
