import { Star, X } from 'lucide-react'
import { IconButton } from '#web/ui/Button.tsx'
import { pictureLabel } from './pictureFamily.ts'

type ItemPictureProps = { address: string; place: number; onFirst: () => void; onRemove: () => void }

/** One chosen picture: make it the first, or remove it. */
export function ItemPicture({ address, place, onFirst, onRemove }: ItemPictureProps) {
  const words = `${place + 1}. Bild (${pictureLabel(address)})`
  return (
    <li className="w-32 overflow-hidden rounded-field border border-line bg-paper">
      <img
        src={address}
        alt={words}
        width={128}
        height={96}
        className="aspect-4/3 w-full bg-spruce-tint object-cover"
      />
      <div className="flex items-center justify-between">
        {place === 0 ? (
          <span className="px-2 text-sm font-semibold">Hauptbild</span>
        ) : (
          <IconButton label={`${words} zum Hauptbild machen`} onClick={onFirst}>
            <Star aria-hidden />
          </IconButton>
        )}
        <IconButton label={`${words} entfernen`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
