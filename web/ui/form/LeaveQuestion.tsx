import type { ReactNode } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'

type LeaveQuestionProps = {
  isUnsaved: boolean
  confirmLabel: string
  /** Gives up what is not saved. */
  onLeave: () => void
  children: ReactNode
}

/** Asks before a page with something unsaved is left by a link or by going back, and before the tab is closed. */
export function LeaveQuestion({ isUnsaved, confirmLabel, onLeave, children }: LeaveQuestionProps) {
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
      confirmLabel={confirmLabel}
      cancelLabel="Weiter bearbeiten"
      onConfirm={async () => {
        onLeave()
        blocker.proceed()
      }}
      onClose={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  )
}
