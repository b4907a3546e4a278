import { Download, Send } from 'lucide-react'
import { pdfFileName, xmlFileName } from '#contract/orders/documentFiles.ts'
import { labels } from '#contract/labels.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import type { ElectronicFormat } from '#domain/orders/invoices.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { ElectronicInvoice } from '#web/parts/orders/ElectronicInvoice.tsx'
import { shortDay } from '#web/ui/moments.ts'
import type { IssuedDocument } from '#web/parts/orders/staffOrders.ts'
import { useMay } from '#web/state/staffRights.ts'
import { IconButton, TextLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { download } from '#web/ui/download.ts'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { mailInvoice } from '#web/pages/admin/mailInvoice.ts'

/** Invoices, Stornos and Gutschriften of the company, newest first, each leading to its order and to its file. (rules/staff#customer) */
export function CustomerDocuments({ documents }: { documents: readonly IssuedDocument[] }) {
  const { run, problem } = useCall(async (document: IssuedDocument) => {
    const pdf = await call('GET /invoices/:id/pdf/admin', { params: { id: document.id } })
    download(pdfFileName(document), pdf)
  })
  const xml = useCall(async (document: IssuedDocument, format: ElectronicFormat) => {
    const { id } = document
    download(
      xmlFileName(document, format),
      await call('GET /invoices/:id/xml/admin', { params: { id }, query: { format } }),
    )
  })
  const toast = useToast()
  const mayMail = useMay()('invoices.issue')
  const mailing = useCall(async ({ id, kind, number }: IssuedDocument) => {
    const { recipient } = await mailInvoice(id)
    toast(`${labels.invoiceKind[kind]} ${number} geht noch einmal an ${recipient}.`)
  })
  const failed = problem ?? xml.problem ?? mailing.problem
  return (
    <Card aria-labelledby="belege">
      <h2 id="belege" className="mb-3 text-2xl">
        Rechnungen und Gutschriften
      </h2>
      {documents.length === 0 ? <p className="text-sm text-rock">Noch keine Rechnung ausgestellt.</p> : null}
      {failed ? (
        <p role="alert" className="mb-2 text-sm text-rose">
          {failed.message}
        </p>
      ) : null}
      <ul className="max-h-120 overflow-y-auto">
        {documents.map((document) => {
          const { id, kind, number, createdAt, dueDate, gross, orderID } = document
          const name = `${labels.invoiceKind[kind]} ${number}`
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 border-t border-line py-2 first:border-0">
              <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
                <TextLink alone to={placePaths.adminDocument(number)}>
                  {name}
                </TextLink>
                <p className="text-sm text-rock">
                  {shortDay(createdAt)}
                  {dueDate === null ? '' : `, fällig ${shortDay(dueDate)}`} ·{' '}
                  <TextLink to={placePaths.adminOrder(orderID)}>Bestellung #{orderID}</TextLink>
                </p>
              </div>
              <div className="ml-auto flex items-center gap-x-2">
                <span className="numeral text-lg whitespace-nowrap">{formatEuro(centsOf(gross))}</span>
                <IconButton label={`${name} herunterladen`} onClick={() => void run(document)}>
                  <Download aria-hidden />
                </IconButton>
                {mayMail ? (
                  <IconButton label={`${name} erneut senden`} onClick={() => void mailing.run(document)}>
                    <Send aria-hidden />
                  </IconButton>
                ) : null}
              </div>
              {document.hasXml ? (
                <div className="w-full">
                  <ElectronicInvoice name={name} busy={false} onDownload={(format) => void xml.run(document, format)} />
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
