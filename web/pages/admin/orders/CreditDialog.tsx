import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { choicesOf } from '#contract/choices.ts'
import { Cancellation } from '#contract/invoices.ts'
import { messages } from '#contract/messages.ts'
import { chargedPieces, creditablePieces, creditedPieces, creditTotals } from '#domain/invoices.ts'
import type { Pieces } from '#domain/invoices.ts'
import { centsOf, formatEuro } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { EditDialog } from '#web/pages/EditDialog.tsx'
import type { IssuedDocument, StaffOrder, StaffOrderLine } from '#web/parts/orders/staffOrders.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormStepper } from '#web/ui/FormFields.tsx'
import { ReasonField } from './ReasonField.tsx'

type CreditDialogProps = { order: StaffOrder; invoice: IssuedDocument; onClose: () => void }

const CreditEntry = Cancellation.extend({ pieces: z.record(z.string(), z.int().min(0)) })
type CreditEntry = z.infer<typeof CreditEntry>

/** Asks which pieces of an invoice are given back, and why. (rules/invoices#credit-note) */
export function CreditDialog({ order, invoice, onClose }: CreditDialogProps) {
  const { number } = invoice
  const lines = order.orderItems.map((line) => ({ ...line, price: centsOf(line.price) }))
  const creditable = lines.map((line) => ({ line, left: creditablePieces(line) })).filter(({ left }) => left > 0)
  const [first] = creditable
  const schema = CreditEntry.refine(({ pieces }) => Object.values(pieces).some((count) => count > 0), {
    error: messages.invoice.nothingToCredit,
    path: ['pieces', String(first?.line.orderItemId)],
  })
  if (!first) {
    return (
      <Dialog title={`Gutschrift zu Rechnung ${number}`} size="small" onClose={onClose}>
        <p>Alles auf dieser Rechnung ist bereits gutgeschrieben.</p>
      </Dialog>
    )
  }
  const before = chargedPieces(lines, creditedPieces(lines))
  return (
    <EditDialog
      title={`Gutschrift zu Rechnung ${number}`}
      schema={schema}
      values={{ reason: '', pieces: Object.fromEntries(creditable.map(({ line }) => [line.orderItemId, 0])) }}
      saved={`Die Gutschrift zu Rechnung ${number} ist erstellt.`}
      submitLabel="Gutschrift erstellen"
      onClose={onClose}
      onSave={({ reason, pieces }) =>
        call('POST /invoices/:id/credit', {
          params: { id: invoice.id },
          body: { reason, lines: chosen(pieces) },
        })
      }
    >
      <div className="col-span-full mb-5 flex flex-col gap-5">
        <p>
          <strong>{order.companyName}</strong>, Bestellung #{order.orderID}. Die Gutschrift ist ein eigener Beleg und
          geht sofort per E-Mail an die Firma; Bestellung und Teams bleiben, wie sie sind.
        </p>
        {creditable.map(({ line, left }) => (
          <FormStepper
            key={line.orderItemId}
            name={`pieces.${line.orderItemId}`}
            label={line.name}
            hint={hintOf(line, left)}
            min={0}
            max={left}
            size="small"
            stepLabels={['Ein Stück weniger', 'Ein Stück mehr']}
          />
        ))}
        <CreditSum of={(pieces) => creditTotals({ before, now: chargedPieces(lines, pieces) })} />
        <ReasonField />
      </div>
    </EditDialog>
  )
}

/** The chosen options distinguish lines of the same name. */
function hintOf({ itemAttributes, price }: StaffOrderLine, left: number): string {
  return [choicesOf(itemAttributes), `${formatEuro(price)} je Stück netto`, `höchstens ${left}`]
    .filter(Boolean)
    .join(', ')
}

function CreditSum({ of }: { of: (pieces: Pieces[]) => { net: number; gross: number } }) {
  const pieces = useWatch<CreditEntry, 'pieces'>({ name: 'pieces' })
  const { net, gross } = of(chosen(pieces))
  return (
    <p aria-live="polite">
      Gutgeschrieben werden <strong>{formatEuro(-net)}</strong> netto, <strong>{formatEuro(-gross)}</strong> inkl. MwSt.
    </p>
  )
}

function chosen(pieces: CreditEntry['pieces']): Pieces[] {
  return Object.entries(pieces)
    .map(([orderItemId, quantity]) => ({ orderItemId: Number(orderItemId), quantity }))
    .filter(({ quantity }) => quantity > 0)
}
