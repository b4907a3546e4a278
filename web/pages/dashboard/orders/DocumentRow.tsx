import { Download } from 'lucide-react'
import { pdfFileName, xmlFileName } from '#contract/orders/documentFiles.ts'
import { labels } from '#contract/labels.ts'
import { dayOf, formatDay } from '#domain/text/days.ts'
import type { ElectronicFormat } from '#domain/orders/invoices.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { ElectronicInvoice } from '#web/parts/orders/ElectronicInvoice.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDownload } from '#web/pages/dashboard/useDownload.ts'
import { vatWords } from '#contract/orders/vatWords.ts'
import { useVat } from '#web/ui/vat.ts'

/** A document as issued. */
export type IssuedDocument = AnswerOf<'GET /invoices/me'>[number]

type DocumentRowProps = { document: IssuedDocument; ofOrder: readonly IssuedDocument[] }

/** A document among all of its order, with its downloads. (rules/dashboard#orders) */
export function DocumentRow({ document, ofOrder }: DocumentRowProps) {
  const { run, busy, problem } = useDownload()
  const vat = useVat()
  const isCancelled = ofOrder.some(
    ({ kind, cancelsInvoiceId }) => kind === 'CANCELLATION' && cancelsInvoiceId === document.id,
  )
  const name = `${labels.invoiceKind[document.kind]} ${document.number}`
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">
            {name} {isCancelled ? <Badge>storniert</Badge> : null}
          </p>
          <p className="text-sm text-rock">
            vom {dayOfIssue(document)}, {formatEuro(centsOf(document.gross))} {vatWords.grossAside(vat, document)}
          </p>
        </div>
        <Button
          look="second"
          size="small"
          icon={<Download aria-hidden />}
          busy={busy}
          onClick={() =>
            void run(pdfFileName(document), () => call('GET /invoices/:id/pdf/me', { params: { id: document.id } }))
          }
        >
          Herunterladen<span className="sr-only"> – {name}</span>
        </Button>
      </div>
      {document.hasXml ? (
        <ElectronicInvoice name={name} busy={busy} onDownload={(format) => void run(...xmlOf(document, format))} />
      ) : null}
      {problem ? <DownloadFailure reason={problem.message} /> : null}
    </li>
  )
}

/** A download failed, and why. */
export function DownloadFailure({ reason }: { reason: string }) {
  return (
    <Banner tone="error" role="alert" title="Fehler beim Herunterladen der Rechnung..." className="mt-3">
      {reason}
    </Banner>
  )
}

/** Name of the file of a document for programs, and the call that brings it. */
export function xmlOf(document: IssuedDocument, format: ElectronicFormat) {
  const fetchXml = () => call('GET /invoices/:id/xml/me', { params: { id: document.id }, query: { format } })
  return [xmlFileName(document, format), fetchXml] as const
}

/** '3. März 2027'. */
export function dayOfIssue({ createdAt }: IssuedDocument): string {
  return formatDay(dayOf(new Date(createdAt)))
}
