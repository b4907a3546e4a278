import { useState } from 'react'
import type { FileOfBroadcast } from '#contract/letters/broadcastFiles.ts'
import { fileSize } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'

const WAYS: Record<FileOfBroadcast['way'], string> = { attachment: 'im Anhang', link: 'als Link' }

/** The file that went with a Rundmail; a wrong one is deleted here. (rules/broadcasts#file) */
export function WentWithFile({ file: { fileId, name, size, way, gone } }: { file: FileOfBroadcast }) {
  const mayWrite = useMay()('messages.write')
  const [removing, setRemoving] = useState(false)
  const removal = useCall(() => call('DELETE /messages/files/:fileId', { params: { fileId } }))
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 wrap-anywhere">
        {name} ({fileSize(size)}), {gone ? 'gelöscht' : WAYS[way]}
      </span>
      {gone || !mayWrite ? null : (
        <Button look="danger" size="small" aria-label={`${name} löschen`} onClick={() => setRemoving(true)}>
          Löschen
        </Button>
      )}
      {removing ? (
        <ConfirmDialog
          title={`„${name}“ löschen?`}
          confirmLabel="Löschen"
          onConfirm={removal.save}
          onClose={() => setRemoving(false)}
        >
          <p>
            {way === 'link'
              ? 'Der Link in den E-Mails öffnet dann nichts mehr.'
              : 'E-Mails, die noch warten, gehen ohne sie hinaus; was gesendet ist, bleibt gesendet.'}
          </p>
        </ConfirmDialog>
      ) : null}
    </span>
  )
}
