import { useState } from 'react'
import type { LegalPageName } from '#contract/event/event.ts'
import { labels } from '#contract/labels.ts'
import { LEGAL_LABELS } from '#contract/event/settingMessages.ts'
import type { Organisation } from '#domain/event/organisations.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'

/** Says that the text in force is the product's sample, which may be taken as it is. (rules/settings#as-it-is) */
export function ShippedText({ page }: { page: LegalPageName }) {
  const [isAsking, setIsAsking] = useState(false)
  const toast = useToast()
  const { save } = useCall(() => call('PUT /settings/kept', { body: { settings: [], texts: [page], items: [] } }))
  const name = LEGAL_LABELS[page]
  return (
    <>
      <Banner
        tone="info"
        title="Es gilt noch das mitgelieferte Muster."
        className="mb-5"
        action={
          <Button look="second" size="small" onClick={() => setIsAsking(true)}>
            So übernehmen
          </Button>
        }
      >
        {page === 'imprint'
          ? 'Es ist das einer Firma im Firmenbuch; für andere wählen Sie unten die Art der Organisation.'
          : null}
      </Banner>
      {isAsking ? (
        <ConfirmDialog
          title={`${name}: so übernehmen?`}
          look="main"
          confirmLabel="So übernehmen"
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            await save()
            toast(`${name}: übernommen.`)
          }}
        >
          <p>
            {page === 'imprint' ? 'Sie sind eine Firma im Firmenbuch, und der' : 'Der'} Text stimmt Wort für Wort für
            Ihre Veranstaltung. Er steht dann nicht mehr auf der Liste; eine eigene Fassung können Sie jederzeit
            speichern.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

type ImprintSamplesProps = {
  samples: AnswerOf<'GET /settings/legal/:page'>['samples']
  onTakeOver: (template: { markdown: string; of: string }) => void
}

/** Samples of an imprint, by the kind of organisation. (rules/settings#imprint) */
export function ImprintSamples({ samples, onTakeOver }: ImprintSamplesProps) {
  if (samples.length === 0) return null
  return (
    <div className="mb-4">
      <p id="muster" className="mb-1.5 text-sm font-semibold">
        Art der Organisation: ihr Muster in das Feld holen
      </p>
      <ul aria-labelledby="muster" className="flex flex-wrap gap-2">
        {samples.map(({ kind, markdown }) => (
          <li key={kind}>
            <Button look="second" size="small" onClick={() => onTakeOver({ markdown, of: sampleOf(kind) })}>
              {labels.organisation[kind]}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const sampleOf = (kind: Organisation) => `das Muster „${labels.organisation[kind]}“`
