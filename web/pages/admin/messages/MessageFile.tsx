import { X } from 'lucide-react'
import type { BroadcastFile } from '#contract/letters/broadcastFiles.ts'
import { DOCUMENT_MB_MAX } from '#domain/event/downloads.ts'
import { ATTACHED_MB_MAX, ATTACHED_RECIPIENTS_MAX } from '#domain/letters/broadcastFiles.ts'
import { fileSize } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { FileButton } from '#web/ui/form/FileButton.tsx'

/** Slow lines take their time. */
const PATIENCE_MS = 120_000

type MessageFileProps = { file: BroadcastFile | null; onChange: (file: BroadcastFile | null) => void }

/** The file that goes with a Rundmail: chosen, named with its size, taken out again. (rules/broadcasts#file) */
export function MessageFile({ file, onChange }: MessageFileProps) {
  const upload = useCall((body: File) =>
    call('POST /messages/files', { query: { name: body.name }, body, patience: PATIENCE_MS }),
  )
  // what nobody sends is deleted after a day anyhow: it is out of the letter whatever becomes of the call
  const removal = useCall((fileId: string) => call('DELETE /messages/files/:fileId', { params: { fileId } }))
  return (
    <div role="group" aria-label="Datei">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="font-semibold">Datei</p>
        {file === null ? null : (
          <p role="status" className="min-w-0 wrap-anywhere">
            {file.name} <span className="text-sm text-rock">({fileSize(file.size)})</span>
          </p>
        )}
        <FileButton
          label={file === null ? 'Auswählen' : 'Ersetzen'}
          name={file === null ? 'Datei auswählen' : 'Datei ersetzen'}
          accept="application/pdf,image/png,image/jpeg"
          busy={upload.busy}
          onFile={async (chosen) => {
            const added = await upload.run(chosen)
            if (added) onChange(added)
          }}
        />
        {file === null ? null : (
          <Button
            look="quiet"
            size="small"
            icon={<X aria-hidden />}
            aria-label={`${file.name} herausnehmen`}
            onClick={() => {
              onChange(null)
              void removal.run(file.fileId)
            }}
          >
            Herausnehmen
          </Button>
        )}
      </div>
      <FieldError id="rundmail-datei-fehler" error={upload.problem?.message} />
      <p className="mt-1 text-sm text-rock">
        PDF, PNG oder JPG bis {DOCUMENT_MB_MAX}&nbsp;MB. Bis {ATTACHED_RECIPIENTS_MAX} Empfänger und {ATTACHED_MB_MAX}
        &nbsp;MB im Anhang, sonst als Link, der bis 30 Tage nach dem Lauf gilt.
      </p>
    </div>
  )
}
