import type { MouseEvent } from 'react'
import { isProductSoldOut, lowestPrice } from '#domain/categories.ts'
import { centsOf, formatEuro } from '#domain/money.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { picturesOf } from './productPictures.ts'
import type { ShopProduct } from './shopItem.ts'

export type ProductCardProps = {
  product: ShopProduct
  onOpen: (event: MouseEvent<HTMLButtonElement>) => void
  /** 'card' with the picture large, 'row' with it small beside the words. */
  look?: 'card' | 'row'
  /** In the list: the detail beside it shows this one. */
  isCurrent?: boolean
}

/** A product of the shop: picture, name, what it is, from which price; the whole card opens it. (rules/shop#products) */
export function ProductCard({ product, onOpen, look = 'card', isCurrent = false }: ProductCardProps) {
  const [first] = product.items
  const isSoldOut = isProductSoldOut(product)
  const isRow = look === 'row'
  if (!first) return null
  return (
    <article
      className={`group relative flex h-full min-w-0 overflow-hidden rounded-card border bg-paper transition-shadow hover:shadow-dialog has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-gentian ${isRow ? 'flex-row' : 'flex-col'} ${isCurrent ? 'border-spruce ring-1 ring-spruce' : 'border-line'}`}
    >
      <img
        src={picturesOf(first)[0]}
        alt=""
        loading="lazy"
        width={480}
        height={360}
        className={`${isRow ? 'w-28 shrink-0' : 'aspect-4/3 w-full'} bg-spruce-tint object-cover ${isSoldOut ? 'opacity-40 grayscale' : ''}`}
      />
      <div className={`flex min-w-0 flex-1 flex-col gap-1.5 ${isRow ? 'px-4 py-3' : 'p-5'}`}>
        <h3 className={isRow ? 'text-lg' : 'text-2xl'}>
          <button
            type="button"
            aria-haspopup={isRow ? undefined : 'dialog'}
            aria-pressed={isRow ? isCurrent : undefined}
            onClick={onOpen}
            className="text-left outline-none before:absolute before:inset-0 before:z-10"
          >
            {product.baseName}
          </button>
        </h3>
        {first.itemAttributes.shortDescription ? (
          <p className={isRow ? 'text-sm text-rock' : 'text-rock'}>{first.itemAttributes.shortDescription}</p>
        ) : null}
        <p className={`mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 ${isRow ? '' : 'pt-3'}`}>
          <CardPrice product={product} isSoldOut={isSoldOut} />
        </p>
      </div>
    </article>
  )
}

function CardPrice({ product, isSoldOut }: { product: ShopProduct; isSoldOut: boolean }) {
  const price = lowestPrice(product)
  if (price === null) return <span className="numeral text-xl text-glow">Preis auf Anfrage</span>
  return (
    <>
      <span className={`numeral text-2xl whitespace-nowrap ${isSoldOut ? 'text-rock line-through' : 'text-glow'}`}>
        ab {formatEuro(centsOf(price))}
      </span>
      <span className="text-sm text-rock">exkl. MwSt.</span>
      {isSoldOut ? <Badge tone="quiet">ausverkauft</Badge> : null}
    </>
  )
}
