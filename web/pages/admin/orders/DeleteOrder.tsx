import { useState } from 'react'
import { countByType } from '#domain/orders/orders.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import type { StaffOrder } from '#web/parts/orders/staffOrders.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'

/** Deletes an order that has no document, after asking; says what goes with it. (rules/deletions#order) */
export function DeleteOrder({ order }: { order: StaffOrder }) {
  const { orderID, companyName } = order
  const [isAsking, setIsAsking] = useState(false)
  const toast = useToast()
  const { save: remove } = useCall(() => call('DELETE /orders/:id', { params: { id: orderID } }))
  return (
    <>
      <Button look="danger" size="small" onClick={() => setIsAsking(true)}>
        Bestellung löschen
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Bestellung #${orderID} löschen?`}
          confirmLabel="Endgültig löschen"
          cancelLabel="Bestellung behalten"
          onConfirm={async () => {
            await remove()
            toast(`Bestellung #${orderID} ist gelöscht.`)
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Die Bestellung von <strong>{companyName}</strong> verschwindet:
          </p>
          <ul className="mt-3 list-disc space-y-1 pl-5">
            {consequences(order).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function consequences({ orderItems }: StaffOrder): string[] {
  const teams = countByType(orderItems, 'TEAM')
  const hasPackage = countByType(orderItems, 'COMPANYCAPTAIN') > 0
  return [
    ...(teams === 1 ? ['Ihr Team wird mit allen Läuferinnen und Läufern gelöscht.'] : []),
    ...(teams > 1 ? [`Ihre ${teams} Teams werden mit allen Läuferinnen und Läufern gelöscht.`] : []),
    ...(hasPackage ? ['Die Firma verliert das Firmenpaket, ihre Firmenanmeldeseite wird geschlossen.'] : []),
    'Alle Artikel gehen in den Bestand zurück.',
  ]
}
