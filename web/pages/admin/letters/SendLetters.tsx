import { useState } from 'react'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import type { StaffLetter } from './letter.ts'
import { sendAgain } from './sendAgain.ts'

type Letters = readonly StaffLetter[]

/** Sends all that can be sent again at once, such as after the mail server was set up wrongly; not those that have a new address. */
export function SendAll({ letters }: { letters: Letters }) {
  const [isAsking, setAsking] = useState(false)
  const { save } = useCall((ids: number[]) => sendAgain({ ids }))
  const queued = useQueuedToast()
  const ids = letters.filter(({ sendable, movedTo }) => sendable && movedTo === null).map(({ id }) => id)
  if (ids.length < 2) return null
  const all = letters.some(({ movedTo }) => movedTo !== null) ? 'Alle anderen' : 'Alle'
  return (
    <>
      <Button look="second" size="small" onClick={() => setAsking(true)}>
        {all} {formatCount(ids.length)} noch einmal senden
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`${formatCount(ids.length)} E-Mails noch einmal senden?`}
          confirmLabel="Noch einmal senden"
          look="main"
          onClose={() => setAsking(false)}
          onConfirm={async () => queued(await save(ids))}
        >
          Jede geht an die Adresse, die hier steht. Wo sie falsch ist, berichtigen Sie sie bitte zuerst.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** For each company whose address has changed since: all its letters to the former one, with one confirmation. (rules/letters#moved) */
export function MovedLetters({ letters }: { letters: Letters }) {
  const ofCompany = Map.groupBy(
    letters.filter(({ movedTo }) => movedTo !== null),
    ({ customerID }) => customerID,
  )
  return [...ofCompany].map(([customerID, moved]) =>
    customerID === null ? null : <Moved key={customerID} customerID={customerID} letters={moved} />,
  )
}

function Moved({ customerID, letters }: { customerID: number; letters: Letters }) {
  const [isAsking, setAsking] = useState(false)
  const { save } = useCall(() => sendAgain({ movedOf: customerID }))
  const queued = useQueuedToast()
  const [first] = letters
  if (!first) return null
  const count = letters.length
  const them = countOf(count, 'E-Mail', 'E-Mails')
  const former = [...new Set(letters.map(({ recipient }) => recipient))].join(', ')
  return (
    <Banner
      tone="warning"
      className="mb-4 wrap-anywhere"
      title={`${first.companyName} hat jetzt die Adresse ${first.movedTo}.`}
      action={
        <Button size="small" onClick={() => setAsking(true)}>
          {count === 1 ? 'An' : `Alle ${formatCount(count)} an`} {first.movedTo}
        </Button>
      }
    >
      {count === 1 ? `Eine E-Mail an ${former} kam zurück.` : `${them} an ${former} kamen zurück.`}
      {isAsking ? (
        <ConfirmDialog
          title={`${them} an ${first.movedTo} senden?`}
          confirmLabel="Senden"
          look="main"
          onClose={() => setAsking(false)}
          onConfirm={async () => queued(await save())}
        >
          {first.companyName} bekommt, was an {former} ging, an die neue Adresse.
        </ConfirmDialog>
      ) : null}
    </Banner>
  )
}

function useQueuedToast() {
  const toast = useToast()
  return ({ queued }: { queued: number }) => toast(countOf(queued, 'E-Mail wird gesendet.', 'E-Mails werden gesendet.'))
}
