import { Download, Send } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { labels } from '#contract/labels.ts'
import { messages } from '#contract/messages.ts'
import { inFours } from '#domain/text/iban.ts'
import { kindOfIssue, type ElectronicFormat } from '#domain/orders/invoices.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { failureOf } from '#web/ui/form/problem.ts'
import { vatWords } from '#contract/orders/vatWords.ts'
import { useVat } from '#web/ui/vat.ts'
import { ElectronicInvoice } from './ElectronicInvoice.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import { longMoment, shortDay } from '../../ui/moments.ts'
import type { IssuedDocument, StaffOrder } from './staffOrders.ts'
import { useStep } from './useStep.ts'

export type StaffInvoiceProps = {
  order: StaffOrder
  /** All documents of the order, newest first. */
  documents: readonly IssuedDocument[]
  /** Rejects with the Problem; without it nobody here issues one. */
  onIssue: (() => Promise<unknown>) | undefined
  /** Rejects with the Problem. */
  onDownload: (id: string) => Promise<unknown>
  /** A document for programs; rejects with the Problem. */
  onXml: (document: IssuedDocument, format: ElectronicFormat) => Promise<unknown>
  /** Mails a document again; rejects with the Problem. Without it nobody here does. */
  onMail: ((id: string) => Promise<unknown>) | undefined
  /** What can be done about the live invoice, such as its Storno. */
  actions: ReactNode
  /** Shown where the UID is missing: the link to enter it. */
  toCompany: ReactNode
}

/**
 * The order's invoice to download, or when it is issued automatically and the button to do it now; then its other
 * documents. (rules/staff#orders)
 */
export function StaffInvoice(props: StaffInvoiceProps) {
  const { order, documents, onIssue, onDownload, onXml, onMail, actions, toCompany } = props
  // The pressed button is gone once the invoice exists; its replacement takes the focus.
  const hasJustIssued = useRef(false)
  const issue =
    onIssue &&
    (async () => {
      await onIssue()
      hasJustIssued.current = true
    })
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button || !hasJustIssued.current) return
    hasJustIssued.current = false
    button.focus({ preventScroll: true })
  }
  const { invoiceDocumentId } = order
  const live = documents.find(({ id }) => id === invoiceDocumentId)
  const others = documents.filter((document) => document !== live)
  return (
    <section>
      <h3 className="text-lg">{live ? nameOf(live) : 'Rechnung'}</h3>
      {invoiceDocumentId === null ? (
        <Missing order={order} wasCancelled={others.length > 0} onIssue={issue} toCompany={toCompany} />
      ) : (
        <>
          {live ? <p className="text-sm text-rock">{datesOf(live)}</p> : null}
          {live?.paymentReference ? (
            <p className="text-sm text-rock">Zahlungsreferenz {inFours(live.paymentReference)}</p>
          ) : null}
          <DownloadButton
            label={`${labels.invoiceKind[live?.kind ?? 'INVOICE']} herunterladen`}
            order={order}
            onDownload={() => onDownload(invoiceDocumentId)}
            buttonRef={takeFocus}
          />
          {live?.hasXml ? <XmlButtons name="" order={order} document={live} onXml={onXml} /> : null}
          {onMail ? <MailButton name="" order={order} onMail={() => onMail(invoiceDocumentId)} /> : null}
          {actions}
        </>
      )}
      {others.length > 0 ? (
        <>
          <h4 className="mt-4 text-sm font-semibold">Weitere Dokumente</h4>
          <ul className="divide-y divide-line">
            {others.map((document) => (
              <OtherDocument
                key={document.id}
                document={document}
                isCancelled={others.some((one) => one.kind === 'CANCELLATION' && one.cancelsInvoiceId === document.id)}
                order={order}
                onDownload={() => onDownload(document.id)}
                onXml={onXml}
                onMail={onMail && (() => onMail(document.id))}
              />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

type DownloadButtonProps = {
  label: ReactNode
  order: StaffOrder
  onDownload: () => Promise<unknown>
  buttonRef?: (button: HTMLButtonElement | null) => void
}

function DownloadButton({ label, order, onDownload, buttonRef }: DownloadButtonProps) {
  const { busy, message, run, rest } = useStep(order)
  return (
    <>
      <Button
        ref={buttonRef}
        look="second"
        size="small"
        className="mt-2"
        icon={<Download aria-hidden />}
        busy={busy}
        onClick={() => void run(() => onDownload().then(rest))}
      >
        {label}
      </Button>
      {message ? <Banner tone="error" role="alert" title={message} className="mt-3" /> : null}
    </>
  )
}

type XmlButtonsProps = Pick<StaffInvoiceProps, 'order' | 'onXml'> & { name: string; document: IssuedDocument }

function XmlButtons({ name, order, document, onXml }: XmlButtonsProps) {
  const { busy, message, run, rest } = useStep(order)
  return (
    <>
      <ElectronicInvoice
        name={name}
        busy={busy}
        onDownload={(format) => void run(() => onXml(document, format).then(rest))}
      />
      {message ? <Banner tone="error" role="alert" title={message} className="mt-3" /> : null}
    </>
  )
}

type MailButtonProps = {
  /** Which document, where several can be sent. */
  name: string
  order: StaffOrder
  onMail: () => Promise<unknown>
}

function MailButton({ name, order, onMail }: MailButtonProps) {
  const { busy, message, run, rest } = useStep(order)
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="mt-2"
        icon={<Send aria-hidden />}
        busy={busy}
        onClick={() => void run(() => onMail().then(rest))}
      >
        Erneut senden{name ? <span className="sr-only"> – {name}</span> : null}
      </Button>
      {message ? <Banner tone="error" role="alert" title={message} className="mt-3" /> : null}
    </>
  )
}

type OtherDocumentProps = Pick<DownloadButtonProps, 'order' | 'onDownload'> & {
  onXml: StaffInvoiceProps['onXml']
  document: IssuedDocument
  isCancelled: boolean
  onMail: (() => Promise<unknown>) | undefined
}

function OtherDocument({ document, isCancelled, order, onDownload, onXml, onMail }: OtherDocumentProps) {
  const { createdAt, gross, reason } = document
  return (
    <li className="py-2 text-sm">
      <p className="font-semibold">
        {nameOf(document)} {isCancelled ? <Badge tone="rose">storniert</Badge> : null}
      </p>
      <p className="text-rock">
        vom {shortDay(createdAt)}, {formatEuro(centsOf(gross))} {vatWords.grossAside(useVat(), document)}
      </p>
      {reason === null ? null : <p className="wrap-anywhere text-rock">Grund: {reason}</p>}
      <DownloadButton
        label={
          <>
            Herunterladen<span className="sr-only"> – {nameOf(document)}</span>
          </>
        }
        order={order}
        onDownload={onDownload}
      />
      {document.hasXml ? <XmlButtons name={nameOf(document)} order={order} document={document} onXml={onXml} /> : null}
      {onMail ? <MailButton name={nameOf(document)} order={order} onMail={onMail} /> : null}
    </li>
  )
}

function nameOf({ kind, number }: IssuedDocument): string {
  return `${labels.invoiceKind[kind]} ${number}`
}

function datesOf({ createdAt, dueDate }: IssuedDocument): string {
  const issued = `Ausgestellt am ${shortDay(createdAt)}`
  return dueDate === null ? issued : `${issued}, fällig am ${shortDay(dueDate)}`
}

type MissingProps = Pick<StaffInvoiceProps, 'order' | 'toCompany'> & {
  wasCancelled: boolean
  onIssue: (() => Promise<unknown>) | undefined
}

function Missing({ order, wasCancelled, onIssue, toCompany }: MissingProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState('')
  const ask = () => {
    setRefusal('')
    setIsAsking(true)
  }
  const issue = async () => {
    try {
      await onIssue?.()
    } catch (error) {
      setRefusal(failureOf(error).message)
      throw error
    }
  }
  return (
    <>
      {wasCancelled ? null : <p className="text-sm">Keine Rechnung vorhanden</p>}
      <p className="text-sm text-rock">{order.closed ? CLOSED : wasCancelled ? AFTER_STORNO : automaticIssue(order)}</p>
      {order.uidMissing ? (
        <Banner tone="warning" title={messages.invoice.uidNeeded} className="mt-3">
          {toCompany}
        </Banner>
      ) : null}
      {order.closed || !onIssue ? null : (
        <Button look="second" size="small" className="mt-2" onClick={ask}>
          {labels.invoiceKind[kindOfIssue(centsOf(order.gross))]} {wasCancelled ? 'neu erstellen' : 'erstellen'}
        </Button>
      )}
      {refusal ? <Banner tone="error" role="status" title={refusal} className="mt-3" /> : null}
      {isAsking ? <IssueDialog order={order} onConfirm={issue} onClose={() => setIsAsking(false)} /> : null}
    </>
  )
}

const CLOSED = 'Die Rechnung ist storniert, und es ist nichts mehr zu verrechnen.'
const AFTER_STORNO = 'Die Rechnung ist storniert. Korrigieren Sie die Bestellung und stellen Sie eine neue aus.'

/** When the invoice is issued automatically, and what to do when it is overdue. (rules/invoices#automatic) */
function automaticIssue({ invoiceDueAt, uidMissing }: StaffOrder): string {
  if (invoiceDueAt === null) return 'Sie wird nicht von selbst ausgestellt.'
  if (new Date(invoiceDueAt) > new Date()) return `Wird am ${longMoment(invoiceDueAt)} von selbst ausgestellt.`
  if (!uidMissing) return 'Wird in Kürze von selbst ausgestellt.'
  return `War am ${longMoment(invoiceDueAt)} fällig und wartet auf die UID-Nummer der Firma.`
}
