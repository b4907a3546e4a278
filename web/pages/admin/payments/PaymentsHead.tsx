import { PartsHead } from '#web/pages/admin/PartsHead.tsx'
import { paths } from '#web/paths.ts'

const PARTS = [
  { to: paths.adminPayments(), label: 'Zu erledigen' },
  { to: paths.adminPaymentList(), label: 'Alle Zahlungen' },
  { to: paths.adminDunning(), label: 'Mahnungen' },
  { to: paths.adminBookkeeping(), label: 'Buchhaltung' },
]

/** The head of 'Zahlungen': what is to be done, all that came in or went, who is reminded, and what the accountant gets. (rules/payments#page) */
export const PaymentsHead = () => <PartsHead title="Zahlungen" parts={PARTS} />
