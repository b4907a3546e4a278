import { Download, FileClock } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { pdfFileName } from '#contract/orders/documentFiles.ts'
import { labels } from '#contract/labels.ts'
import { creditedOn, kindOfIssue } from '#domain/orders/invoices.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { ElectronicInvoice } from '#web/parts/orders/ElectronicInvoice.tsx'
import { WhenInvoiced } from '#web/parts/orders/WhenInvoiced.tsx'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PrintLogo } from '#web/pages/orders/PrintLogo.tsx'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { OrderReference } from '#web/pages/orders/OrderReference.tsx'
import { DocumentRow, DownloadFailure, dayOfIssue, xmlOf, type IssuedDocument } from './DocumentRow.tsx'
import { OpenBill } from './OpenBill.tsx'
import { useDownload } from '#web/pages/dashboard/useDownload.ts'

type Order = AnswerOf<'GET /orders/me'>[number]

export type OrderDocumentsProps = {
  order: Order
  /** All that was issued for this order, newest first. */
  documents: readonly IssuedDocument[]
  companyUID: string | null
  today: Date
}

/**
 * What was issued for an order, as PDF: the live document first, then those that it corrects or that correct it.
 * (rules/dashboard#orders, rules/invoices#corrections)
 */
export function OrderDocuments({ order, documents, companyUID, today }: OrderDocumentsProps) {
  const live = documents.find(({ id }) => id === order.invoiceDocumentId)
  const others = documents.filter((document) => document !== live)
  const { shirts } = useTeamDeadlines()
  const may = useMayInCompany()
  const credited = creditedOn(order, documents)
  return (
    <>
      {live ? (
        <p className="mb-2 text-sm text-rock">
          {labels.invoiceKind[live.kind]} {live.number} vom {dayOfIssue(live)}
        </p>
      ) : null}
      {credited === 0 ? null : (
        <p className="mb-2 text-sm">
          Gutgeschrieben und schon abgezogen: <span className="whitespace-nowrap">{formatEuro(credited)}</span> von{' '}
          <span className="whitespace-nowrap">{formatEuro(centsOf(order.gross))}</span>
        </p>
      )}
      <OpenBill order={order} documents={documents} today={today} />
      {order.invoiceDocumentId === null ? (
        <p className="mb-2 text-sm text-rock">
          {order.closed ? (
            'Diese Bestellung ist abgeschlossen: Ihre Belege heben sich auf, und es ist nichts mehr zu bezahlen.'
          ) : (
            <WhenInvoiced order={order} companyUID={companyUID} today={today} />
          )}
        </p>
      ) : null}
      <div className="mb-3">
        <OrderReference order={order} label="Ihre Bestellnummer" mayChange={!order.closed} />
      </div>
      <PrintLogo order={order} mayChange={!order.closed && may('orders.place')} deadline={shirts} />
      {order.closed && !live ? null : <LiveDocument order={order} document={live} />}
      {others.length > 0 ? (
        <section aria-label={`Weitere Dokumente der Bestellung #${order.orderID}`} className="mt-6">
          <h3 className="mb-1 text-lg">Weitere Dokumente</h3>
          <ul className="divide-y divide-line">
            {others.map((document) => (
              <DocumentRow key={document.id} document={document} ofOrder={documents} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** The specified download; fails with its message while there is no document. (rules/dashboard#invoice-download) */
function LiveDocument({ order, document }: { order: Order; document: IssuedDocument | undefined }) {
  const { run, busy, problem } = useDownload()
  const { revalidate } = useRevalidator()
  const [isAskedFor, setIsAskedFor] = useState(false)
  const { orderID, invoiceDocumentId } = order
  const kind = labels.invoiceKind[document?.kind ?? kindOfIssue(centsOf(order.gross))]

  const fetchPdf = () => {
    if (invoiceDocumentId !== null) {
      const fileName = document ? pdfFileName(document) : `${kind}-Bestellung-${orderID}.pdf`
      return void run(fileName, () => call('GET /invoices/:id/pdf/me', { params: { id: invoiceDocumentId } }))
    }
    setIsAskedFor(true)
    // Revalidate: it may have been issued since the page loaded.
    void revalidate()
  }

  return (
    <>
      <Button
        look={invoiceDocumentId === null ? 'quiet' : 'second'}
        wide="always"
        icon={invoiceDocumentId === null ? <FileClock aria-hidden /> : <Download aria-hidden />}
        busy={busy}
        onClick={fetchPdf}
        className={invoiceDocumentId === null ? 'text-rock!' : undefined}
      >
        {kind} herunterladen
      </Button>
      {document?.hasXml ? (
        <ElectronicInvoice name="" busy={busy} onDownload={(format) => void run(...xmlOf(document, format))} />
      ) : null}
      {invoiceDocumentId === null && isAskedFor ? (
        <Banner
          tone="info"
          role="alert"
          title={`Für die Bestellung #${orderID} ist keine Rechnungsinformation verfügbar. Download nicht möglich.`}
          className="mt-3"
        />
      ) : null}
      {problem ? <DownloadFailure reason={problem.message} /> : null}
    </>
  )
}
