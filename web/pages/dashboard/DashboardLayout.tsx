import { Building2, Download, FileText, Plus, ShoppingCart, Users } from 'lucide-react'
import { Suspense } from 'react'
import { Await, Outlet, useLoaderData, useLocation } from 'react-router'
import { call } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useLogOut } from '#web/api/useLogOut.ts'
import { AreaShell } from '#web/parts/layout/AreaShell.tsx'
import { paths } from '#web/paths.ts'
import { cartCount, useCart } from '#web/state/cart.ts'
import { useSession } from '#web/state/session.ts'
import { StatusDot } from '#web/ui/StatusDot.tsx'

const LINKS = [
  { to: paths.dashboardTeams(), label: 'Meine Teams', shortLabel: 'Teams', icon: <Users aria-hidden /> },
  {
    to: paths.dashboardOrders(),
    label: 'Meine Bestellungen',
    shortLabel: 'Bestellungen',
    icon: <FileText aria-hidden />,
  },
  { to: paths.dashboardCompany(), label: 'Firmendaten', icon: <Building2 aria-hidden /> },
  { to: paths.dashboardDownloads(), label: 'Downloads', icon: <Download aria-hidden /> },
]
const ADD_TEAMS = { to: paths.teamRegistration(), label: 'Teams hinzufügen', icon: <Plus aria-hidden /> }

export const loader = () => ({ customer: call('GET /customers/me') })

/** The frame of everything a company sees of its own. (P §2.7) */
export function Component() {
  const { user } = useSession()
  const { shortName, date } = useEventFacts()
  const { pathname } = useLocation()
  const inCart = cartCount(useCart())
  const logOut = useLogOut()
  const cart = { to: paths.cart(), label: 'Warenkorb', icon: <ShoppingCart aria-hidden />, count: inCart }
  return (
    <AreaShell
      area="dashboard"
      title={user?.companyName || 'Dashboard'}
      eventName={shortName}
      eventShortYear={date.slice(2, 4)}
      currentPath={pathname}
      links={LINKS}
      outLinks={inCart > 0 ? [ADD_TEAMS, cart] : [ADD_TEAMS]}
      status={<CompanyPageStatus />}
      onLogOut={logOut}
    >
      <Outlet />
    </AreaShell>
  )
}

/** Follows when it is known; nobody waits for it, and without it only this label is missing. */
function CompanyPageStatus() {
  const { customer } = useLoaderData<typeof loader>()
  return (
    <Suspense fallback="Firmenanmeldeseite: …">
      <Await resolve={customer} errorElement="Firmenanmeldeseite: nicht geladen">
        {({ companyPageActive }) => <StatusDot label="Firmenanmeldeseite" isOn={companyPageActive} />}
      </Await>
    </Suspense>
  )
}
