import { useState } from 'react'
import { WORDMARK, WORDMARK_KB_MAX } from '#domain/wordmark.ts'
import { call } from '#web/api/call.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useToast } from '#web/ui/Toasts.tsx'
import { Wordmark } from '#web/ui/Wordmark.tsx'
import { FileButton } from './FileButton.tsx'

type WordmarkCardProps = Pick<AnswerOf<'GET /settings'>, 'wordmark' | 'shortName' | 'date'>

/** The organiser's mark, in place of the drawn one. (rules/settings#wordmark) */
export function WordmarkCard({ wordmark, shortName, date }: WordmarkCardProps) {
  const [isRemoving, setIsRemoving] = useState(false)
  const toast = useToast()
  const upload = useCall((file: File) => call('PUT /settings/wordmark', { body: file }))
  const removal = useCall(() => call('DELETE /settings/wordmark'))
  const send = async (file: File) => {
    const saved = await upload.run(file)
    if (saved) toast('Die Wortmarke ist gespeichert und ab jetzt überall zu sehen.')
  }
  return (
    <Card aria-labelledby="wortmarke">
      <h2 id="wortmarke" className="mb-2 text-2xl">
        Wortmarke
      </h2>
      <p className="mb-4 text-sm text-rock">
        Steht im Kopf der Seiten, der E-Mails und der Belege. SVG aus Formen (Schrift in Pfade umgewandelt) oder PNG,
        mindestens {WORDMARK.heightMin} Bildpunkte hoch, bis {WORDMARK_KB_MAX}&nbsp;kB.
      </p>
      <div className="mb-4 inline-flex max-w-full rounded-card bg-band px-2 py-4 sm:px-5">
        <Wordmark name={shortName} shortYear={date.slice(2, 4)} />
      </div>
      {upload.problem ? <Banner role="alert" tone="error" title={upload.problem.message} className="mb-4" /> : null}
      <div className="flex flex-wrap gap-3">
        <FileButton
          label={wordmark ? 'Ersetzen' : 'Hochladen'}
          name={wordmark ? 'Wortmarke ersetzen' : 'Wortmarke hochladen'}
          accept="image/svg+xml,image/png"
          busy={upload.busy}
          onFile={send}
        />
        {wordmark ? (
          <Button look="danger" size="small" aria-label="Wortmarke entfernen" onClick={() => setIsRemoving(true)}>
            Entfernen
          </Button>
        ) : null}
      </div>
      {isRemoving ? (
        <ConfirmDialog
          title="Wortmarke entfernen?"
          confirmLabel="Entfernen"
          onConfirm={async () => {
            await removal.save()
            setIsRemoving(false)
            toast('Es gilt wieder die gezeichnete Wortmarke.')
          }}
          onClose={() => setIsRemoving(false)}
        >
          <p>Auf Seiten, in E-Mails und auf neuen Belegen steht dann wieder die gezeichnete.</p>
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}
