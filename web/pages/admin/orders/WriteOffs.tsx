import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { onceForStaff } from '#web/api/onceForStaff.ts'
import { useCall } from '#web/api/useCall.ts'
import { inEuro } from '#web/pages/admin/payments/payment.ts'
import { isSmallDifference, WriteOffDialog } from '#web/pages/admin/payments/WriteOffDialog.tsx'
import type { IssuedDocument } from '#web/parts/orders/staffOrders.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'

/** Writes off what little is open on an order's documents, or takes that back. (rules/payments#differences) */
export function WriteOffs({ documents }: { documents: readonly IssuedDocument[] }) {
  const [asked, setAsked] = useState<IssuedDocument | null>(null)
  const takeBack = useCall((id: string) => call('DELETE /invoices/:id/write-off', { params: { id } }))
  return (
    <>
      {documents.map((document) => {
        const { id, number, openAmount, writtenOffAmount } = document
        if (writtenOffAmount !== 0)
          return (
            <div key={id} className="mt-2 text-sm">
              <p className="mb-1">
                {number}: {inEuro(Math.abs(writtenOffAmount))} ausgebucht
              </p>
              <Button look="second" size="small" busy={takeBack.busy} onClick={() => void takeBack.run(id)}>
                Ausbuchung zurücknehmen
              </Button>
            </div>
          )
        return isSmallDifference(openAmount) ? (
          <Button key={id} look="second" size="small" className="mt-2" onClick={() => setAsked(document)}>
            {inEuro(Math.abs(openAmount))} auf {number} ausbuchen
          </Button>
        ) : null
      })}
      <FieldError id="ausbuchung-fehler" error={takeBack.problem?.message} />
      {asked ? (
        <WriteOffDialog
          amount={asked.openAmount}
          onClose={() => setAsked(null)}
          onSave={(body) =>
            onceForStaff(['POST /invoices/:id/write-off', asked.id, body], (headers) =>
              call('POST /invoices/:id/write-off', { params: { id: asked.id }, headers, body }),
            )
          }
        />
      ) : null}
    </>
  )
}
