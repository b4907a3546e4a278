import { ProductDetail } from '#web/parts/products/ProductDetail.tsx'
import type { ProductDetailProps } from '#web/parts/products/ProductDetail.tsx'
import { ProductDialog } from '#web/parts/products/ProductDialog.tsx'
import { addLines } from '#web/state/cartEdits.ts'

type Open = Omit<ProductDetailProps, 'onAdd' | 'layout'>

/** The product beside the list, with the form to add it to the cart. (rules/shop#products) */
export function ProductBeside(props: Open) {
  return <ProductDetail {...props} onAdd={addLines} layout="stacked" />
}

/** The same as a dialog over the cards. (rules/shop#products) */
export function ProductOver(props: Open & { onClose: () => void }) {
  return <ProductDialog {...props} onAdd={addLines} />
}
