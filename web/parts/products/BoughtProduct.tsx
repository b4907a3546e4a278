import type { BoughtItem } from '#contract/shop/items.ts'
import { isFreeDelivery, isOnRequest } from '#domain/shop/items.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { nonBreaking } from '#domain/text/nonBreaking.ts'
import { LongName } from '#web/ui/LongName.tsx'
import { NetNote } from '#web/ui/NetNote.tsx'
import { mainPicture, pictureFit } from './productPictures.ts'

/** What was bought of one item in all orders: picture, name, what it is, price of one, pieces. (rules/dashboard#products) */
export function BoughtProduct({ item }: { item: BoughtItem }) {
  const { name, price, quantity, itemAttributes } = item
  const picture = mainPicture(item)
  return (
    <article
      aria-label={name}
      className="@container flex h-full min-w-0 overflow-hidden rounded-card border border-line bg-paper"
    >
      <img
        src={picture}
        alt=""
        loading="lazy"
        width={480}
        height={360}
        className={`w-36 shrink-0 ${pictureFit(picture)} @max-[18rem]:hidden`}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1 px-4 py-3">
        <h3 className="text-lg wrap-anywhere">
          <LongName>{name}</LongName>
        </h3>
        {itemAttributes.shortDescription ? (
          <p className="text-sm text-rock">{nonBreaking(itemAttributes.shortDescription)}</p>
        ) : null}
        <p className="mt-auto flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-2">
          <span>
            <span className="numeral text-2xl">{quantity}</span> <span className="text-sm text-rock">Stück</span>
          </span>
          {isFreeDelivery(item) ? <span className="text-sm text-rock">kostenlos</span> : null}
          {isOnRequest(item) || isFreeDelivery(item) ? null : (
            <span className="text-sm text-rock">
              je <span className="whitespace-nowrap">{formatEuro(centsOf(price))}</span> <NetNote />
            </span>
          )}
        </p>
      </div>
    </article>
  )
}
