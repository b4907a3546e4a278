import { useState } from 'react'
import type { ComeAgainPreview } from '#contract/letters/comeAgain.ts'
import { comeAgainMessages } from '#contract/letters/comeAgainMessages.ts'
import { dayOf, formatDay } from '#domain/text/days.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { RoundDialog, SampleLetter } from '#web/pages/admin/messages/RoundDialog.tsx'
import { useMay } from '#web/state/staffRights.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'

type State = AnswerOf<'GET /come-again'>

/** The letter 'Einladung' to companies that are missing: off until a lead has read why, then looked at and sent. (rules/invitations#off) */
export function InviteCard({ state }: { state: State }) {
  const [open, setOpen] = useState<'reason' | 'letters' | null>(null)
  const may = useMay()
  const { readAt, readBy, due, before, declined } = state
  const close = () => setOpen(null)
  return (
    <Card aria-labelledby="einladung" className="mb-5">
      <h3 id="einladung" className="mb-2 text-xl">
        Einladung per E-Mail
      </h3>
      <p>
        An Firmen, die in den letzten zwei Jahren bestellt haben und heuer noch nicht: jede höchstens einmal im Jahr.
      </p>
      <p className="mt-1 text-rock">
        {[
          `${countOf(due, 'Firma würde', 'Firmen würden')} jetzt eine bekommen`,
          `${countOf(before, 'hat', 'haben')} heuer schon eine`,
          `${countOf(declined, 'möchte', 'möchten')} keine`,
        ].join(', ')}
        .
      </p>
      {readAt === null ? (
        <p className="mt-3 font-semibold">Ausgeschaltet, bis die Leitung gelesen hat, worauf zu achten ist.</p>
      ) : (
        <p className="mt-3 text-sm text-rock">
          Eingeschaltet am {formatDay(dayOf(new Date(readAt)))}
          {readBy === null ? '' : ` von ${readBy}`}.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {readAt !== null && may('messages.write') ? (
          <Button disabled={due === 0} onClick={() => setOpen('letters')}>
            Einladung ansehen
          </Button>
        ) : null}
        {may('settings') ? (
          <Button look="second" onClick={() => setOpen('reason')}>
            {readAt === null ? 'Lesen und einschalten' : 'Ausschalten'}
          </Button>
        ) : null}
      </div>
      {open === 'reason' ? <ReasonDialog isOn={readAt !== null} onClose={close} /> : null}
      {open === 'letters' ? <LettersDialog onClose={close} /> : null}
    </Card>
  )
}

function ReasonDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const toast = useToast()
  const { save } = useCall((on: boolean) => call('PUT /come-again', { body: { on } }))
  return (
    <ConfirmDialog
      look={isOn ? 'danger' : 'main'}
      title={isOn ? 'Einladungen ausschalten?' : 'Bevor Sie einladen'}
      confirmLabel={isOn ? 'Ausschalten' : 'Gelesen: einschalten'}
      onConfirm={async () => {
        await save(!isOn)
        onClose()
        toast(isOn ? 'Einladungen sind ausgeschaltet.' : 'Einladungen sind eingeschaltet.')
      }}
      onClose={onClose}
    >
      {isOn ? (
        <p>Was noch auf seine Reihe wartet, geht dann an niemanden mehr.</p>
      ) : (
        <div className="grid gap-3">
          <p>
            Eine Einladung zum nächsten Lauf ist Werbung, auch an Firmen. Nach § 174 TKG 2021 braucht Werbung per E-Mail
            eine Einwilligung. Ausgenommen ist nur, wer die Adresse bei einem Verkauf angegeben hat, für eine ähnliche
            eigene Leistung, und wer dabei und in jeder E-Mail ablehnen kann.
          </p>
          <p>
            Darum geht die Einladung nur an Firmen, die in den letzten zwei Jahren bestellt haben, einmal im Jahr, mit
            einem Link, der sie auf Dauer abbestellt. Prüfen Sie, ob Ihre Bedingungen und Ihr Datenschutztext bei der
            Bestellung darauf hinweisen. Solange Firmen, die schon anders abgelehnt haben oder in der ECG-Liste stehen,
            eine bekämen, lassen Sie Einladungen aus.
          </p>
          <p>Im Log steht, wer das gelesen hat. Eine Verwaltungsstrafe kann bis zu 50.000 € betragen.</p>
        </div>
      )}
    </ConfirmDialog>
  )
}

async function lookedAt(): Promise<ComeAgainPreview> {
  const seen = await call('POST /come-again/letters', { query: { preview: 'true' } })
  if ('samples' in seen) return seen
  throw new Error('The preview was answered like a round.')
}

function LettersDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  return (
    <RoundDialog
      title="Einladung an Firmen, die fehlen"
      look={lookedAt}
      counting="Die E-Mails werden gezählt …"
      sendWords={(recipients) => countOf(recipients, 'Einladung senden', 'Einladungen senden')}
      leaveWords="Schließen"
      send={async (key) => {
        const sent = await call('POST /come-again/letters', { headers: { 'idempotency-key': key } })
        onClose()
        if ('messageId' in sent)
          toast(
            `${countOf(sent.recipients, 'Einladung geht', 'Einladungen gehen')} hinaus. Der Stand steht unter „Nachrichten“.`,
          )
      }}
      onClose={onClose}
    >
      {({ recipients, samples }) => (
        <>
          <p role="status">
            {recipients === 0
              ? comeAgainMessages.noneDue
              : `${countOf(recipients, 'Einladung geht', 'Einladungen gehen')} hinaus. So sieht sie aus:`}
          </p>
          {samples.map((sample) => (
            <SampleLetter key={sample.to} {...sample} />
          ))}
        </>
      )}
    </RoundDialog>
  )
}
