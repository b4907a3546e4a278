import type { ReactNode } from 'react'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'

export type RemovalDialogProps = {
  person: { name: string; email: string; invitation: unknown }
  /** What it means for somebody who logs in already. */
  children: ReactNode
  remove: () => Promise<unknown>
  onClose: () => void
}

/** Asks before somebody's login ends, or an invitation that was not accepted yet. (rules/staff#accounts, rules/companies#colleagues) */
export function RemovalDialog({ person: { name, email, invitation }, children, remove, onClose }: RemovalDialogProps) {
  const toast = useToast()
  return (
    <ConfirmDialog
      title={invitation ? `Einladung an ${name} zurücknehmen?` : `Zugang von ${name} entfernen?`}
      confirmLabel={invitation ? 'Zurücknehmen' : 'Entfernen'}
      cancelLabel={invitation ? 'Einladung behalten' : 'Zugang behalten'}
      onClose={onClose}
      onConfirm={async () => {
        await remove()
        toast(invitation ? `Die Einladung an ${email} gilt nicht mehr.` : `${name} hat keinen Zugang mehr.`)
      }}
    >
      {invitation ? 'Der Link in der E-Mail öffnet dann nichts mehr.' : children}
    </ConfirmDialog>
  )
}
