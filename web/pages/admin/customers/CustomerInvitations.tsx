import { useState } from 'react'
import { dayOf, formatDay } from '#domain/text/days.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import type { Customer } from './customer.ts'

/** A company's refusal of invitations to the next race, and its entry by hand for whoever says so on the phone. (rules/invitations#none) */
export function CustomerInvitations({ customer }: { customer: Customer }) {
  const { id, companyName, invitationsDeclinedAt } = customer
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  const may = useMay()
  const refuses = invitationsDeclinedAt !== null
  const { save } = useCall(() => call('PUT /customers/:id/invitations', { params: { id }, body: { none: !refuses } }))
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>
        <span className="font-semibold">Einladungen zum nächsten Lauf:</span>{' '}
        {refuses ? `keine mehr, seit ${formatDay(dayOf(new Date(invitationsDeclinedAt)))}` : 'nicht abgelehnt'}
      </p>
      {may('customers.write') ? (
        <Button look="second" onClick={() => setAsking(true)}>
          {refuses ? 'Ablehnung zurücknehmen' : 'Ablehnung eintragen'}
        </Button>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={refuses ? 'Wieder Einladungen?' : 'Keine Einladungen mehr?'}
          confirmLabel={refuses ? 'Ablehnung zurücknehmen' : 'Ablehnung eintragen'}
          look="main"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await save()
            setAsking(false)
            toast(refuses ? 'Die Ablehnung ist zurückgenommen.' : 'Die Ablehnung ist eingetragen.')
          }}
        >
          {refuses
            ? `${companyName} hat Einladungen abgelehnt. Nehmen Sie das nur zurück, wenn die Firma selbst wieder welche möchte.`
            : `${companyName} bekommt dann in keinem Jahr mehr eine Einladung. Bestellungen, Rechnungen und Erinnerungen betrifft das nicht.`}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
