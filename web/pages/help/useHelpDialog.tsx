import { useState, type ComponentType, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import type { HelpDialogProps } from './HelpDialog.tsx'

/**
 * What one does on this page, in the frame of dashboard and admin panel: what opens it, and its dialog once it is open. The dialog
 * stands beside the page, not beside a button that is hidden when the window gets narrower. (rules/help#pages)
 */
export function useHelpDialog(reader: HelpDialogProps['reader']): {
  /** Undefined on a page without help. */
  open: (() => void) | undefined
  isComing: boolean
  dialog: ReactNode
} {
  const name = useMatches().at(-1)?.id
  const [opened, setOpened] = useState<{ name: string; Dialog: ComponentType<HelpDialogProps> } | null>(null)
  const [isComing, setComing] = useState(false)
  const toast = useToast()
  const open = async (page: string) => {
    setComing(true)
    try {
      // All texts together are as large as a page.
      const { HelpDialog } = await import('./HelpDialog.tsx')
      setOpened({ name: page, Dialog: HelpDialog })
    } catch {
      toast('Die Hilfe konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.')
    } finally {
      setComing(false)
    }
  }
  return {
    open: name === undefined ? undefined : () => void open(name),
    isComing,
    dialog: opened ? <opened.Dialog name={opened.name} reader={reader} onClose={() => setOpened(null)} /> : null,
  }
}
