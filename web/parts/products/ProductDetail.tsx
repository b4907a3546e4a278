import { useState } from 'react'
import { isOnRequest, isSoldOut } from '#domain/shop/items.ts'
import { optionKeysFor, stillOffered, type OptionTexts } from '#domain/shop/options.ts'
import { suggestedBy } from '#domain/shop/purchases.ts'
import { nonBreaking } from '#domain/text/nonBreaking.ts'
import { Gallery } from './Gallery.tsx'
import { KindChoice } from './ProductChoices.tsx'
import { pictureOfColor, picturesOf } from './productPictures.ts'
import { Purchasing, type Selling } from './Purchasing.tsx'
import type { ShopProduct } from './shopItem.ts'
import { mailto } from '#web/ui/mailto.ts'

export type ProductDetailProps = Selling & {
  product: ShopProduct
  /** The `itemId` of the kind that is chosen at first; else the first one that can be had. */
  kind?: number
  /** The contact for items without a price. */
  contact: string
  /** Beside each other where there is room, or always below each other. */
  layout?: 'columns' | 'stacked'
}

/**
 * Everything about a product: pictures, options, additional prints, how many, the price as it changes, into the cart.
 * (rules/shop#product-dialog)
 */
export function ProductDetail(props: ProductDetailProps) {
  const { product, layout = 'columns' } = props
  const [kind, setKind] = useState(props.kind)
  const kinds = product.items
  const item = kinds.find(({ itemId }) => itemId === kind) ?? kinds.find((one) => !isSoldOut(one)) ?? kinds[0]
  const [chosen, setChosen] = useState<OptionTexts>({})
  if (!item) return null
  const suggested = suggestedBy(props.cart, item)
  const wanted = { delivery: suggested.delivery, ...chosen }
  const selection = stillOffered(item, wanted, optionKeysFor(item, wanted.fit))
  const color = selection.color ?? selection.wColor ?? selection.mColor ?? undefined
  const pictures = picturesOf(item)
  return (
    <div className={`grid items-start gap-x-8 gap-y-6 ${layout === 'columns' ? 'md:grid-cols-2' : ''}`}>
      <Gallery
        pictures={pictures}
        name={item.name}
        chosen={pictureOfColor(pictures, { fit: selection.fit ?? undefined, color })}
        layout={layout}
        className={layout === 'columns' ? 'md:sticky md:top-0' : ''}
      />
      <div className="min-w-0">
        <p>{nonBreaking(item.itemAttributes.description ?? item.itemAttributes.shortDescription ?? '')}</p>
        {kinds.length > 1 ? <KindChoice kinds={kinds} chosen={item} onChoose={setKind} className="mt-5" /> : null}
        {isOnRequest(item) ? (
          <OnRequest name={item.name} contact={props.contact} />
        ) : (
          <Purchasing {...props} item={item} wanted={wanted} onChosen={(more) => setChosen({ ...chosen, ...more })} />
        )}
      </div>
    </div>
  )
}

function OnRequest({ name, contact }: { name: string; contact: string }) {
  return (
    <>
      <p className="numeral mt-5 text-3xl text-glow">Preis auf Anfrage</p>
      <p className="mt-2">
        Schreiben Sie uns an{' '}
        <a
          href={mailto(contact, { subject: name })}
          className="font-medium text-gentian underline underline-offset-[0.2em]"
        >
          {contact}
        </a>
        : wir machen Ihnen ein Angebot.
      </p>
    </>
  )
}
