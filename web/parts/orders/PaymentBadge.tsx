import { labels } from '#contract/labels.ts'
import type { PaymentState } from '#domain/orders.ts'
import { Badge } from '#web/ui/Badge.tsx'

export type PaymentBadgeProps = {
  paymentState: PaymentState
  /** Its invoice should have been paid by now. */
  isOverdue: boolean
}

/** Whether an order is paid, as its company sees it. (rules/orders#status) */
export function PaymentBadge({ paymentState, isOverdue }: PaymentBadgeProps) {
  if (isOverdue) return <Badge tone="rose">Überfällig</Badge>
  return <Badge tone={paymentState === 'COMPLETED' ? 'moss' : 'amber'}>{labels.paymentState[paymentState]}</Badge>
}
