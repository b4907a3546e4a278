import { labels } from '#contract/labels.ts'
import { kindOfIssue } from '#domain/orders/invoices.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { vatWords } from '#contract/orders/vatWords.ts'
import { useVat } from '#web/ui/vat.ts'
import type { StaffOrder } from './staffOrders.ts'

export type IssueDialogProps = {
  order: StaffOrder
  /** Rejects with the Problem, whose sentence the dialog shows. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks once before an invoice is issued: it permanently uses a number and is sent by mail. (rules/invoices#issue) */
export function IssueDialog({ order, onConfirm, onClose }: IssueDialogProps) {
  const { orderID, companyName } = order
  const gross = centsOf(order.gross)
  const kind = kindOfIssue(gross)
  const words = vatWords.grossAside(useVat(), { net: order.totalPrice, gross: order.gross })
  const name = labels.invoiceKind[kind]
  return (
    <ConfirmDialog
      title={`${name} für Bestellung #${orderID} erstellen?`}
      confirmLabel={`${name} erstellen`}
      look="main"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <strong>{formatEuro(gross)}</strong> {words} an <strong>{companyName}</strong>
      </p>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        <li>Sie bekommt die nächste fortlaufende Nummer.</li>
        <li>Sie wird sofort als PDF an die E-Mail-Adresse der Firma geschickt.</li>
        <li>Beleg und Bestellung können danach nicht mehr geändert werden.</li>
        {order.uidMissing ? <li>Ohne UID-Nummer der Firma wird sie nicht ausgestellt.</li> : null}
      </ul>
    </ConfirmDialog>
  )
}
