import { Correction } from '#contract/orders/orders.ts'
import { isShirt } from '#domain/shop/kinds.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { CORRECTED_PIECES_MAX } from '#domain/orders/orderCorrections.ts'
import { call } from '#web/api/call.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import type { StaffOrder, StaffOrderLine } from '#web/parts/orders/staffOrders.ts'
import { FormStepper } from '#web/ui/form/FormFields.tsx'

type CorrectLineDialogProps = { order: StaffOrder; line: StaffOrderLine; onClose: () => void }

/** Asks for the pieces of a line; sum and stock follow. (rules/orders#corrections) */
export function CorrectLineDialog({ order, line, onClose }: CorrectLineDialogProps) {
  const { orderID } = order
  const { orderItemId, name, quantity, price } = line
  return (
    <EditDialog
      title={`${name} korrigieren`}
      schema={Correction}
      values={{ quantity }}
      saved={`Bestellung #${orderID} ist korrigiert.`}
      onClose={onClose}
      onSave={(body) => call('PUT /orders/:id/items/:orderItemId', { params: { id: orderID, orderItemId }, body })}
    >
      <div className="col-span-full mb-5 flex flex-col gap-4">
        <p>
          Bestellung #{orderID} von {order.companyName}, {formatEuro(centsOf(price))} je Stück. Der Preis bleibt, wie er
          bestellt wurde; der Bestand wird angepasst.
          {isShirt(line) ? ' Druck und Lieferung richten sich nach den T-Shirts.' : ''}
        </p>
        <FormStepper
          name="quantity"
          label="Menge"
          hint="0 nimmt den Artikel von der Bestellung."
          min={0}
          max={CORRECTED_PIECES_MAX}
          stepLabels={['Ein Stück weniger', 'Ein Stück mehr']}
        />
      </div>
    </EditDialog>
  )
}
