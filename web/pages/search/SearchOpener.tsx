import { Search } from 'lucide-react'
import { Button, IconButton } from '#web/ui/Button.tsx'

type SearchOpenerProps = { place: 'bar' | 'band' | 'box'; busy: boolean; onOpen: () => void }

const NAME = 'Alles durchsuchen'

/** Opens the search over everything: in the bar with its key, on the phone's header as an icon, at the end of a search box by a word. (rules/search#field) */
export function SearchOpener({ place, busy, onOpen }: SearchOpenerProps) {
  if (place === 'band')
    return (
      <IconButton label={NAME} aria-busy={busy || undefined} onClick={onOpen}>
        <Search aria-hidden />
      </IconButton>
    )
  if (place === 'box')
    return (
      <Button
        look="quiet"
        size="small"
        aria-label={NAME}
        aria-keyshortcuts="/ Control+K"
        busy={busy}
        onClick={onOpen}
        iconAfter={<Key />}
      >
        Alles
      </Button>
    )
  return (
    <Button
      look="quiet"
      size="small"
      icon={<Search aria-hidden />}
      iconAfter={<Key />}
      aria-keyshortcuts="/ Control+K"
      busy={busy}
      onClick={onOpen}
    >
      {NAME}
    </Button>
  )
}

function Key() {
  return (
    <kbd aria-hidden className="rounded-field border border-line px-1.5 font-normal text-rock">
      /
    </kbd>
  )
}
