import { Download } from 'lucide-react'
import { useState } from 'react'
import { RunTakenBack } from '#contract/payments/bookkeeping.ts'
import { FORMAT_LABELS } from '#contract/payments/bookkeepingWords.ts'
import { LIMITS } from '#contract/fields.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { shortDay } from '#web/ui/moments.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { FormText } from '#web/ui/form/FormFields.tsx'
import { documentsInWords, monthName, paymentsInWords, type Run } from './bookkeeping.ts'
import { inEuro } from '#web/pages/admin/payments/payment.ts'

/** What was exported, newest first, each to be downloaded again as it was. (rules/bookkeeping#runs) */
export function BookkeepingRuns({ runs }: { runs: readonly Run[] }) {
  const { run: fetchFile, problem } = useCall(async ({ id, fileName }: Run) => {
    download(fileName, await call('GET /bookkeeping/runs/:id/file', { params: { id } }))
  })
  return (
    <section aria-labelledby="laeufe" className="mb-8">
      <h2 id="laeufe" className="mb-3 text-2xl">
        Läufe
      </h2>
      {problem ? (
        <p role="alert" className="mb-2 text-sm text-rose">
          {problem.message}
        </p>
      ) : null}
      {runs.length === 0 ? (
        <EmptyState place="section" title="Es wurde noch kein Lauf gemacht.">
          Wählen Sie oben einen Monat und das Programm Ihrer Buchhaltung.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-paper">
          {runs.map((run) => (
            <RunRow key={run.id} run={run} onFetch={() => void fetchFile(run)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function RunRow({ run, onFetch }: { run: Run; onFetch: () => void }) {
  const { number, month, format, createdAt, by, documents, payments, sums, sha256, takenBackAt, takenBackReason } = run
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p>
          <strong>Lauf {number}</strong> · {monthName(month)} · {FORMAT_LABELS[format]}{' '}
          {takenBackAt === null ? null : <Badge tone="quiet">Zurückgenommen</Badge>}
        </p>
        <p className="text-sm">
          {documentsInWords(documents)} <span className="numeral">{inEuro(sums.gross)}</span>,{' '}
          {paymentsInWords(payments)} <span className="numeral">{inEuro(sums.paid)}</span>
          {sums.charges === 0 ? null : (
            <>
              , Mahnspesen und Zinsen <span className="numeral">{inEuro(sums.charges)}</span>
            </>
          )}
        </p>
        <p className="text-sm text-rock wrap-anywhere">
          {shortDay(createdAt)}
          {by === null ? '' : `, ${by}`} · Prüfsumme {sha256.slice(0, 12)}
          {takenBackAt === null ? '' : ` · am ${shortDay(takenBackAt)} zurückgenommen: ${takenBackReason}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="second" size="small" icon={<Download aria-hidden />} onClick={onFetch}>
          Datei<span className="sr-only"> von Lauf {number} herunterladen</span>
        </Button>
        {run.isNewest ? <TakeBack run={run} /> : null}
      </div>
    </li>
  )
}

function TakeBack({ run: { id, number } }: { run: Run }) {
  const [isOpen, setIsOpen] = useState(false)
  const mayWrite = useMay()('bookkeeping.write')
  if (!mayWrite) return null
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setIsOpen(true)}>
        Zurücknehmen …<span className="sr-only"> Lauf {number}</span>
      </Button>
      {isOpen ? (
        <EditDialog
          title={`Lauf ${number} zurücknehmen`}
          schema={RunTakenBack}
          values={{ reason: '' }}
          submitLabel="Zurücknehmen"
          look="danger"
          saved={`Lauf ${number} ist zurückgenommen.`}
          onSave={(body) => call('PUT /bookkeeping/runs/:id/taken-back', { params: { id }, body })}
          onClose={() => setIsOpen(false)}
        >
          <p className="col-span-full">
            Was er enthält, ist dann wieder neu. Nehmen Sie ihn nur zurück, wenn die Buchhaltung seine Datei noch nicht
            eingelesen oder wieder gelöscht hat.
          </p>
          <FormText
            name="reason"
            label="Grund"
            hint="Etwa ein falsches Konto. Er steht beim Lauf, und die Datei bleibt."
            data-autofocus
            maxLength={LIMITS.text}
            className="col-span-full"
          />
        </EditDialog>
      ) : null}
    </>
  )
}
