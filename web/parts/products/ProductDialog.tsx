import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ProductDetail, type ProductDetailProps } from './ProductDetail.tsx'

/** The product in a dialog of its own. (rules/shop#product-dialog) */
export function ProductDialog({ onClose, ...detail }: Omit<ProductDetailProps, 'layout'> & { onClose: () => void }) {
  return (
    <Dialog title={detail.product.baseName} size="wide" onClose={onClose}>
      <ProductDetail {...detail} />
    </Dialog>
  )
}
