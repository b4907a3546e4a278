import { labels } from '#contract/labels.ts'
import { DOCUMENT_MB_MAX } from '#domain/event/downloads.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { fileFacts } from '#web/parts/downloads/fileFacts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { StoredFile } from '#web/ui/form/StoredFile.tsx'

type OrganiserDocument = AnswerOf<'GET /settings/documents'>[number]

/** What companies download under 'Downloads', each uploaded here. (rules/downloads#uploaded) */
export function DocumentsCard({ documents }: { documents: readonly OrganiserDocument[] }) {
  return (
    <Card id="dokumente" tabIndex={-1} aria-labelledby="dokumente-titel">
      <h3 id="dokumente-titel" className="mb-2 text-2xl">
        Dokumente
      </h3>
      <p className="mb-3 text-sm text-rock">
        Firmen finden sie sofort unter „Downloads“. PDF, PNG oder JPG bis {DOCUMENT_MB_MAX}&nbsp;MB.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {documents.map((entry) => (
          <DocumentRow key={entry.document} entry={entry} />
        ))}
      </ul>
    </Card>
  )
}

function DocumentRow({ entry: { document, file, uploaded } }: { entry: OrganiserDocument }) {
  const name = labels.download[document]
  const toast = useToast()
  const params = { document }
  const upload = useCall((body: File) => call('PUT /settings/documents/:document', { params, body }))
  const removal = useCall(() => call('DELETE /settings/documents/:document', { params }))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-rock">
          {file ? fileFacts(file) : <Badge>fehlt noch</Badge>}
          {file && !uploaded ? ' · aus dem Ordner des Servers' : null}
        </p>
        <FieldError id={`${document}-fault`} error={upload.problem?.message} />
      </div>
      <StoredFile
        name={name}
        accept="application/pdf,image/png,image/jpeg"
        isThere={uploaded}
        busy={upload.busy}
        onFile={async (chosen) => {
          if (await upload.run(chosen)) toast(`${name}: hochgeladen.`)
        }}
        onRemove={async () => {
          await removal.save()
          toast(`${name}: entfernt.`)
        }}
      >
        Firmen können dieses Dokument dann nicht mehr herunterladen.
      </StoredFile>
    </li>
  )
}
