import { FileCheck, FileDown } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FORMAT_PURPOSES } from '#contract/payments/bookkeepingWords.ts'
import { call } from '#web/api/call.ts'
import { onceForStaff } from '#web/api/onceForStaff.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { download } from '#web/ui/download.ts'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { BookkeepingEntries } from './BookkeepingEntries.tsx'
import { BookkeepingSums } from './BookkeepingSums.tsx'
import { documentsInWords, monthName, paymentsInWords, type Preview } from './bookkeeping.ts'

/** A thousand documents take their time. */
const ZIP_PATIENCE_MS = 15 * 60_000

/** What a run would hold, what is missing for it, and the button that makes it. (rules/bookkeeping#preview) */
export function BookkeepingPreview({ preview }: { preview: Preview }) {
  const { choice, documents, payments, sums, problems, documentsOfMonth } = preview
  const mayWrite = useMay()('bookkeeping.write')
  const isEmpty = documents.length === 0 && payments.length === 0
  const blocking = problems.filter(({ isBlocking }) => isBlocking)
  const others = problems.filter(({ isBlocking }) => !isBlocking)
  return (
    <section aria-labelledby="vorschau" className="mb-8">
      <h2 id="vorschau" className="mb-3 text-2xl">
        {monthName(choice.month)} <span className="text-rock">{FORMAT_PURPOSES[choice.format]}</span>
      </h2>
      {blocking.length > 0 ? (
        <Banner tone="error" title="So ist noch kein Lauf möglich." className="mb-4">
          <Problems texts={blocking} />
        </Banner>
      ) : null}
      {isEmpty ? (
        <EmptyState place="section" title="In diesem Monat ist nichts neu.">
          Es gibt keine Belege und keine Zahlungen, oder alle stehen schon in einem Lauf für dieses Programm.
        </EmptyState>
      ) : (
        <div className="rounded-card border border-line bg-paper p-4">
          <p className="mb-3">
            Neu für diesen Lauf: <strong>{documentsInWords(documents.length)}</strong> und{' '}
            <strong>{paymentsInWords(new Set(payments.map(({ id }) => id)).size)}</strong>
          </p>
          <BookkeepingSums sums={sums} />
          <BookkeepingEntries documents={documents} payments={payments} />
          {mayWrite ? (
            <MakeRun preview={preview} isPossible={blocking.length === 0} />
          ) : (
            <p className="mt-4 text-sm text-rock">Läufe machen die Leitung und die Buchhaltung.</p>
          )}
        </div>
      )}
      {others.length > 0 ? (
        <Banner tone="info" title="Bitte beachten" className="mt-4">
          <Problems texts={others} />
        </Banner>
      ) : null}
      {documentsOfMonth > 0 ? <AllDocuments month={choice.month} count={documentsOfMonth} /> : null}
    </section>
  )
}

function Problems({ texts }: { texts: Preview['problems'] }) {
  return (
    <>
      <ul>
        {texts.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {texts.some(({ isOfSettings }) => isOfSettings) ? <SettingsLink /> : null}
    </>
  )
}

function SettingsLink() {
  return useMay()('settings') ? (
    <p className="mt-1">
      <TextLink to={paths.adminSettings()}>Konten und Schlüssel in den Einstellungen</TextLink>
    </p>
  ) : (
    <p className="mt-1">Die Einstellungen ändert die Leitung.</p>
  )
}

function MakeRun({ preview, isPossible }: { preview: Preview; isPossible: boolean }) {
  const { choice, documents, payments, stamp } = preview
  const [isAsking, setIsAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const make = async () => {
    const { number } = await onceForStaff(['POST /bookkeeping/runs', choice, stamp], (headers) =>
      call('POST /bookkeeping/runs', { headers, body: { ...choice, stamp } }),
    )
    toast(`Lauf ${number} ist gemacht. Seine Datei steht unter „Läufe“.`)
    await revalidate()
  }
  return (
    <>
      <Button
        icon={<FileCheck aria-hidden />}
        disabled={!isPossible}
        wide="phone"
        className="mt-4"
        onClick={() => setIsAsking(true)}
      >
        Lauf machen …
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Lauf für ${monthName(choice.month)} machen?`}
          look="main"
          confirmLabel="Lauf machen"
          onConfirm={make}
          onClose={() => {
            setIsAsking(false)
            // of what was refused because it changed meanwhile, the preview shows the change
            void revalidate()
          }}
        >
          <p>
            {documentsInWords(documents.length)} und {paymentsInWords(new Set(payments.map(({ id }) => id)).size)}{' '}
            werden {FORMAT_PURPOSES[choice.format]} ausgegeben. Sie kommen dann in keinen weiteren Lauf für dieses
            Programm.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function AllDocuments({ month, count }: { month: string; count: number }) {
  const zip = useCall(async () => {
    const file = await call('GET /bookkeeping/documents', { query: { month }, patience: ZIP_PATIENCE_MS })
    download(`Belege-${month}.zip`, file)
  })
  return (
    <div className="mt-4">
      <Button look="second" icon={<FileDown aria-hidden />} busy={zip.busy} wide="phone" onClick={() => void zip.run()}>
        {documentsInWords(count)} als ZIP herunterladen
      </Button>
      <FieldError id="belege-zip" error={zip.problem?.message} />
    </div>
  )
}
