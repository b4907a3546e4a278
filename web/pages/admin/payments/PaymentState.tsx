import { Badge } from '#web/ui/Badge.tsx'
import { isDeducted, STATES, type Payment } from './payment.ts'

/** How far a payment is dealt with, or what else became of it. */
export function PaymentState({ payment }: { payment: Payment }) {
  if (payment.takenBackAt !== null) return <Badge tone="quiet">Zurückgenommen</Badge>
  if (payment.asideReason !== null) return <Badge tone="quiet">Ohne Beleg erledigt</Badge>
  if (payment.returnsPaymentId !== null || payment.returnsPartOfId !== null)
    return <Badge tone="quiet">Rückbuchung</Badge>
  if (payment.chargedInvoiceId !== null) return <Badge tone="quiet">Einbehalten</Badge>
  if (isDeducted(payment)) return <Badge tone="quiet">Zurückgezahlt</Badge>
  const { label, tone } = STATES[payment.state]
  return <Badge tone={tone}>{label}</Badge>
}
