import { labels } from '#contract/labels.ts'
import type { PaymentState } from '#domain/orders.ts'
import { Badge } from '#web/ui/Badge.tsx'

export type PaymentBadgeProps = {
  paymentState: PaymentState
  /** Its invoice should have been paid by now. */
  isOverdue: boolean
  /** Nothing is left to pay or to do. (rules/withdrawals#closed) */
  isClosed: boolean
}

/** Whether an order is paid, or closed. (rules/orders#status) */
export function PaymentBadge({ paymentState, isOverdue, isClosed }: PaymentBadgeProps) {
  if (isClosed) return <Badge>Abgeschlossen</Badge>
  if (isOverdue) return <Badge tone="rose">Überfällig</Badge>
  return <Badge tone={paymentState === 'COMPLETED' ? 'moss' : 'amber'}>{labels.paymentState[paymentState]}</Badge>
}
