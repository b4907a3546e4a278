import { WORDMARK, WORDMARK_KB_MAX } from '#domain/look/wordmark.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { Wordmark } from '#web/ui/motifs/Wordmark.tsx'
import { StoredFile } from '#web/ui/form/StoredFile.tsx'

type WordmarkCardProps = Pick<AnswerOf<'GET /settings'>, 'wordmark' | 'shortName' | 'date'>

/** The organiser's mark, in place of the drawn one. (rules/settings#wordmark) */
export function WordmarkCard({ wordmark, shortName, date }: WordmarkCardProps) {
  const toast = useToast()
  const upload = useCall((file: File) => call('PUT /settings/wordmark', { body: file }))
  const removal = useCall(() => call('DELETE /settings/wordmark'))
  return (
    <Card id="wortmarke" tabIndex={-1} aria-labelledby="wortmarke-titel">
      <h3 id="wortmarke-titel" className="mb-2 text-2xl">
        Wortmarke
      </h3>
      <p className="mb-4 text-sm text-rock">
        Steht im Kopf der Seiten, der E-Mails und der Belege. SVG aus Formen (Schrift in Pfade umgewandelt) oder PNG,
        mindestens {WORDMARK.heightMin} Bildpunkte hoch, bis {WORDMARK_KB_MAX}&nbsp;kB.
      </p>
      <div className="mb-4 inline-flex max-w-full rounded-card bg-band px-2 py-4 sm:px-5">
        <Wordmark name={shortName} shortYear={date.slice(2, 4)} />
      </div>
      {upload.problem ? <Banner role="alert" tone="error" title={upload.problem.message} className="mb-4" /> : null}
      <StoredFile
        name="Wortmarke"
        accept="image/svg+xml,image/png"
        isThere={wordmark !== null}
        busy={upload.busy}
        onFile={async (file) => {
          if (await upload.run(file)) toast('Die Wortmarke ist gespeichert und ab jetzt überall zu sehen.')
        }}
        onRemove={async () => {
          await removal.save()
          toast('Es gilt wieder die gezeichnete Wortmarke.')
        }}
      >
        Auf Seiten, in E-Mails und auf neuen Belegen steht dann wieder die gezeichnete.
      </StoredFile>
    </Card>
  )
}
