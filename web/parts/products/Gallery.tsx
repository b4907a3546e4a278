import { useState } from 'react'

export type GalleryProps = {
  pictures: readonly string[]
  /** The alt text. */
  name: string
  /** The picture of the chosen options; selected when they change. */
  chosen?: string
  /** The small ones in lines beside the words, or in one that scrolls above them. */
  layout: 'columns' | 'stacked'
  className?: string
}

/** The picture large, the others small below it. (rules/items#pictures) */
export function Gallery({ pictures, name, chosen, layout, className }: GalleryProps) {
  const [picked, setPicked] = useState<{ address: string; beside: string | undefined }>()
  const shown = (picked?.beside === chosen ? picked?.address : undefined) ?? chosen ?? pictures[0]
  return (
    <div className={`min-w-0 ${className ?? ''}`}>
      <img
        src={shown}
        alt={name}
        width={480}
        height={360}
        className="aspect-4/3 w-full rounded-card bg-spruce-tint object-cover"
      />
      {pictures.length > 1 ? (
        <ul
          aria-label={`Bilder: ${name}`}
          className={`-mx-1 mt-2 flex gap-2 p-1 ${layout === 'columns' ? 'max-md:overflow-x-auto md:flex-wrap' : 'overflow-x-auto'}`}
        >
          {pictures.map((address, place) => (
            <li key={address} className="shrink-0">
              <button
                type="button"
                aria-label={`Bild ${place + 1} von ${pictures.length}`}
                aria-pressed={address === shown}
                onClick={() => setPicked({ address, beside: chosen })}
                className="block overflow-hidden rounded-field border-2 border-line aria-pressed:border-ink"
              >
                <img src={address} alt="" width={64} height={48} className="h-12 w-16 bg-spruce-tint object-cover" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
