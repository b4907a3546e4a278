import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { labels } from '#contract/labels.ts'
import { kindOfIssue, lacksCompanyUID } from '#domain/invoices.ts'
import { centsOf } from '#domain/money.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { failureOf } from '#web/ui/problem.ts'
import { longMoment, shortDay } from './orderDates.ts'
import { IssueDialog } from './IssueDialog.tsx'
import type { IssuedDocument, StaffOrder } from './staffOrders.ts'
import { useStep } from './useStep.ts'

export type StaffInvoiceProps = {
  order: StaffOrder
  document: IssuedDocument | undefined
  /** Rejects with the Problem. */
  onIssue: () => Promise<unknown>
  /** Rejects with the Problem. */
  onDownload: () => Promise<unknown>
}

/** The order's invoice to download, or when it comes by itself and the step to issue it now. (S §2, decisions §6) */
export function StaffInvoice({ order, document, onIssue, onDownload }: StaffInvoiceProps) {
  // The button that asked is gone once the invoice is there; the one in its place takes the focus.
  const hasJustIssued = useRef(false)
  const issue = async () => {
    await onIssue()
    hasJustIssued.current = true
  }
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button || !hasJustIssued.current) return
    hasJustIssued.current = false
    button.focus({ preventScroll: true })
  }
  return (
    <section>
      <h3 className="text-lg">{document ? `${labels.invoiceKind[document.kind]} ${document.number}` : 'Rechnung'}</h3>
      {order.invoiceDocumentId === null ? (
        <Missing order={order} onIssue={issue} />
      ) : (
        <Issued order={order} document={document} onDownload={onDownload} buttonRef={takeFocus} />
      )}
    </section>
  )
}

function Issued({
  order,
  document,
  onDownload,
  buttonRef,
}: Pick<StaffInvoiceProps, 'order' | 'document' | 'onDownload'> & {
  buttonRef: (button: HTMLButtonElement | null) => void
}) {
  const { busy, message, run, rest } = useStep(order)
  return (
    <>
      {document ? <p className="text-sm text-rock">{datesOf(document)}</p> : null}
      <Button
        ref={buttonRef}
        look="second"
        size="small"
        className="mt-2"
        icon={<Download aria-hidden />}
        busy={busy}
        onClick={() => void run(() => onDownload().then(rest))}
      >
        {labels.invoiceKind[document?.kind ?? 'INVOICE']} herunterladen
      </Button>
      {message ? <Banner tone="error" role="alert" title={message} className="mt-3" /> : null}
    </>
  )
}

function datesOf({ createdAt, dueDate }: IssuedDocument): string {
  const issued = `Ausgestellt am ${shortDay(createdAt)}`
  return dueDate === null ? issued : `${issued}, fällig am ${shortDay(dueDate)}`
}

function Missing({ order, onIssue }: { order: StaffOrder; onIssue: () => Promise<unknown> }) {
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState('')
  const issue = async () => {
    setRefusal('')
    try {
      await onIssue()
    } catch (error) {
      setRefusal(failureOf(error).message)
      throw error
    }
  }
  return (
    <>
      <p className="text-sm">Keine Rechnung vorhanden</p>
      <p className="text-sm text-rock">{automaticIssue(order)}</p>
      <Button look="second" size="small" className="mt-2" onClick={() => setIsAsking(true)}>
        {labels.invoiceKind[kindOfIssue(centsOf(order.gross))]} erstellen
      </Button>
      {refusal ? <Banner tone="error" role="status" title={refusal} className="mt-3" /> : null}
      {isAsking ? <IssueDialog order={order} onConfirm={issue} onClose={() => setIsAsking(false)} /> : null}
    </>
  )
}

/** When the invoice comes by itself, and what to do when it should be there and is not. (decisions §6) */
function automaticIssue({ invoiceDueAt, gross }: StaffOrder): string {
  if (invoiceDueAt === null) return 'Sie wird nicht von selbst ausgestellt.'
  if (new Date(invoiceDueAt) > new Date()) return `Wird am ${longMoment(invoiceDueAt)} von selbst ausgestellt.`
  if (!lacksCompanyUID({ gross: centsOf(gross), companyUID: null })) return 'Wird in Kürze von selbst ausgestellt.'
  return `War am ${longMoment(invoiceDueAt)} fällig und wartet auf die UID-Nummer der Firma.`
}
