import { useState } from 'react'
import { RESULT_READERS, type ResultLettersPreview, type ResultReaders } from '#contract/results/resultLetters.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { RoundDialog, SampleLetter } from '#web/pages/admin/messages/RoundDialog.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { OpenProtests } from './OpenProtests.tsx'
import type { Protest, State } from './results.ts'

const READERS: Record<ResultReaders, { title: string; button: string; nobody: string }> = {
  persons: {
    title: '„Ihre Zeit ist da“ senden',
    button: 'An Läuferinnen und Läufer',
    nobody: 'Niemand im Ziel hat einen eigenen Link mit E-Mail-Adresse.',
  },
  companies: {
    title: 'Ergebnisse an die Firmen senden',
    button: 'An die Firmen',
    nobody: 'Von keiner Firma ist jemand im Ziel.',
  },
}

type Open = { protests: readonly Protest[]; at: Date }
type LettersCardProps = Open & { state: State }

/** The letters about the results that are public. (rules/results#letters) */
export function LettersCard({ state: { version, state }, ...open }: LettersCardProps) {
  const [to, setTo] = useState<ResultReaders | null>(null)
  if (version === null) return null
  return (
    <Card aria-labelledby="briefe">
      <h2 id="briefe" className="mb-2 text-2xl">
        Ergebnisse per E-Mail
      </h2>
      <p>
        „Ihre Zeit ist da“ an alle im Ziel, die einen eigenen Link haben, und eine E-Mail an jede Firma. Jede bekommt
        sie nur einmal.
      </p>
      {state === 'official' ? null : <Banner tone="info" className="mt-3" title={PRELIMINARY} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {RESULT_READERS.map((readers) => (
          <Button key={readers} look="second" onClick={() => setTo(readers)}>
            {READERS[readers].button}
          </Button>
        ))}
      </div>
      {to === null ? null : <LettersDialog to={to} state={state} open={open} onClose={() => setTo(null)} />}
    </Card>
  )
}

const PRELIMINARY = 'Die Ergebnisse sind noch vorläufig. Das steht dann auch in den E-Mails.'

async function lookedAt(to: ResultReaders): Promise<ResultLettersPreview> {
  const seen = await call('POST /results/letters', { query: { preview: 'true' }, body: { to } })
  if ('samples' in seen) return seen
  throw new Error('The preview was answered like a round.')
}

type LettersDialogProps = { to: ResultReaders; state: State['state']; open: Open; onClose: () => void }

function LettersDialog({ to, state, open, onClose }: LettersDialogProps) {
  const toast = useToast()
  return (
    <RoundDialog
      title={READERS[to].title}
      look={() => lookedAt(to)}
      counting="Die E-Mails werden gezählt …"
      sendWords={(recipients) => countOf(recipients, 'E-Mail senden', 'E-Mails senden')}
      leaveWords="Schließen"
      send={async (key) => {
        const sent = await call('POST /results/letters', { headers: { 'idempotency-key': key }, body: { to } })
        onClose()
        if ('messageId' in sent)
          toast(
            `${countOf(sent.recipients, 'E-Mail geht', 'E-Mails gehen')} hinaus. Der Stand steht unter „Nachrichten“.`,
          )
      }}
      onClose={onClose}
    >
      {(preview) => (
        <>
          <div className="mb-4 empty:hidden">
            {state === 'official' ? null : <Banner tone="info" title={PRELIMINARY} />}
            {preview.recipients === 0 ? null : <OpenProtests {...open} />}
          </div>
          <Seen to={to} preview={preview} />
        </>
      )}
    </RoundDialog>
  )
}

type SeenProps = { to: ResultReaders; preview: ResultLettersPreview }

function Seen({ to, preview: { recipients, before, samples } }: SeenProps) {
  const gone = before === 0 ? '' : ` ${countOf(before, 'Adresse hat', 'Adressen haben')} sie schon.`
  return (
    <>
      <p role="status">
        {recipients > 0
          ? `${countOf(recipients, 'E-Mail geht', 'E-Mails gehen')} hinaus.`
          : before > 0
            ? 'Es gibt nichts mehr zu senden.'
            : READERS[to].nobody}
        {gone}
      </p>
      {samples.map((sample) => (
        <SampleLetter key={sample.to} {...sample} />
      ))}
    </>
  )
}
