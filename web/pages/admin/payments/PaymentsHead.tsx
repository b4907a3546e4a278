import { PartsHead } from '#web/pages/admin/PartsHead.tsx'
import { paths } from '#web/paths.ts'

const PARTS = [
  { to: paths.adminPayments(), label: 'Zu erledigen' },
  { to: paths.adminPaymentList(), label: 'Alle Zahlungen' },
  { to: paths.adminDunning(), label: 'Mahnungen' },
]

/** The head of 'Zahlungen': what is to be done, all that came in or went, and who is reminded. (rules/payments#page) */
export const PaymentsHead = () => <PartsHead title="Zahlungen" parts={PARTS} />
