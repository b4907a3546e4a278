import { useFormState } from 'react-hook-form'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useFormBusy } from '#web/ui/form/formField.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'

/** Inside a Form that is a page of its own: asks before what was typed is left by a link or by going back, and before the tab is closed. `onLeave` gives it up. */
export function LeaveQuestion({ onLeave }: { onLeave: () => void }) {
  const { isDirty } = useFormState()
  const isBusy = useFormBusy()
  const isUnsaved = isDirty && !isBusy
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Seite verlassen?"
      confirmLabel="Text verwerfen"
      cancelLabel="Weiter bearbeiten"
      onConfirm={async () => {
        onLeave()
        blocker.proceed()
      }}
      onClose={() => blocker.reset?.()}
    >
      <p>Ihr Text ist noch nicht gespeichert und geht dabei verloren.</p>
    </ConfirmDialog>
  )
}
