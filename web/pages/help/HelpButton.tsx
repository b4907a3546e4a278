import { CircleHelp } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'

type HelpButtonProps = { place: keyof typeof LOOKS; busy: boolean; onOpen: (() => void) | undefined }

/** On the phone's green header as its other words, in the bar like 'Profil'. */
const LOOKS = { bar: '-mr-3.5', band: '-mr-3.5 text-white hover:bg-white/12' }

/** Opens what one does on this page. (rules/help#pages) */
export function HelpButton({ place, busy, onOpen }: HelpButtonProps) {
  if (onOpen === undefined) return null
  return (
    <Button
      look="quiet"
      size="small"
      className={LOOKS[place]}
      icon={<CircleHelp aria-hidden />}
      busy={busy}
      onClick={onOpen}
    >
      Hilfe
    </Button>
  )
}
