import { resultPaths } from '#contract/pages/resultPaths.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import { lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { useLoaderData, useLocation, useNavigate, type Location } from 'react-router'
import { teamSlots } from '#domain/teams/teams.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { itemsOnSale } from '#web/api/itemsOnSale.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { ownCompany } from '#web/api/ownCompany.ts'
import { notForSearch, queryOf, useAreaSearch } from '#web/state/areaSearch.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { useLastGood } from '#web/pages/layout/useLastGood.ts'
import { SinceRaceBanner } from '#web/pages/teams/SinceRaceBanner.tsx'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import type { WireOrder } from '#web/parts/orders/OrderCard.tsx'
import { OrderThanks, type OrderThanksProps } from '#web/parts/orders/OrderThanks.tsx'
import { IncompleteTeamsSkeleton } from '#web/parts/teams/IncompleteTeams.tsx'
import { TeamCardSkeleton } from '#web/parts/teams/TeamCard.tsx'
import { isLongList, TeamGrid, TeamRows } from '#web/parts/teams/TeamGrid.tsx'
import { TeamRowSkeleton } from '#web/parts/teams/TeamRow.tsx'
import { WithdrawnTeams } from '#web/parts/teams/WithdrawnTeams.tsx'
import { PayNow } from '#web/pages/orders/PayNow.tsx'
import { paths } from '#web/paths.ts'
import { mayInCompany } from '#web/state/companyRights.ts'
import { placedOrder } from '#web/state/placedOrder.ts'
import { teamLayout } from '#web/state/teamLayout.ts'
import { teamsPerPage } from '#web/state/teamsPerPage.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Loading } from '#web/ui/page/Skeleton.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { useOpening } from '#web/ui/page/useOpening.ts'
import type { EditTeamDialogProps } from './changes/EditTeamDialog.tsx'
import { LateChangesNote } from './LateChangesNote.tsx'
import { LinkDialogs } from './links/LinkDialogs.tsx'
import type { ShownLink } from './links/linkCalls.ts'
import { opensOnPage, scrollTarget } from '#web/pages/dashboard/scrollTarget.ts'
import { ownFilterIn, showsAllOwn } from './ownFilter.ts'
import { orderToThankFor } from './orderToThankFor.ts'
import { ownTeams } from './teamCalls.ts'
import { TakeOverTeams } from './TakeOverTeams.tsx'
import { TeamList, type FormStart } from './TeamList.tsx'
import { TeamToolsSkeleton } from './TeamTools.tsx'

// The form checks with the contract's schemas; the list does not need them.
const fetchDialog = () => import('./changes/EditTeamDialog.tsx')
const EditTeamDialog = lazy(async () => ({ default: (await fetchDialog()).EditTeamDialog }))

type Opened = Pick<EditTeamDialogProps, 'opened' | 'timeItem'> & FormStart

export const loader = () => ({
  loaded: Promise.all([teamsAgain(), ownCompany(), itemsOnSale('TIME'), orderToThankFor()]).then(
    ([{ teams, lastYear }, ...rest]) => [teams, ...rest, lastYear] as const,
  ),
  today: new Date(),
})

/** Loads the teams, and those of the year before while there are places for them. (rules/again#teams) */
async function teamsAgain() {
  const teams = await ownTeams()
  const isAsked = teamSlots(teams) > 0 && mayInCompany('teams.write')
  return { teams, lastYear: isAsked ? await call('GET /customers/me/last-year') : null }
}

export const shouldRevalidate = notForSearch

/** 'Meine Teams'. (rules/dashboard#teams) */
export function Component() {
  const { loaded, today } = useLoaderData<typeof loader>()
  const location: Location<unknown> = useLocation()
  const navigate = useNavigate()
  const fill = scrollTarget(location.state, 'fillTeamId')
  const { arrival, search } = useAreaSearch()
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const [opened, open, close] = useOpening<Opened>()
  const last = useLastGood(loaded)
  const live = last?.[0].filter(({ withdrawn }) => !withdrawn) ?? []
  const [link, setLink] = useState<ShownLink | null>(null)
  const toast = useToast()
  const { hasResults, year } = useEventFacts()
  const deadlines = useTeamDeadlines()
  const isRaceOver = deadlines.race?.isPast ?? false
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 sm:mb-4">
        <h1 className="mr-auto">Meine Teams</h1>
        <div className="grid grid-cols-2 gap-2 max-sm:w-full sm:contents">
          {isRaceOver ? null : (
            <ButtonLink to={paths.teamRegistration()} size="small" wide="phone" className="sm:order-last">
              Teams hinzufügen
            </ButtonLink>
          )}
          <div ref={setTools} className="contents" />
          {last ? null : <TeamToolsSkeleton />}
        </div>
      </div>
      <LateChangesNote />
      <Loaded data={loaded} skeleton={<TeamsSkeleton />}>
        {([all, customer, [timeItem], placed, lastYear]) => {
          const teams = all.filter(({ withdrawn }) => !withdrawn)
          return (
            <>
              <SinceRaceBanner
                deadlines={deadlines}
                title="Der Lauf ist vorbei: Wer gelaufen ist, steht fest."
                action={
                  hasResults ? (
                    <ButtonLink look="second" size="small" to={resultPaths.company({ year, id: customer.id })}>
                      Ihre Ergebnisse
                    </ButtonLink>
                  ) : undefined
                }
              />
              <Thanks
                placed={placed}
                customer={customer}
                today={today}
                incomplete={teams.filter(({ complete }) => !complete).length}
                isAside={queryOf(search) !== '' || !showsAllOwn(ownFilterIn(search))}
              />
              {queryOf(search) === '' ? <TakeOverTeams lastYear={lastYear} teams={teams} today={today} /> : null}
              <TeamList
                key={arrival}
                teams={teams}
                tools={tools}
                mayInvite={customer.companyPageActive && !isRaceOver}
                scrollTo={scrollTarget(location.state, 'scrollToTeamId')}
                fill={fill}
                begins={selectionBegun(location.state)}
                sizeOf={scrollTarget(location.state, 'sizeOfRunnerID')}
                onSight={() => void fetchDialog().catch(() => undefined)}
                onEdit={(team, start) => open({ opened: team, timeItem, ...start })}
                onLink={setLink}
                timeItem={timeItem}
              />
              <WithdrawnTeams teams={all.filter(({ withdrawn }) => withdrawn)} orderPath={placePaths.dashboardOrder} />
            </>
          )
        }}
      </Loaded>
      {opened ? (
        <EditTeamDialog
          key={opened.opened.id}
          {...opened}
          listed={live.find(({ id }) => id === opened.opened.id)}
          otherTeams={live}
          onClose={() => {
            close()
            if (fill !== undefined)
              void navigate(location, { replace: true, preventScrollReset: true, state: { scrollToTeamId: fill } })
          }}
          onSaved={({ teamName }) => toast(`Team „${teamName}“ ist gespeichert.`)}
        />
      ) : null}
      {link ? (
        <LinkDialogs
          shown={link}
          onShow={setLink}
          onClose={(kind) => setLink((now) => (now?.kind === kind ? null : now))}
        />
      ) : null}
    </>
  )
}

const selectionBegun = (state: unknown) => (['share', 'change'] as const).find((purpose) => opensOnPage(state, purpose))

type ThanksProps = Pick<OrderThanksProps, 'today' | 'incomplete' | 'isAside'> & {
  placed: WireOrder | null
  customer: AnswerOf<'GET /customers/me'>
}

/** The thank-you for the order just placed; closing it holds in every tab. (rules/dashboard#thank-you) */
function Thanks({ placed, ...rest }: ThanksProps) {
  const { names } = useTeamDeadlines()
  const kept = useSyncExternalStore(placedOrder.subscribe, placedOrder.read)
  const [isHere] = useState(() => placed !== null && placed.orderID === kept)
  // shown once: who comes back finds it at the order
  useEffect(() => (isHere ? placedOrder.forget : undefined), [isHere])
  if (placed?.orderID !== kept || placed === null) return null
  return (
    <OrderThanks
      {...{ order: placed, names, ...rest }}
      pay={<PayNow order={placed} today={rest.today} />}
      onClose={placedOrder.forget}
    />
  )
}

const MOST_SKELETONS = 12

function TeamsSkeleton() {
  const { names, race } = useTeamDeadlines()
  const places = Array.from({ length: Math.min(teamsPerPage(), MOST_SKELETONS) }, (_, place) => place)
  return (
    <Loading label="Teams werden geladen …">
      {placedOrder.read() === null ? null : <div className="skeleton mb-6 h-64" />}
      {race?.isPast ? null : <IncompleteTeamsSkeleton names={names} />}
      <p aria-hidden className="skeleton mb-2 w-64 text-sm">
        &nbsp;
      </p>
      {teamLayout() === 'table' || isLongList(teamsPerPage()) ? (
        <TeamRows>
          {places.map((place) => (
            <TeamRowSkeleton key={place} />
          ))}
        </TeamRows>
      ) : (
        <TeamGrid>
          {places.map((place) => (
            <TeamCardSkeleton key={place} warns />
          ))}
        </TeamGrid>
      )}
    </Loading>
  )
}
