import { Building2, Download, FileText, House, Package, Plus, ShoppingCart, UserRound, Users } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useLoaderData, useLocation, useRevalidator } from 'react-router'
import { DASHBOARD_PAGES } from '#contract/pages/dashboardPages.ts'
import { isSinceRace } from '#domain/event/raceDay.ts'
import { formatMoment } from '#domain/text/days.ts'
import { forgetEventFacts, useEventFacts } from '#web/api/eventFacts.ts'
import { ownCompany } from '#web/api/ownCompany.ts'
import { useLogOut } from '#web/api/useLogOut.ts'
import { useOpening } from '#web/api/useOpening.ts'
import { notForSearch, queryOf, useSearchInAddress, withQuery } from '#web/state/areaSearch.ts'
import { HelpButton } from '#web/pages/help/HelpButton.tsx'
import { useHelpDialog } from '#web/pages/help/useHelpDialog.tsx'
import { LoadedWord } from '#web/pages/layout/Loaded.tsx'
import { SearchOpener } from '#web/pages/search/SearchOpener.tsx'
import { useSearchDialog } from '#web/pages/search/useSearchDialog.tsx'
import { AreaShell } from '#web/parts/layout/AreaShell.tsx'
import { linksOf } from '#web/parts/layout/linksOf.ts'
import { piecesInWords } from '#web/parts/orders/piecesInWords.ts'
import { paths } from '#web/paths.ts'
import { cartCount, useCart } from '#web/state/cart.ts'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { presentMoment } from '#web/state/moment.ts'
import { useSession } from '#web/state/session.ts'
import { openToCompany } from '#web/companyPages.ts'
import { Link, LinkGate } from '#web/ui/Link.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { StatusDot } from '#web/ui/StatusDot.tsx'

/** The side bar's links; a page with a link and no icon is a type error. (rules/dashboard#shell) */
const LINKS = linksOf(DASHBOARD_PAGES, {
  dashboard: <House aria-hidden />,
  dashboardTeams: <Users aria-hidden />,
  dashboardProducts: <Package aria-hidden />,
  dashboardOrders: <FileText aria-hidden />,
  dashboardCompany: <Building2 aria-hidden />,
  dashboardDownloads: <Download aria-hidden />,
})

const ADD_TEAMS = { to: paths.teamRegistration(), label: 'Teams hinzufügen', icon: <Plus aria-hidden /> }

export const loader = () => ({ customer: ownCompany() })
export const shouldRevalidate = notForSearch

/** The frame of everything a company sees of its own: its links, the search over them, the state of its page. (rules/dashboard#shell) */
export function Component() {
  const { user } = useSession()
  const { shortName, date, registrationOpen, registrationOpensAt } = useEventFacts()
  const { pathname } = useLocation()
  const pieces = useCart()
  const inCart = cartCount(pieces)
  const logOut = useLogOut()
  const { box, area } = useSearchInAddress()
  const may = useMayInCompany()
  const mayOpen = openToCompany(may)
  const searched = may('orders.read') ? 'Teams, Produkte oder Bestellungen' : 'Teams'
  const search = useSearchDialog('dashboard')
  const help = useHelpDialog('dashboard')
  const [isRaceOver] = useState(() => isSinceRace(date, new Date()))
  const more = isRaceOver ? [] : [ADD_TEAMS]
  const cart = {
    to: paths.cart(),
    label: 'Warenkorb',
    icon: <ShoppingCart aria-hidden />,
    note: piecesInWords(pieces),
  }
  return (
    <AreaShell
      area="dashboard"
      title={user?.companyName || 'Dashboard'}
      eventName={shortName}
      eventShortYear={date.slice(2, 4)}
      currentPath={pathname}
      links={LINKS.filter(({ to }) => mayOpen(to))}
      outLinks={(inCart > 0 ? [...more, cart] : more).filter(({ to }) => mayOpen(to))}
      search={
        <SearchBox
          label={`${searched} suchen`}
          placeholder={`${searched} suchen...`}
          ref={box}
          value={queryOf(area.search)}
          onChange={(event) => area.setSearch(withQuery(area.search, event.target.value))}
          onKeyDown={({ key, nativeEvent, currentTarget: { value } }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) search.openWith(value)
          }}
          end={<SearchOpener place="box" busy={search.isComing} onOpen={() => search.openWith(queryOf(area.search))} />}
        />
      }
      topRight={
        <>
          <CompanyPageStatus />
          <ProfileLink isCurrent={pathname === paths.dashboardProfile()} />
        </>
      }
      tools={(place) => <HelpButton place={place} busy={help.isComing} onOpen={help.open} />}
      onLogOut={logOut}
    >
      <LinkGate value={mayOpen}>
        {registrationOpen ? null : <ClosedRegistration opensAt={registrationOpensAt} />}
        <Outlet context={area} />
        {search.dialog}
        {help.dialog}
      </LinkGate>
    </AreaShell>
  )
}

/** Says on every page of the company what waits while registration is closed, and goes when it opens. (rules/settings#opening, rules/settings#opens-at) */
function ClosedRegistration({ opensAt }: { opensAt: string | null }) {
  const [now] = useState(presentMoment)
  const { revalidate } = useRevalidator()
  const waiting = useOpening(() => {
    forgetEventFacts()
    void revalidate()
  })
  const stated = waiting ? waiting.opensAt : opensAt
  const moment = stated === null ? null : new Date(stated)
  const isAhead = moment !== null && moment > now
  const when = isAhead ? `sobald sie öffnet, am ${formatMoment(moment)}\u00a0Uhr` : 'sobald sie öffnet'
  return (
    <Banner tone="info" title="Die Anmeldung ist geschlossen." className="mb-4">
      Bestellen und Teams eintragen können Sie, {when}. Bestellungen, Belege, Konto und Firmendaten stehen Ihnen offen.
    </Banner>
  )
}

/** Loads without blocking the page; if that fails, only this label is missing. */
function CompanyPageStatus() {
  const { customer } = useLoaderData<typeof loader>()
  return (
    <LoadedWord data={customer} before="Firmenanmeldeseite: …" without="Firmenanmeldeseite: nicht geladen">
      {({ companyPageActive }) => <StatusDot label="Firmenanmeldeseite" isOn={companyPageActive} />}
    </LoadedWord>
  )
}

function ProfileLink({ isCurrent }: { isCurrent: boolean }) {
  return (
    <Link
      to={paths.dashboardProfile()}
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex items-center gap-1.5 rounded-field py-1 font-semibold text-spruce hover:underline aria-[current]:underline pointer-coarse:min-h-11"
    >
      <UserRound aria-hidden className="size-4.5" />
      Profil
    </Link>
  )
}
