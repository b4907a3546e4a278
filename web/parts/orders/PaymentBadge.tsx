import { labels } from '#contract/labels.ts'
import type { PaymentState } from '#domain/orders/orders.ts'
import { Badge } from '#web/ui/Badge.tsx'

export type PaymentBadgeProps = {
  order: {
    paymentState: PaymentState
    /** In euro; null without an invoice. */
    openAmount: number | null
    paidAmount: number | null
    /** Nothing is left to pay or to do. (rules/withdrawals#closed) */
    closed: boolean
  }
  /** Its invoice should have been paid by now. */
  isOverdue: boolean
}

/** Whether an order is paid, in part, or closed. (rules/orders#status, rules/payments#state) */
export function PaymentBadge({ order, isOverdue }: PaymentBadgeProps) {
  const { paymentState, openAmount, paidAmount, closed } = order
  if (closed) return <Badge>Abgeschlossen</Badge>
  if (isOverdue) return <Badge tone="rose">Überfällig</Badge>
  if ((openAmount ?? 0) > 0 && (paidAmount ?? 0) > 0) return <Badge tone="amber">Teilweise bezahlt</Badge>
  return <Badge tone={paymentState === 'COMPLETED' ? 'moss' : 'amber'}>{labels.paymentState[paymentState]}</Badge>
}
