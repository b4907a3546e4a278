import { Check } from 'lucide-react'
import { PICTURE_FAMILY } from './pictureFamily.ts'

type DrawnPicturesProps = {
  chosen: readonly string[]
  /** The maximum is reached. */
  isFull: boolean
  onTurn: (address: string) => void
}

/** All built-in pictures; a click selects or deselects one. */
export function DrawnPictures({ chosen, isFull, onTurn }: DrawnPicturesProps) {
  return (
    <ul
      aria-label="Sammlung"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
      tabIndex={0}
      className="mt-3 grid max-h-80 grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-2 overflow-y-auto rounded-field border border-line p-2"
    >
      {PICTURE_FAMILY.map(({ address, label }) => {
        const isChosen = chosen.includes(address)
        return (
          <li key={address}>
            <button
              type="button"
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              onClick={() => onTurn(address)}
              className="relative flex h-full w-full flex-col overflow-hidden rounded-field border-2 border-line text-left text-xs aria-pressed:border-spruce disabled:opacity-40"
            >
              <img
                src={address}
                alt=""
                loading="lazy"
                width={104}
                height={78}
                className="aspect-4/3 w-full bg-spruce-tint object-cover"
              />
              <span className="px-1.5 py-1 wrap-anywhere hyphens-auto">{label}</span>
              {isChosen ? (
                <Check
                  aria-hidden
                  className="absolute top-1 right-1 size-5 rounded-full bg-spruce p-0.5 text-on-spruce"
                />
              ) : null}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
