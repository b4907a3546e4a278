import { useState } from 'react'
import { formatDay, formatMoment } from '#domain/text/days.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import type { Closing, Year } from './years.ts'

/** Button that closes a past year, once it was read what goes and a backup is kept. (rules/years#close) */
export function ClosePastYear({ year: { id, label } }: { year: Year }) {
  const [going, setGoing] = useState<Closing | null>(null)
  const [isKept, setKept] = useState(false)
  const toast = useToast()
  const params = { id }
  const {
    run: ask,
    busy,
    problem,
  } = useCall(() =>
    call('PUT /years/:id/state', { params, query: { preview: 'true' }, body: { state: 'closed', backup: false } }),
  )
  const { save: close } = useCall(() =>
    call('PUT /years/:id/state', { params, body: { state: 'closed', backup: isKept } }),
  )
  return (
    <>
      <Button
        look="second"
        size="small"
        busy={busy}
        onClick={async () => {
          const answer = await ask()
          setKept(false)
          setGoing(answer && 'people' in answer ? answer : null)
        }}
      >
        Abschließen<span className="sr-only">: {label}</span>
      </Button>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="w-full" /> : null}
      {going ? (
        <ConfirmDialog
          title={`${label} abschließen?`}
          confirmLabel={`${label} abschließen`}
          cancelLabel="Noch nicht"
          disabled={!isKept}
          onClose={() => setGoing(null)}
          onConfirm={async () => {
            await close()
            toast(`${label} ist abgeschlossen.`)
          }}
        >
          <Going going={going} />
          <CheckboxField
            className="mt-5"
            label="Eine Sicherung von heute ist aufgehoben"
            hint={
              going.backupAt === null
                ? 'Von hier wurde noch keine gemacht (npm run backup).'
                : `Die letzte ist von ${formatMoment(new Date(going.backupAt))}.`
            }
            checked={isKept}
            onChange={({ target }) => setKept(target.checked)}
          />
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** Things that go, with the day, and what stays. */
function Going({ going: { people, inResults, resultsUntil, logUntil } }: { going: Closing }) {
  return (
    <>
      <p className="font-semibold">Sofort gelöscht:</p>
      <ul className="list-disc ps-6">
        <li>
          {people === 0
            ? 'in Teams niemand mehr: Diese Frist ist schon um'
            : `Namen und Kontakte von ${countOf(people, 'Person', 'Personen')} in Teams`}
        </li>
        <li>Codes und Links der Teams, Listen für den Zeitnehmer, Aufzeichnungen der Ausgabe</li>
        <li>Personen in Briefen und Log dieses Jahres</li>
      </ul>
      <p className="mt-4 font-semibold">Später, von selbst:</p>
      <ul className="list-disc ps-6">
        <li>
          nach dem {formatDay(resultsUntil)} {countOf(inResults, 'Name', 'Namen')} in Ergebnissen; bis dahin gilt der
          eigene Link
        </li>
        <li>nach dem {formatDay(logUntil)} Log und Notizen</li>
      </ul>
      <p className="mt-4">
        Rechnungen, Zahlungen, Bestellungen, Teams, Nummern und Zeiten bleiben. Ein abgeschlossenes Jahr lässt sich
        nicht wieder öffnen.
      </p>
    </>
  )
}
