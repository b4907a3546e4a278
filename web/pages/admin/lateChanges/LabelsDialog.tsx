import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { LABELS_MAX, LABELS_PER_SHEET } from '#domain/teams/lateChanges.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { download } from '#web/ui/download.ts'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import type { LateChange } from './lateChange.ts'

type LabelsDialogProps = {
  waiting: readonly LateChange[]
  /** Whether one may note what is printed. */
  mayMark: boolean
  onClose: () => void
}

/** '4 Etiketten drucken'; none has no number. */
export const labelsToPrint = (count: number) =>
  count === 0 ? 'Etiketten drucken' : `${countOf(count, 'Etikett', 'Etiketten')} drucken`

const PLACES = Array.from({ length: LABELS_PER_SHEET }, (_, place) => String(place + 1))

/** A sheet of labels as PDF, from where a started one goes on; then what was printed is noted. (rules/substitutes#labels) */
export function LabelsDialog({ waiting, mayMark, onClose }: LabelsDialogProps) {
  // those that come while the dialog is open are printed the next time
  const [wanted] = useState(waiting.slice(0, LABELS_MAX))
  const [start, setStart] = useState('1')
  const [isSaved, setSaved] = useState(false)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const ids = wanted.map(({ id }) => id)
  const saving = useCall(async () => {
    const pdf = await call('GET /late-changes/labels', { query: { ids: ids.join(','), start } })
    download('Etiketten Nachmeldungen.pdf', pdf)
    setSaved(true)
  })
  const marking = useCall(async () => {
    const { changed } = await call('PUT /late-changes/printed', { body: { ids, printed: true } })
    await revalidate()
    onClose()
    toast(`Als gedruckt vermerkt: ${formatCount(changed)}.`)
  })
  const problem = saving.problem ?? marking.problem
  return (
    <Dialog
      title={labelsToPrint(wanted.length)}
      onClose={onClose}
      actions={
        <>
          <Button look="second" onClick={onClose}>
            Schließen
          </Button>
          <Button look={isSaved ? 'second' : 'main'} busy={saving.busy} onClick={() => void saving.run()}>
            PDF speichern
          </Button>
          {mayMark && isSaved ? (
            <Button busy={marking.busy} onClick={() => void marking.run()}>
              Als gedruckt vermerken
            </Button>
          ) : null}
        </>
      }
    >
      <p className="mb-4">
        Für Bögen mit zehn Etiketten zu 99,1&nbsp;×&nbsp;57&nbsp;mm, zum Beispiel Avery Zweckform L7173. Drucken Sie in
        tatsächlicher Größe (100&nbsp;%), ohne „An Seite anpassen“.
      </p>
      <ChoiceChips
        label="Erstes freies Etikett auf dem Bogen"
        hint="Gezählt von links nach rechts, Zeile um Zeile; 1 ist links oben"
        name="first-label"
        options={PLACES.map((value) => ({ value, label: value }))}
        value={start}
        onChange={setStart}
      />
      <div role="status" className="mt-4">
        {isSaved ? (
          <Banner tone="info" title="Das PDF ist gespeichert.">
            {mayMark
              ? 'Vermerken Sie die Etiketten erst, wenn sie gut gedruckt sind: Dann kommen beim nächsten Mal nur neue.'
              : 'Dass sie gedruckt sind, vermerkt das Büro.'}
          </Banner>
        ) : null}
      </div>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mt-4" /> : null}
    </Dialog>
  )
}
