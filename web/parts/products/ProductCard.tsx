import { ArrowRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { isProductSoldOut, lowestPrice } from '#domain/shop/categories.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { LongName } from '#web/ui/LongName.tsx'
import { NetNote } from '#web/ui/NetNote.tsx'
import { Stamp } from '#web/ui/motifs/Stamp.tsx'
import { CARD_LOOK, CardPicture } from './CardPicture.tsx'
import { mainPicture } from './productPictures.ts'
import type { ShopProduct } from './shopItem.ts'

export type ProductCardProps = {
  product: ShopProduct
  onOpen: (event: MouseEvent<HTMLButtonElement>) => void
}

/** A product of the shop: picture, name, what it is, from which price; the whole card opens it. (rules/shop#products) */
export function ProductCard({ product, onOpen }: ProductCardProps) {
  const [first] = product.items
  const price = lowestPrice(product)
  const isSoldOut = isProductSoldOut(product) && price !== null
  if (!first) return null
  return (
    <article
      className={`${CARD_LOOK} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-gentian`}
    >
      <CardPicture src={mainPicture(first)} isOff={isSoldOut}>
        {isSoldOut ? <Stamp className="text-2xl">Ausverkauft</Stamp> : null}
      </CardPicture>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-5">
        <h3 className="text-2xl">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className="text-left outline-none before:absolute before:inset-0 before:z-10"
          >
            <LongName>{product.baseName}</LongName>
          </button>
        </h3>
        {first.itemAttributes.shortDescription ? (
          <p className="text-rock">{first.itemAttributes.shortDescription}</p>
        ) : null}
        <div className="mt-auto flex flex-col items-start justify-between gap-x-3 gap-y-2.5 pt-3 @min-[21rem]:flex-row @min-[21rem]:items-end @min-[28rem]:flex-col @min-[28rem]:items-start @min-[40rem]:flex-row @min-[40rem]:items-end">
          <p>
            <span
              className={`numeral block whitespace-nowrap ${price === null ? 'text-xl/[1.78rem]' : 'text-2xl'} ${isSoldOut ? 'text-rock line-through decoration-2' : 'text-glow'}`}
            >
              {price === null ? 'Preis auf Anfrage' : `ab ${formatEuro(centsOf(price))}`}
            </span>{' '}
            <span className="text-sm text-rock">{price === null ? 'mit eigenem Angebot' : <NetNote />}</span>
          </p>
          <span
            aria-hidden
            className="inline-flex min-h-10 items-center gap-1.5 rounded-field border border-spruce px-3 font-semibold text-spruce transition-colors group-hover:bg-spruce group-hover:text-on-spruce"
          >
            {price === null ? 'Anfragen' : isSoldOut ? 'Ansehen' : 'Auswählen'}
            <ArrowRight className="size-[1.15em]" />
          </span>
        </div>
      </div>
    </article>
  )
}
