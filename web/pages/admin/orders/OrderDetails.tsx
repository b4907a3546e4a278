import { useState } from 'react'
import { pdfFileName, xmlFileName } from '#contract/orders/documentFiles.ts'
import { labels } from '#contract/labels.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import type { ElectronicFormat } from '#domain/orders/invoices.ts'
import { countByType, type PaymentState } from '#domain/orders/orders.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { ofVersion } from '#web/parts/orders/ofVersion.ts'
import { StaffInvoice } from '#web/parts/orders/StaffInvoice.tsx'
import { StaffOrderLines } from '#web/parts/orders/StaffOrderLines.tsx'
import { detailsId } from '#web/parts/orders/StaffOrderRow.tsx'
import { dueOf, type IssuedDocument, type StaffOrder, type StaffOrderLine } from '#web/parts/orders/staffOrders.ts'
import { StaffPayment } from '#web/parts/orders/StaffPayment.tsx'
import { useMay } from '#web/state/staffRights.ts'
import { paths } from '#web/paths.ts'
import { WriteOffs } from './WriteOffs.tsx'
import { TextLink } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { PrintLogo } from '#web/pages/orders/PrintLogo.tsx'
import { OrderReference } from '#web/pages/orders/OrderReference.tsx'
import { AfterStorno } from './AfterStorno.tsx'
import { CorrectInvoice } from './CorrectInvoice.tsx'
import { CorrectLineDialog } from './CorrectLineDialog.tsx'
import { DeleteOrder } from './DeleteOrder.tsx'
import { issueInvoice } from './issueInvoice.ts'
import { mailInvoice } from '#web/pages/admin/mailInvoice.ts'

export type OrderDetailsProps = {
  order: StaffOrder
  documents: readonly IssuedDocument[]
  /** With a filter an action may remove it from the list. */
  isFiltered: boolean
}

/** What belongs to an order, and all that the staff can do about it. (rules/staff#orders) */
export function OrderDetails({ order, documents, isFiltered }: OrderDetailsProps) {
  const { orderID, customerID, companyName, invoiceDocumentId, orderItems } = order
  const toast = useToast()
  const may = useMay()
  const [corrected, setCorrected] = useState<StaffOrderLine | null>(null)
  const { save: setPaymentState } = useCall((paymentState: PaymentState) =>
    call('PUT /orders/:id/status', { params: { id: orderID }, query: { paymentState } }),
  )
  const { save: issue } = useCall(() => issueInvoice(orderID))

  const markAs = async (paymentState: PaymentState) => {
    await setPaymentState(paymentState)
    // With a filter the order is no longer in the list.
    if (isFiltered) toast(`Bestellung #${orderID}: ${labels.paymentState[paymentState]}`)
  }
  const fetchDocument = async (id: string) => {
    const document = documents.find((one) => one.id === id)
    const pdf = await call('GET /invoices/:id/pdf/admin', { params: { id } })
    download(pdfFileName(document ?? { kind: 'INVOICE', number: String(orderID) }), pdf)
  }
  const fetchXml = async (document: IssuedDocument, format: ElectronicFormat) =>
    download(
      xmlFileName(document, format),
      await call('GET /invoices/:id/xml/admin', { params: { id: document.id }, query: { format } }),
    )
  const mailDocument = async (id: string) => {
    const { recipient } = await mailInvoice(id)
    toast(`Der Beleg geht noch einmal an ${recipient}.`)
  }
  const line = orderItems.find(({ orderItemId }) => orderItemId === corrected?.orderItemId) ?? corrected
  const isAfterStorno = invoiceDocumentId === null && documents.length > 0
  const live = documents.find(({ id }) => id === invoiceDocumentId)
  return (
    <div
      id={detailsId(orderID)}
      className="grid gap-x-10 gap-y-6 border-t border-line bg-snow/60 px-4 pt-4 pb-6 @2xl:pl-12 @4xl:grid-cols-[minmax(0,1fr)_19rem] @4xl:pr-6"
    >
      <div className="min-w-0">
        <p className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <TextLink alone to={paths.adminCustomer(customerID)} className="wrap-anywhere @2xl:hidden">
            {companyName}
          </TextLink>
          {countByType(orderItems, 'TEAM') > 0 ? (
            <TextLink alone to={placePaths.adminTeamsOf(orderID)}>
              Teams dieser Bestellung
            </TextLink>
          ) : null}
          <TextLink alone to={ofVersion(paths.terms(), order.termsVersion)} target="_blank" className="wrap-anywhere">
            AGB in der Fassung {order.termsVersion}
            <span className="sr-only"> (öffnet in neuem Tab)</span>
          </TextLink>
        </p>
        <div className="mb-3">
          <OrderReference order={order} label="Bestellnummer der Firma" mayChange={may('orders.write')} />
        </div>
        <PrintLogo order={order} mayChange={may('orders.write')} deadline={undefined} />
        <StaffOrderLines
          order={order}
          onCorrect={may('orders.write') && invoiceDocumentId === null ? setCorrected : undefined}
          isAfterStorno={isAfterStorno}
          {...dueOf(order, documents)}
        />
        {may('orders.write') && isAfterStorno ? <AfterStorno order={order} documents={documents} /> : null}
      </div>
      <div className="flex flex-col gap-5 @lg:@max-4xl:flex-row @lg:@max-4xl:gap-12">
        <div>
          <StaffPayment order={order} onPaymentState={may('orders.status') ? markAs : undefined} />
          {may('payments.write') ? <WriteOffs documents={documents} /> : null}
        </div>
        <StaffInvoice
          order={order}
          documents={documents}
          onIssue={may('invoices.issue') ? issue : undefined}
          onDownload={fetchDocument}
          onXml={fetchXml}
          onMail={may('invoices.issue') ? mailDocument : undefined}
          actions={
            may('invoices.correct') && live?.kind === 'INVOICE' ? <CorrectInvoice order={order} invoice={live} /> : null
          }
          toCompany={
            may('customers.write') && (
              <TextLink alone to={paths.adminCustomer(customerID)}>
                UID-Nummer eintragen
              </TextLink>
            )
          }
        />
        {may('orders.delete') && documents.length === 0 ? (
          <div>
            <DeleteOrder order={order} />
          </div>
        ) : null}
      </div>
      {line ? <CorrectLineDialog order={order} line={line} onClose={() => setCorrected(null)} /> : null}
    </div>
  )
}
