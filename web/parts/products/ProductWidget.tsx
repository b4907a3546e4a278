import type { To } from 'react-router'
import type { BoughtItem } from '#contract/shop/items.ts'
import { Link } from '#web/ui/Link.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { mainPicture, pictureFit } from './productPictures.ts'

/** What was bought of one item, as a link to more about it: picture, name, pieces. (rules/dashboard#overview) */
export function ProductWidget({ item, to, state }: { item: BoughtItem; to: To; state?: unknown }) {
  const { name, quantity, itemAttributes } = item
  const picture = mainPicture(item)
  return (
    <article
      aria-label={name}
      className="widget @container relative flex min-h-24 overflow-hidden rounded-card border border-line bg-paper"
    >
      <img
        src={picture}
        alt=""
        width={96}
        height={96}
        className={`w-24 shrink-0 ${pictureFit(picture)} min-[768px]:w-20 @max-[13rem]:hidden`}
      />
      <div className="flex min-w-0 flex-1 flex-col px-3.5 py-2.5">
        <h3 className="text-lg leading-5.5">
          <Link to={to} state={state} className="widget-link">
            <LongName>{name}</LongName>
          </Link>
        </h3>
        <p className="truncate text-xs text-rock" title={itemAttributes.category}>
          {itemAttributes.category}
        </p>
        <p className="mt-auto pt-1">
          <span className="numeral text-2xl">{quantity}</span> <span className="text-sm text-rock">Stück</span>
        </p>
      </div>
    </article>
  )
}

/** Skeleton of the card. */
export function ProductWidgetSkeleton() {
  return (
    <div aria-hidden className="flex min-h-24 overflow-hidden rounded-card border border-line bg-paper">
      <div className="skeleton w-24 shrink-0 rounded-none min-[768px]:w-20 @max-[13rem]:hidden" />
      <div className="flex-1 px-3.5 py-3">
        <SkeletonLines lines={2} />
      </div>
    </div>
  )
}
