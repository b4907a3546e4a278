import { Recipient } from '#contract/letters/letters.ts'
import { labels } from '#contract/labels.ts'
import { letterMessages } from '#contract/letters/letterMessages.ts'
import type { AddressSource, LetterState } from '#domain/letters/letters.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { shortMoment } from '#web/ui/moments.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Button } from '#web/ui/Button.tsx'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FormCheckbox, FormText } from '#web/ui/form/FormFields.tsx'
import { Addressee } from './Addressee.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { bouncesInWords } from './BounceMailbox.tsx'
import { stateInWords, whyReported, type BounceReading, type StaffLetter } from './letter.ts'
import { sendAgain } from './sendAgain.ts'

type LetterDialogProps = { letter: StaffLetter; reading: BounceReading; onClose: () => void }

/** Why there is nothing to send. (rules/letters#codes) */
const WHY_NOT: Record<LetterState, string> = {
  parked: letterMessages.codeGone,
  queued: 'Die E-Mail wartet noch auf den Versand. Bis dahin ist ihr Text nicht zu sehen.',
  sent: 'Die E-Mail ist gesendet. Ihr Text wird nicht aufgehoben, weil darin Codes oder Persönliches stehen können.',
}

/** A letter as it was written, why it is parked, and one step to send it again, a parked one to another address if need be. (rules/letters#office) */
export function LetterDialog(props: LetterDialogProps) {
  const { letter, reading, onClose } = props
  const { id, kind, recipient, subject, state, sendable, movedTo, report } = letter
  const title = subject || (kind ? labels.letterKind[kind] : 'E-Mail')
  const maySend = useMay()('letters.write')
  const toast = useToast()
  if (sendable && maySend && state === 'sent') return <SentLetter {...props} title={title} />
  if (!sendable && maySend && report?.action === 'failed') return <GoneLetter {...props} title={title} />
  if (!sendable || !maySend)
    return (
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          <Button data-autofocus onClick={onClose}>
            Schließen
          </Button>
        }
      >
        <Facts letter={letter} reading={reading} />
        <p className="mt-4 mb-4">{sendable ? null : WHY_NOT[state]}</p>
        <Words letter={letter} />
      </Dialog>
    )
  return (
    <EditDialog
      title={title}
      schema={Recipient}
      values={{ recipient: movedTo ?? recipient, alsoAtSource: false }}
      saved="Die E-Mail wird gesendet."
      submitLabel="Noch einmal senden"
      onSave={async (typed) => {
        if (typed.recipient !== recipient) {
          const { corrected } = await call('PUT /letters/:id/recipient', { params: { id }, body: typed })
          if (typed.alsoAtSource === true) toast(correctedInWords(corrected))
        }
        await sendAgain({ ids: [id] })
      }}
      onClose={onClose}
    >
      <div className="col-span-full">
        <Facts letter={letter} reading={reading} />
      </div>
      <FormText name="recipient" label="Geht an" type="email" autoComplete="off" className="col-span-full" />
      <div className="col-span-full">
        <FormCheckbox name="alsoAtSource" label="Auch dort berichtigen, wo die Adresse steht" hint={WHERE} />
      </div>
      <div className="col-span-full">
        <Words letter={letter} />
      </div>
    </EditDialog>
  )
}

const WHERE =
  'Login und Rechnungs-E-Mail der Firma, Kontaktperson, Teamkontakte und Personen mit der alten Adresse. Sonst kommt die nächste E-Mail wieder zurück.'

/** It came back when its words were gone: it cannot go out again, but the next one can arrive. (rules/letters#source) */
function GoneLetter({ letter, reading, title, onClose }: LetterDialogProps & { title: string }) {
  const toast = useToast()
  const isOther = ({ recipient }: { recipient: string }) => recipient.toLowerCase() !== letter.recipient.toLowerCase()
  return (
    <EditDialog
      title={title}
      schema={Recipient.refine(isOther, { path: ['recipient'], error: letterMessages.sameAddress })}
      values={{ recipient: letter.recipient, alsoAtSource: true }}
      saved="Die Adresse ist berichtigt."
      submitLabel="Adresse berichtigen"
      onSave={async ({ recipient }) => {
        const body = { recipient, alsoAtSource: true }
        const { corrected } = await call('PUT /letters/:id/recipient', { params: { id: letter.id }, body })
        toast(correctedInWords(corrected))
      }}
      onClose={onClose}
    >
      <div className="col-span-full">
        <Facts letter={letter} reading={reading} />
        <p className="mt-4">
          Ihr Text wird nicht aufgehoben, sie geht deshalb nicht noch einmal hinaus. Die Adresse lässt sich dort
          berichtigen, wo sie steht.
        </p>
      </div>
      <FormText
        name="recipient"
        label="Richtige Adresse"
        hint={WHERE}
        type="email"
        autoComplete="off"
        className="col-span-full"
      />
    </EditDialog>
  )
}

function correctedInWords(places: readonly AddressSource[]): string {
  if (places.length === 0) return 'Die alte Adresse steht sonst nirgends.'
  return `Auch berichtigt: ${places.map((place) => labels.addressSource[place]).join(', ')}.`
}

/** It arrived somewhere already, so its address stays. */
function SentLetter({ letter, reading, title, onClose }: LetterDialogProps & { title: string }) {
  const toast = useToast()
  const { run, busy, problem } = useCall(async () => {
    const { queued } = await sendAgain({ ids: [letter.id] })
    toast(queued === 1 ? 'Die E-Mail wird gesendet.' : 'Die E-Mail wird gerade schon gesendet.')
    onClose()
  })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="second" onClick={onClose}>
            Schließen
          </Button>
          <Button data-autofocus busy={busy} onClick={() => void run()}>
            Noch einmal senden
          </Button>
        </>
      }
    >
      {problem ? (
        <p role="alert" className="mb-4 text-rose">
          {problem.message}
        </p>
      ) : null}
      <Facts letter={letter} reading={reading} />
      <div className="mt-4">
        <Words letter={letter} />
      </div>
    </Dialog>
  )
}

function Facts({ letter, reading }: Pick<LetterDialogProps, 'letter' | 'reading'>) {
  const { createdAt, sentAt, lastError, relayAnswer, fileName, state, report } = letter
  const why = whyReported(letter)
  return (
    <DataRows>
      <DataRow name="Vom">{shortMoment(sentAt ?? createdAt)}</DataRow>
      <DataRow name="An">
        <Addressee letter={letter} />
      </DataRow>
      {fileName === null ? null : <DataRow name="Datei">{fileName}</DataRow>}
      {report === null ? null : (
        <DataRow name={stateInWords(letter)}>
          {shortMoment(report.at)}: {why}
        </DataRow>
      )}
      {lastError === null ? null : (
        <DataRow name={report === null ? 'Warum' : 'Meldung'}>
          {report?.status && !lastError.includes(report.status) ? `${report.status} ` : ''}
          {lastError}
        </DataRow>
      )}
      {relayAnswer === null ? null : <DataRow name="Antwort des Mailservers">{relayAnswer}</DataRow>}
      {state === 'sent' && report === null ? <DataRow name="Rückläufer">{bouncesInWords(reading)}</DataRow> : null}
    </DataRows>
  )
}

function Words({ letter: { text } }: { letter: StaffLetter }) {
  if (text === '') return null
  return (
    <div className="rounded-card border border-line bg-snow p-4 text-sm whitespace-pre-wrap wrap-anywhere">{text}</div>
  )
}
