import { useState, type ReactNode } from 'react'
import { Banner } from '../Banner.tsx'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'
import { failureOf } from '../form/problem.ts'

export type ConfirmDialogProps = {
  /** The question, e.g. 'Zeitmessung entfernen?' */
  title: string
  /** The consequence and, when money is involved, the price. */
  children: ReactNode
  /** Says what happens, e.g. 'Entfernen' or 'Für 10,00 € bestellen'. */
  confirmLabel: string
  /** Says what stays, e.g. 'Zeitmessung behalten'; 'Abbrechen' unless told. */
  cancelLabel?: string
  /** Nothing is chosen yet that could be confirmed. */
  disabled?: boolean
  /** 'danger' for destructive steps, 'main' for paid or binding ones. */
  look?: 'danger' | 'main'
  /** Runs the step; the dialog is busy meanwhile, shows a thrown Problem's message, and calls onClose after success. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks once before a destructive or paid step; the safe answer has the focus. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  disabled,
  look = 'danger',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const confirm = async () => {
    setBusy(true)
    setMessage('')
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setMessage(failureOf(error).message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button look="second" data-autofocus onClick={onClose}>
            {cancelLabel ?? 'Abbrechen'}
          </Button>
          <Button look={look} busy={busy} disabled={disabled} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {message ? <Banner tone="error" role="alert" title={message} className="mb-4" /> : null}
      {children}
    </Dialog>
  )
}
