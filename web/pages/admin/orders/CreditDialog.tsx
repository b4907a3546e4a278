import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { choicesOf } from '#contract/shop/choices.ts'
import { Cancellation } from '#contract/orders/invoices.ts'
import { messages } from '#contract/messages.ts'
import {
  chargedPieces,
  creditablePieces,
  creditedPieces,
  creditTotals,
  kindOfCorrection,
  type Pieces,
} from '#domain/orders/invoices.ts'
import { isPackage } from '#domain/shop/kinds.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { REFUND_FROM_TEAMS } from '#domain/orders/orders.ts'
import { holdersOf, withdrawalChoice } from '#domain/orders/withdrawals.ts'
import { call } from '#web/api/call.ts'
import { onceForStaff } from '#web/api/onceForStaff.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import type { IssuedDocument, StaffOrder, StaffOrderLine } from '#web/parts/orders/staffOrders.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FormStepper } from '#web/ui/form/FormFields.tsx'
import { vatWords } from '#contract/orders/vatWords.ts'
import { useVat } from '#web/ui/vat.ts'
import { feeBack } from './feeBack.ts'
import type { Held } from './heldBy.ts'
import { ReasonField } from './ReasonField.tsx'
import { useMay } from '#web/state/staffRights.ts'
import { WithdrawnField, type TeamHolder } from './WithdrawnField.tsx'

type CreditDialogProps = Held & {
  order: StaffOrder
  invoice: IssuedDocument
  onClose: () => void
}

const CreditEntry = Cancellation.extend({
  pieces: z.record(z.string(), z.int().min(0)),
  teamIds: z.array(z.int()).nullable(),
})
type CreditEntry = z.infer<typeof CreditEntry>

/** Asks which pieces of an invoice are given back, and why. (rules/invoices#credit-note) */
export function CreditDialog({ order, invoice, teams, orders, onClose }: CreditDialogProps) {
  const seesTeams = useMay()('teams.read')
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
  const holders = holdersOf(order.orderID, teams, () => false)
  const withdrawn = (wanted: readonly Pieces[], teamIds: number[] | null) => {
    const { candidates, count } = withdrawalChoice({ lines, wanted, holders })
    if (count === 0) return {}
    const ids = teamIds?.filter((id) => candidates.some((one) => one.id === id))
    return { teamIds: ids ?? candidates.slice(0, count).map(({ id }) => id) }
  }
  const before = chargedPieces(lines, creditedPieces(lines))
  const sumOf = (pieces: Pieces[]) => {
    const given = chargedPieces(lines, pieces)
    const fee = feeBack(orders, given)
    const totals = creditTotals({ before, now: [...given, ...(fee ? [fee] : [])] })
    return { ...totals, fee: fee && -fee.price, hasPackage: given.some(isPackage) }
  }
  return (
    <EditDialog
      title={`Gutschrift zu Rechnung ${number}`}
      schema={schema}
      values={{
        reason: '',
        teamIds: null,
        pieces: Object.fromEntries(creditable.map(({ line }) => [line.orderItemId, 0])),
      }}
      saved={`Der Beleg zu Rechnung ${number} ist erstellt.`}
      submitLabel="Gutschrift erstellen"
      onClose={onClose}
      onSave={({ reason, pieces, teamIds }) => {
        const body = { reason, lines: chosen(pieces), ...withdrawn(chosen(pieces), teamIds) }
        return onceForStaff(['POST /invoices/:id/credit', invoice.id, body], (headers) =>
          call('POST /invoices/:id/credit', { params: { id: invoice.id }, headers, body }),
        )
      }}
    >
      <div className="col-span-full mb-5 flex flex-col gap-5">
        <p>
          <strong>{order.companyName}</strong>, Bestellung #{order.orderID}. Das ist ein eigener Beleg und geht sofort
          per E-Mail an die Firma. Mit Teamplätzen werden Teams zurückgezogen; andere Artikel bleiben an der Bestellung.
          {seesTeams
            ? null
            : ' Es gehen zuerst freie Plätze; soll ein bestimmtes Team gehen, erstellt die Leitung die Gutschrift.'}
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
        <Withdrawn lines={lines} holders={holders} />
        <CreditSum of={sumOf} />
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

function Withdrawn(held: { lines: readonly StaffOrderLine[]; holders: readonly TeamHolder[] }) {
  const pieces = useWatch<CreditEntry, 'pieces'>({ name: 'pieces' })
  return <WithdrawnField {...held} wanted={chosen(pieces)} />
}

type Sum = {
  net: number
  gross: number
  /** Of the refund that comes back, net. */
  fee: number | null
  hasPackage: boolean
}

function CreditSum({ of }: { of: (pieces: Pieces[]) => Sum }) {
  const vat = useVat()
  const pieces = useWatch<CreditEntry, 'pieces'>({ name: 'pieces' })
  const { net, gross, fee, hasPackage } = of(chosen(pieces))
  const sums = (
    <>
      <strong>{formatEuro(Math.abs(net))}</strong> netto, <strong>{formatEuro(Math.abs(gross))}</strong>{' '}
      {vatWords.grossAside(vat, { net, gross })}
    </>
  )
  return (
    <div aria-live="polite">
      {hasPackage ? <p>Mit dem Firmenpaket endet die Firmenanmeldeseite der Firma.</p> : null}
      {fee === null ? null : (
        <p>
          {hasPackage ? null : `Damit bleiben weniger als ${REFUND_FROM_TEAMS} Teams: `}Die Rückerstattung der
          Firmengebühr von {formatEuro(fee)} netto kommt als Zeile dieses Belegs zurück.
        </p>
      )}
      {kindOfCorrection(gross) === 'INVOICE' ? (
        <p>Die Firma schuldet damit {sums}. Statt einer Gutschrift geht eine Rechnung darüber hinaus.</p>
      ) : (
        <p>Gutgeschrieben werden {sums}</p>
      )}
    </div>
  )
}

function chosen(pieces: CreditEntry['pieces']): Pieces[] {
  return Object.entries(pieces)
    .map(([orderItemId, quantity]) => ({ orderItemId: Number(orderItemId), quantity }))
    .filter(({ quantity }) => quantity > 0)
}
