import { Link2Off } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { SharedLink, type SharedLinkProps } from './SharedLink.tsx'

export type LinkDialogProps = SharedLinkProps & {
  title: string
  /** What the holder of the link may do. */
  intro: ReactNode
  /** What voiding it means, and what stays. */
  voidWords: string
  onVoid: () => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** An active link: what it opens, buttons to share and to void it. (rules/codes#editing-links, rules/codes#invite) */
export function LinkDialog({ title, intro, voidWords, onVoid, onClose, children, ...shared }: LinkDialogProps) {
  const [voiding, setVoiding] = useState(false)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" icon={<Link2Off aria-hidden />} onClick={() => setVoiding(true)} className="sm:mr-auto">
            Link ungültig machen
          </Button>
          <Button look="second" onClick={onClose}>
            Fertig
          </Button>
        </>
      }
    >
      <p className="mb-4">{intro}</p>
      <SharedLink {...shared} />
      {children}
      {voiding ? (
        <ConfirmDialog
          title="Link ungültig machen?"
          confirmLabel="Ungültig machen"
          cancelLabel="Link behalten"
          onConfirm={onVoid}
          onClose={() => setVoiding(false)}
        >
          <p>{voidWords}</p>
        </ConfirmDialog>
      ) : null}
    </Dialog>
  )
}
