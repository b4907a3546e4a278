import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'

/** Says what was added to the cart, with links to continue. (rules/shop#team-booking, rules/shop#package-page) */
export function AddedDialog({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <Dialog
      title="Im Warenkorb"
      size="small"
      onClose={onClose}
      actions={
        <>
          <ButtonLink look="second" to={paths.cart()}>
            Warenkorb ansehen
          </ButtonLink>
          <ButtonLink to={paths.checkout()}>Weiter zum Checkout</ButtonLink>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
