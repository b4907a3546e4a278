import { useState, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'
import { FileButton } from './FileButton.tsx'

type StoredFileProps = {
  name: string
  accept: string
  /** Can be replaced and removed. */
  isThere: boolean
  busy: boolean
  onFile: (file: File) => Promise<void>
  onRemove: () => Promise<void>
  /** What removing means. */
  children: ReactNode
}

/** What is done with a file of the organiser: brought, replaced, removed. */
export function StoredFile({ name, accept, isThere, busy, onFile, onRemove, children }: StoredFileProps) {
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2">
      <FileButton
        label={isThere ? 'Ersetzen' : 'Hochladen'}
        name={`${name} ${isThere ? 'ersetzen' : 'hochladen'}`}
        accept={accept}
        busy={busy}
        onFile={onFile}
      />
      {isThere ? (
        <Button look="danger" size="small" aria-label={`${name} entfernen`} onClick={() => setIsRemoving(true)}>
          Entfernen
        </Button>
      ) : null}
      {isRemoving ? (
        <ConfirmDialog
          title={`${name} entfernen?`}
          confirmLabel="Entfernen"
          onConfirm={onRemove}
          onClose={() => setIsRemoving(false)}
        >
          <p>{children}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
