import type { ReactNode } from 'react'
import { pictureFit } from './productPictures.ts'

/** A card of the shop in a `card-grid`: the picture above the words, or beside them where the card is wide. */
export const CARD_LOOK =
  'group relative flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-paper transition-shadow hover:shadow-dialog @min-[28rem]:flex-row'

type CardPictureProps = {
  src: string
  /** Pale and grey: not to be had. */
  isOff?: boolean
  /** Over the picture, such as a stamp. */
  children?: ReactNode
}

/** The picture of a card of the shop. */
export function CardPicture({ src, isOff = false, children }: CardPictureProps) {
  return (
    <div className="relative grid shrink-0 place-items-center @min-[28rem]:w-1/2">
      <img
        src={src}
        alt=""
        loading="lazy"
        width={480}
        height={360}
        className={`aspect-4/3 h-full w-full ${pictureFit(src)} ${isOff ? 'opacity-40 [filter:grayscale(1)]' : ''}`}
      />
      {children ? <div className="absolute inset-0 grid place-items-center p-3">{children}</div> : null}
    </div>
  )
}
