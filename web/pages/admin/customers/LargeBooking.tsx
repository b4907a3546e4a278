import { countByType } from '#domain/orders/orders.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { isLargeBooking } from '#domain/staff/statistics.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useCall } from '#web/api/useCall.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Customer } from './customer.ts'

type LargeBookingProps = { customer: Customer; orders: AnswerOf<'GET /orders/customer/:id'> }

/** Asks whether many teams of a company that has paid nothing yet are meant; a yes takes the task away. (rules/orders#ceiling) */
export function LargeBooking({ customer, orders }: LargeBookingProps) {
  const { id, teamPlacesMax } = customer
  const { teamPlacesPerCompany } = useEventFacts()
  const { run, busy, problem } = useCall(() =>
    call('PUT /admins/:id/team-places-max', { params: { id }, body: { teamPlacesMax: teamPlacesPerCompany } }),
  )
  const mayWrite = useMay()('customers.allow')
  const teams = orders.reduce((sum, { orderItems }) => sum + countByType(orderItems, 'TEAM'), 0)
  const hasPaid = orders.some(({ paymentState, paidAmount }) => paymentState === 'COMPLETED' || (paidAmount ?? 0) > 0)
  if (!mayWrite || !isLargeBooking({ teams, hasPaid, teamPlacesMax })) return null
  return (
    <Banner
      tone="warning"
      title={`Diese neue Firma hat ${formatCount(teams)} Teams gebucht und noch nichts bezahlt.`}
      className="mb-5"
      action={
        <Button look="second" size="small" busy={busy} onClick={() => void run()}>
          Buchung ist in Ordnung
        </Button>
      }
    >
      <p>Ist die Buchung ernst gemeint? Wenn Sie zweifeln, rufen Sie die Kontaktperson an.</p>
      {problem ? (
        <p role="alert" className="mt-2 text-rose">
          {problem.message}
        </p>
      ) : null}
    </Banner>
  )
}
