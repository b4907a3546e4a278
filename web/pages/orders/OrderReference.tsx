import { useState } from 'react'
import { OrderReference as ReferenceForm } from '#contract/orders/orders.ts'
import { call } from '#web/api/call.ts'
import { OrderReferenceField } from '#web/parts/orders/OrderReferenceField.tsx'
import { TextButton } from '#web/ui/Button.tsx'
import { EditDialog } from '../layout/EditDialog.tsx'

type OrderReferenceProps = {
  order: { orderID: number; orderReference: string | null; invoiceDocumentId: string | null }
  /** 'Ihre Bestellnummer', or how the staff call it. */
  label: string
  mayChange: boolean
}

/** What the company calls an order in its own books; it can be changed while no live invoice bears it. (rules/orders#reference) */
export function OrderReference({ order, label, mayChange }: OrderReferenceProps) {
  const { orderID, orderReference, invoiceDocumentId } = order
  const [isOpen, setIsOpen] = useState(false)
  const isOpenToChange = mayChange && invoiceDocumentId === null
  if (orderReference === null && !isOpenToChange) return null
  return (
    <p className="text-sm wrap-anywhere text-rock">
      {label}: {orderReference ?? 'keine'}
      {isOpenToChange ? (
        <>
          {' '}
          <TextButton onClick={() => setIsOpen(true)}>
            {orderReference === null ? 'Eintragen' : 'Ändern'}
            <span className="sr-only">
              {' '}
              – {label} der Bestellung #{orderID}
            </span>
          </TextButton>
        </>
      ) : null}
      {isOpen ? (
        <EditDialog
          title={`${label} zu #${orderID}`}
          schema={ReferenceForm}
          values={{ orderReference: orderReference ?? '' }}
          saved="Die Bestellnummer ist gespeichert."
          onClose={() => setIsOpen(false)}
          onSave={(body) => call('PUT /orders/:id/reference', { params: { id: orderID }, body })}
        >
          <OrderReferenceField label={label} hint="Steht auf der Rechnung." />
        </EditDialog>
      ) : null}
    </p>
  )
}
