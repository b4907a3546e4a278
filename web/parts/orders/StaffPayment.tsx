import { centsOf, formatEuro } from '#domain/text/money.ts'
import type { PaymentState } from '#domain/orders/orders.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PaymentBadge } from './PaymentBadge.tsx'
import type { StaffOrder } from './staffOrders.ts'
import { useStep } from './useStep.ts'

export type StaffPaymentProps = {
  order: StaffOrder
  /** Without it the state is only read. */
  onPaymentState?: (paymentState: PaymentState) => Promise<unknown>
}

/** Whether the order is paid, and the step to say so or take it back. (rules/orders#status) */
export function StaffPayment({ order, onPaymentState }: StaffPaymentProps) {
  const { busy, message, run } = useStep(order)
  const { paymentState, openAmount, paidAmount } = order
  const isPaid = paymentState === 'COMPLETED'
  return (
    <section>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg">Zahlung</h3>
        <PaymentBadge order={order} isOverdue={false} />
      </div>
      {paidAmount ? (
        <p className="mt-1 text-sm">
          Bezahlt <span className="whitespace-nowrap">{formatEuro(centsOf(paidAmount))}</span>
          {openAmount ? (
            <>
              , offen <span className="whitespace-nowrap">{formatEuro(centsOf(openAmount))}</span>
            </>
          ) : null}
        </p>
      ) : null}
      {order.closed || !onPaymentState ? null : (
        <Button
          look="second"
          size="small"
          className="mt-2"
          busy={busy}
          onClick={() => void run(() => onPaymentState(isPaid ? 'PENDING' : 'COMPLETED'))}
        >
          {isPaid ? 'Als offen markieren' : 'Als bezahlt markieren'}
        </Button>
      )}
      {message ? <Banner tone="error" role="alert" title={message} className="mt-3" /> : null}
    </section>
  )
}
