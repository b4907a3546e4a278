import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/Toasts.tsx'
import type { HelpDialogProps } from './HelpDialog.tsx'

type HelpButtonProps = Pick<HelpDialogProps, 'reader'> & { place: keyof typeof LOOKS }

/** On the phone's green header as its other words, in the bar like 'Profil'. */
const LOOKS = { bar: '-mr-3.5', band: '-mr-3.5 text-white hover:bg-white/12' }

/** Opens what one does on this page. In the frame of dashboard and admin panel. (rules/help#pages) */
export function HelpButton({ reader, place }: HelpButtonProps) {
  const name = useMatches().at(-1)?.id
  const [opened, setOpened] = useState<{ name: string; Dialog: ComponentType<HelpDialogProps> } | null>(null)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  if (name === undefined) return null
  const open = async () => {
    setBusy(true)
    try {
      // All texts together are as large as a page.
      const { HelpDialog } = await import('./HelpDialog.tsx')
      setOpened({ name, Dialog: HelpDialog })
    } catch {
      toast('Die Hilfe konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className={LOOKS[place]}
        icon={<CircleHelp aria-hidden />}
        busy={busy}
        onClick={() => void open()}
      >
        Hilfe
      </Button>
      {opened ? <opened.Dialog name={opened.name} reader={reader} onClose={() => setOpened(null)} /> : null}
    </>
  )
}
