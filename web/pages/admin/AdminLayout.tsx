import {
  Building2,
  CalendarRange,
  KeyRound,
  Landmark,
  LayoutDashboard,
  Mail,
  Package,
  PackageCheck,
  Plug,
  ReceiptText,
  ScrollText,
  Settings,
  Timer,
  Trophy,
  Users,
  UsersRound,
} from 'lucide-react'
import { Outlet, redirectDocument, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { ADMIN_PAGES } from '#contract/pages/adminPages.ts'
import { call } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useLogOut } from '#web/api/useLogOut.ts'
import { queryOf, useSearchInAddress, withQuery } from '#web/state/areaSearch.ts'
import { usePageHandle } from '#web/pageHandle.ts'
import { HelpButton } from '#web/pages/help/HelpButton.tsx'
import { useHelpDialog } from '#web/pages/help/useHelpDialog.tsx'
import { SearchOpener } from '#web/pages/search/SearchOpener.tsx'
import { useSearchDialog } from '#web/pages/search/useSearchDialog.tsx'
import { AreaShell } from '#web/parts/layout/AreaShell.tsx'
import { linksOf } from '#web/parts/layout/linksOf.ts'
import { inThisYear } from '#web/keepYear.ts'
import { paths } from '#web/paths.ts'
import { yearAsked } from '#web/state/yearAsked.ts'
import { session, useSession } from '#web/state/session.ts'
import { useMay } from '#web/state/staffRights.ts'
import { openToStaff } from '#web/staffPages.ts'
import { Link, LinkAddress, LinkGate } from '#web/ui/Link.tsx'
import { YearBar } from './YearBar.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'

/** The side bar's links; a page with a link and no icon is a type error. */
const LINKS = linksOf(ADMIN_PAGES, {
  adminDashboard: <LayoutDashboard aria-hidden />,
  adminCustomers: <Building2 aria-hidden />,
  adminTeams: <UsersRound aria-hidden />,
  adminRunners: <Users aria-hidden />,
  adminPickup: <PackageCheck aria-hidden />,
  adminTimekeeper: <Timer aria-hidden />,
  adminResults: <Trophy aria-hidden />,
  adminOrders: <ReceiptText aria-hidden />,
  adminPayments: <Landmark aria-hidden />,
  adminItems: <Package aria-hidden />,
  adminMessages: <Mail aria-hidden />,
  adminLogs: <ScrollText aria-hidden />,
  adminSettings: <Settings aria-hidden />,
  adminStaff: <KeyRound aria-hidden />,
  adminTokens: <Plug aria-hidden />,
  adminYears: <CalendarRange aria-hidden />,
})

/** The year that is looked into, if there is one of its label; of the current one nothing is asked. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (yearAsked === null) return { year: null }
  const years = await call('GET /years', { token: session().token })
  const year = years.find(({ label }) => label === yearAsked) ?? null
  if (year?.state === 'current') throw redirectDocument(new URL(request.url).pathname)
  return { year }
}
export const shouldRevalidate = () => false

/** The staff's frame: 'Admin Panel' with its links, the search over the list of the page, who is logged in. (rules/staff#frame) */
export function Component() {
  const { year } = useLoaderData<typeof loader>()
  const { shortName, date } = useEventFacts()
  const { pathname } = useLocation()
  const { user } = useSession()
  const { searchHint } = usePageHandle()
  const logOut = useLogOut()
  const mayDo = useMay()
  const mayOpen = openToStaff(mayDo)
  const { box, area } = useSearchInAddress()
  const maySearch = mayDo('search')
  const search = useSearchDialog(maySearch ? 'admin' : null)
  const help = useHelpDialog('admin')
  return (
    <LinkAddress value={inThisYear}>
      <AreaShell
        area="admin"
        title="Admin Panel"
        eventName={shortName}
        eventShortYear={date.slice(2, 4)}
        currentPath={pathname}
        bar={yearAsked === null ? undefined : <YearBar year={year} currentPath={pathname} />}
        links={LINKS.filter(({ to }) => mayOpen(to))}
        search={
          searchHint === undefined ? undefined : (
            <SearchBox
              size="small"
              label="Liste durchsuchen"
              placeholder={searchHint}
              ref={box}
              value={queryOf(area.search)}
              onChange={(event) => area.setSearch(withQuery(area.search, event.target.value))}
            />
          )
        }
        tools={(place) => (
          <>
            {maySearch ? <SearchOpener place={place} busy={search.isComing} onOpen={search.open} /> : null}
            <HelpButton place={place} busy={help.isComing} onOpen={help.open} />
          </>
        )}
        status={
          user ? (
            <>
              <Link
                to={paths.adminAccount()}
                className="block truncate rounded-field font-semibold text-white hover:underline pointer-coarse:min-h-11"
              >
                {user.name}
                <span className="sr-only"> – Mein Zugang</span>
              </Link>
              <p className="truncate text-band-quiet" title={user.email}>
                {user.email}
              </p>
            </>
          ) : null
        }
        footnote={user?.productVersion ? `Version ${user.productVersion}` : undefined}
        onLogOut={logOut}
      >
        <LinkGate value={mayOpen}>
          <Outlet context={area} />
          {search.dialog}
          {help.dialog}
        </LinkGate>
      </AreaShell>
    </LinkAddress>
  )
}
