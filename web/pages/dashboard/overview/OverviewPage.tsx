import { useDeferredValue } from 'react'
import { useLoaderData } from 'react-router'
import { fallbacks } from '#contract/fallbacks.ts'
import { canBookTeams, nextSteps, stepsFor } from '#domain/staff/nextSteps.ts'
import { boughtItems } from '#domain/orders/boughtItems.ts'
import { isTeamPlace } from '#domain/shop/kinds.ts'
import { isSinceRace } from '#domain/event/raceDay.ts'
import { onSale } from '#domain/shop/onSale.ts'
import { countShirts, tshirtSummary } from '#domain/shirts/tshirts.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { itemsOnSale } from '#web/api/itemsOnSale.ts'
import { runningTeams } from '#web/api/runningTeams.ts'
import { useDeadlines } from '#web/api/deadlines.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { ownCompany } from '#web/api/ownCompany.ts'
import { notForSearch, queryOf, useAreaSearch } from '#web/state/areaSearch.ts'
import { LastYearCard } from '#web/pages/again/LastYearCard.tsx'
import { DataAge } from '#web/pages/layout/DataAge.tsx'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { mayInCompany, useMayInCompany } from '#web/state/companyRights.ts'
import { cartCount, useCart } from '#web/state/cart.ts'
import { DeletionRequests } from './DeletionRequests.tsx'
import { Dates } from './Dates.tsx'
import { NextSteps } from './NextSteps.tsx'
import { OverviewSections, type Possessions } from './OverviewSections.tsx'
import { WaitingOffers } from './WaitingOffers.tsx'
import { TeamBoard } from './TeamBoard.tsx'
import { ResultsOfCompany } from './ResultsOfCompany.tsx'
import { ownResults, type OwnResults } from '#web/pages/dashboard/ownResults.ts'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { LongName } from '#web/ui/LongName.tsx'

type Data = Possessions & {
  customer: AnswerOf<'GET /customers/me'>
  items: AnswerOf<'GET /items'>
  results: OwnResults | null
  lastYear: AnswerOf<'GET /customers/me/last-year'>
  waiting: AnswerOf<'GET /waiting-list'>
  at: Date
}

export const loader = () => ({ loaded: everything(), today: new Date() })

export const shouldRevalidate = notForSearch

/** All that the page shows, in five calls, one more once there are results, and one while a company has no order. (rules/dashboard#first-screen) */
async function everything(): Promise<Data> {
  const seesOrders = mayInCompany('orders.read')
  const [teams, orders, documents, customer, items, results, waiting] = await Promise.all([
    runningTeams(),
    seesOrders ? call('GET /orders/me') : [],
    seesOrders ? call('GET /invoices/me') : [],
    ownCompany(),
    itemsOnSale(),
    ownResults(),
    mayInCompany('waiting.read') ? call('GET /waiting-list') : [],
  ])
  // the catalogue comes with the page; what is not in it any more, the server knows
  const bought = boughtItems(orders, items) ?? (await call('GET /items/me'))
  const isToOrder = mayInCompany('orders.place') && orders.length === 0
  const lastYear = isToOrder ? await call('GET /customers/me/last-year') : null
  return { teams, bought, orders, documents, customer, items, results, lastYear, waiting, at: new Date() }
}

/** What a company sees first: what to do next, then its teams, products and orders in a few widgets each. (rules/dashboard#overview) */
export function Component() {
  const { loaded, today } = useLoaderData<typeof loader>()
  const may = useMayInCompany()
  const query = useDeferredValue(queryOf(useAreaSearch().search))
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1>
          <LongName>Übersicht</LongName>
        </h1>
        <DataAge data={loaded} />
      </div>
      <Loaded data={loaded} skeleton={<OverviewSkeleton today={today} />} sayFailure={() => fallbacks.dashboardFailed}>
        {(data) => (
          <>
            {query === '' && may('teams.write') ? <DeletionRequests teams={data.teams} /> : null}
            <Whole data={data} query={query} today={today} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** Steps, dates, board and sections; with a search the sections alone. */
function Whole({ data, query, today }: { data: Data; query: string; today: Date }) {
  const deadlines = useDeadlines()
  const cart = useCart()
  const may = useMayInCompany()
  const { teamPlacesPerCompany, date, hasResults } = useEventFacts()
  const { companyPageActive, companyFee, tshirtPageActive, teamPlacesMax } = data.customer
  const placesInCart = cart.filter(isTeamPlace).reduce((sum, { quantity }) => sum + quantity, 0)
  const ceiling = (teamPlacesMax ?? teamPlacesPerCompany) - data.teams.length - placesInCart
  const sold = onSale(data.items, cart)
  const booking = { teamsToBook: Math.max(0, Math.min(ceiling, sold.teams)), deadlines, raceDate: date, today }
  const sections = (
    <OverviewSections {...data} query={query} today={today} canBook={!may('orders.place') || canBookTeams(booking)} />
  )
  if (query !== '') return sections
  const shirtsToOrder = tshirtPageActive ? countShirts(tshirtSummary(data.teams)) : 0
  const company = { companyPageActive, companyFee, shirtsToOrder, isReturning: data.lastYear !== null }
  const offers = may('orders.place') ? data.waiting.filter(({ state }) => state === 'offered').length : 0
  const steps = nextSteps({ ...data, ...company, ...booking, onSale: sold, inCart: cartCount(cart) })
  return (
    <>
      <div className="mb-8 flex flex-col gap-4">
        <WaitingOffers places={data.waiting} />
        <ResultsOfCompany results={data.results} />
        <LastYearCard lastYear={data.lastYear} items={data.items} today={today} />
        <NextSteps steps={stepsFor(may, steps)} offers={offers} today={today} />
        {hasResults ? null : <Dates today={today} />}
      </div>
      {isSinceRace(date, today) ? null : <TeamBoard teams={data.teams} />}
      {sections}
    </>
  )
}
