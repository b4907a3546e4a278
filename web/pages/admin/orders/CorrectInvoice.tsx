import { useState } from 'react'
import { Cancellation } from '#contract/orders/invoices.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { call } from '#web/api/call.ts'
import { onceForStaff } from '#web/api/onceForStaff.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import type { IssuedDocument, StaffOrder } from '#web/parts/orders/staffOrders.ts'
import { useStep } from '#web/parts/orders/useStep.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { vatWords } from '#contract/orders/vatWords.ts'
import { useVat } from '#web/ui/vat.ts'
import { heldBy, type Held } from './heldBy.ts'
import { CreditDialog } from './CreditDialog.tsx'
import { ReasonField } from './ReasonField.tsx'

type CorrectInvoiceProps = { order: StaffOrder; invoice: IssuedDocument }

/** The two ways to correct an issued invoice: give back a part of it, or cancel it as a whole. (rules/invoices#corrections) */
export function CorrectInvoice({ order, invoice }: CorrectInvoiceProps) {
  const [open, setOpen] = useState<'cancel' | 'credit' | null>(null)
  const [held, setHeld] = useState<Held>({ teams: [], orders: [] })
  const { busy, message, run, rest, forget } = useStep(order)
  const close = () => setOpen(null)
  const openCancel = () => {
    forget()
    setOpen('cancel')
  }
  const openCredit = async () => {
    setHeld(await heldBy(order))
    setOpen('credit')
  }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button look="second" size="small" busy={busy} onClick={() => void run(() => openCredit().then(rest))}>
        Gutschrift erstellen
      </Button>
      <Button look="danger" size="small" onClick={openCancel}>
        Stornieren
      </Button>
      {message ? <Banner tone="error" role="alert" title={message} className="w-full" /> : null}
      {open === 'cancel' ? <CancelDialog order={order} invoice={invoice} onClose={close} /> : null}
      {open === 'credit' ? <CreditDialog order={order} invoice={invoice} {...held} onClose={close} /> : null}
    </div>
  )
}

function CancelDialog({ order, invoice, onClose }: CorrectInvoiceProps & { onClose: () => void }) {
  const { id, number, gross } = invoice
  const words = vatWords.grossAside(useVat(), invoice)
  return (
    <EditDialog
      title={`Rechnung ${number} stornieren?`}
      schema={Cancellation}
      values={{ reason: '' }}
      saved={`Rechnung ${number} ist storniert.`}
      submitLabel="Rechnung stornieren"
      look="danger"
      onClose={onClose}
      onSave={(body) =>
        onceForStaff(['POST /invoices/:id/cancel', id, body], (headers) =>
          call('POST /invoices/:id/cancel', { params: { id }, headers, body }),
        )
      }
    >
      <div className="col-span-full mb-5 flex flex-col gap-4">
        <p>
          <strong>{formatEuro(centsOf(gross))}</strong> {words} an <strong>{order.companyName}</strong>, Bestellung #
          {order.orderID}.
        </p>
        <ul className="list-disc space-y-1 pl-5">
          <li>Das Storno ist ein eigener Beleg mit eigener Nummer und geht sofort per E-Mail an die Firma.</li>
          <li>Die Rechnung bleibt erhalten und gilt nicht mehr.</li>
          <li>
            Die Bestellung kann danach korrigiert und neu verrechnet werden, oder Sie nehmen alles von ihr und schließen
            sie ab. Von selbst geschieht das nicht; ihre Teams bleiben, bis Sie sie löschen.
          </li>
        </ul>
        <ReasonField />
      </div>
    </EditDialog>
  )
}
