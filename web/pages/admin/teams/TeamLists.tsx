import { placePaths } from '#contract/pages/placePaths.ts'
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { formatCount } from '#domain/text/numberFormats.ts'
import { captainOf } from '#domain/teams/teams.ts'
import { isEmptyRunner } from '#domain/teams/persons.ts'
import { bibsOf } from '#domain/teams/runners.ts'
import { namedFirst, searchIn } from '#domain/text/tables.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { openedIn, queryOf, useAreaSearch, withOpened } from '#web/state/areaSearch.ts'
import { mayRemove } from '#web/parts/teams/entry/removal.ts'
import { filterIn, passes, showsAll, withFilter, type StaffFilter } from '#web/parts/teams/staffFilter.ts'
import { shownTab, type ChosenTab } from '#web/parts/teams/shownTab.ts'
import { TeamFilterBar } from '#web/parts/teams/TeamFilterBar.tsx'
import { StaffTeamRow } from '#web/parts/teams/StaffTeamRow.tsx'
import { hasName } from '#web/parts/teams/TeamCard.tsx'
import { LongList } from '#web/ui/list/LongList.tsx'
import { Figure } from '#web/ui/Stat.tsx'
import { TextButton, TextLink } from '#web/ui/Button.tsx'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { Tabs } from '#web/ui/page/Tabs.tsx'
import { useMedia } from '#web/ui/useMedia.ts'
import { useOpening } from '#web/ui/page/useOpening.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'
import { TeamsSkeleton } from './TeamsSkeleton.tsx'
import { TeamActions, type ListedTeam, type TeamAct, type TeamActionsProps } from './TeamActions.tsx'

// The form checks with the contract's schemas; the list does not need them.
const fetchDialogs = () => import('./TeamDialogs.tsx')
const TeamDialogs = lazy(async () => ({ default: (await fetchDialogs()).TeamDialogs }))
const TeamByAddress = lazy(async () => ({ default: (await fetchDialogs()).TeamByAddress }))

/** `isWhole`: `teams` are all there are, not only the first. */
type Lists = { teams: readonly ListedTeam[]; isWhole: boolean; orders: Promise<readonly ListedOrder[]> }
type ListedOrder = AnswerOf<'GET /orders'>[number]
type Orders = ReadonlyMap<number, ListedOrder>

/** Delay until the rows are rendered, in milliseconds. */
const SETTLED_MS = 200

/** Complete and incomplete teams side by side, or in two tabs where there is no room. (rules/staff#teams) */
export function TeamLists(lists: Lists) {
  const { search, setSearch } = useAreaSearch()
  const close = useCallback(() => setSearch((now) => withOpened(now, 'team', null)), [setSearch])
  const words = withFilter(new URLSearchParams(), filterIn(search)).toString()
  const filter = useMemo(() => filterIn(new URLSearchParams(words)), [words])
  const change = useCallback((next: StaffFilter) => setSearch((now) => withFilter(now, next)), [setSearch])
  return (
    <Found
      {...lists}
      query={queryOf(search)}
      filter={filter}
      onFilter={change}
      wanted={openedIn(search, 'team')}
      onClosed={close}
    />
  )
}

type FoundProps = Lists & {
  query: string
  filter: StaffFilter
  onFilter: (filter: StaffFilter) => void
  /** The id of the team that the URL opens. */
  wanted: number | null
  onClosed: () => void
}

/** Memoized: re-renders when the search changes, not with every change of the URL. */
const Found = memo(function Found(props: FoundProps) {
  const { teams, isWhole, orders, query, filter, onFilter, wanted, onClosed } = props
  const hasRoom = useMedia('(min-width: 80rem)')
  const [chosen, setChosen] = useState<ChosenTab>({ value: 'incomplete', query: '' })
  const [act, open, close] = useOpening<TeamAct>()
  useEffect(() => void fetchDialogs().catch(() => undefined), [])
  const find = useMemo(() => searchIn(teams, searched), [teams])
  useEffect(() => {
    const later = setTimeout(find.prepare, SETTLED_MS)
    return () => clearTimeout(later)
  }, [find])
  const found = useMemo(
    () =>
      namedFirst(
        query,
        find(query).filter((team) => passes(filter, factsOf(team))),
        ({ runners }) => bibsOf(runners),
      ),
    [find, query, filter],
  )
  const orderOf = useOrders(orders)
  const lists = [
    {
      value: 'complete',
      title: 'Vollständige Teams',
      teams: found.filter((team) => team.completeForStaff),
      empty: 'Keine vollständigen Teams gefunden.',
    },
    {
      value: 'incomplete',
      title: 'Unvollständige Teams',
      teams: found.filter((team) => !team.completeForStaff),
      empty: teams.some((team) => !team.completeForStaff)
        ? 'Keine unvollständigen Teams gefunden.'
        : teams.length === 0
          ? 'Noch keine Teams.'
          : 'Alle Teams sind vollständig.',
    },
  ].map((list) => ({
    ...list,
    title: isWhole ? `${list.title} (${formatCount(list.teams.length)})` : list.title,
    content: (
      <TeamList {...list} isWhole={isWhole} mayGo={(team) => orderOf && mayRemove(team, orderOf)} onAct={open} />
    ),
  }))
  // of the first teams nobody can say which of all are meant
  const isAwaited = !isWhole && (query !== '' || !showsAll(filter))
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <TeamFilterBar filter={filter} onFilter={onFilter} />
        {isWhole && found.length < teams.length ? <Narrowed found={found} all={teams.length} /> : null}
      </div>
      {filter.order === null ? null : (
        <p className="mb-3">
          Nur die Teams von <TextLink to={placePaths.adminOrder(filter.order)}>Bestellung #{filter.order}</TextLink>.{' '}
          <TextButton onClick={() => onFilter({ ...filter, order: null })}>Alle Teams zeigen</TextButton>
        </p>
      )}
      <Loaded data={orders} skeleton={null} sayFailure={sayOrdersFailed}>
        {() => null}
      </Loaded>
      {isAwaited ? (
        <TeamsSkeleton isUnderHead={false} />
      ) : hasRoom ? (
        <div className="grid grid-cols-2 items-start gap-6">
          {lists.map(({ value, title, content }) => (
            <section key={value} aria-labelledby={`${value}-teams`} className="min-w-0">
              <h2 id={`${value}-teams`} className="mb-1.5 text-lg">
                {title}
              </h2>
              {content}
            </section>
          ))}
        </div>
      ) : (
        <Tabs
          label="Teams"
          value={shownTab(lists, { chosen, query })}
          onValue={(value) => setChosen({ value, query })}
          tabs={lists.map(({ value, title, content }) => ({
            value,
            label: <span className="block leading-tight whitespace-normal">{title}</span>,
            content,
          }))}
        />
      )}
      {act ? <TeamDialogs act={act} teams={teams} orders={orderOf ?? NONE} onClose={close} /> : null}
      {wanted === null || !isWhole ? null : (
        <Suspense>
          <TeamByAddress key={wanted} id={wanted} teams={teams} onClose={onClosed} />
        </Suspense>
      )}
    </>
  )
})

const NONE: Orders = new Map()
const sayOrdersFailed = (reason: string) => `Fehler beim Laden der Daten. ${reason}`

/** The orders by their number as they were loaded last; null before they have come. */
function useOrders(orders: Promise<readonly ListedOrder[]>): Orders | null {
  const [known, setKnown] = useState<Orders | null>(null)
  useEffect(() => {
    let isWanted = true
    const keep = (all: readonly ListedOrder[]) => {
      if (isWanted) setKnown(new Map(all.map((order) => [order.orderID, order])))
    }
    // a failure is said above the lists
    orders.then(keep, () => undefined)
    return () => {
      isWanted = false
    }
  }, [orders])
  return known
}

/** Of all teams, whatever is filtered. */
export function TeamFigures({ teams }: { teams: readonly ListedTeam[] }) {
  const { people, timed } = useMemo(() => sumsOf(teams), [teams])
  return (
    <dl className="flex flex-wrap gap-x-5">
      <Figure label={teams.length === 1 ? 'Team' : 'Teams'} value={formatCount(teams.length)} />
      <Figure label={people === 1 ? 'benannter Läufer' : 'benannte Läufer'} value={formatCount(people)} />
      <Figure label="Teams mit Zeitmessung" value={formatCount(timed)} />
    </dl>
  )
}

/** The sums of what search and filters leave, and what the file holds. */
function Narrowed({ found, all }: { found: readonly ListedTeam[]; all: number }) {
  const { people, timed } = sumsOf(found)
  return (
    <div className="text-sm leading-4.5 text-rock lg:ml-auto lg:text-right">
      <p role="status">
        {formatCount(found.length)} von {formatCount(all)} Teams, {formatCount(people)}{' '}
        {people === 1 ? 'benannter' : 'benannte'} Läufer
      </p>
      <p>{formatCount(timed)} mit Zeitmessung; CSV enthält alle</p>
    </div>
  )
}

function sumsOf(teams: readonly ListedTeam[]) {
  return {
    timed: teams.filter((team) => team.timekeeping).length,
    people: teams.reduce((sum, team) => sum + team.runners.filter(hasName).length, 0),
  }
}

function factsOf({ competition, timekeeping, completeForStaff, runners, orderId }: ListedTeam) {
  return { competition, timekeeping, orderId, isIncomplete: !completeForStaff, isFree: runners.every(isEmptyRunner) }
}

type TeamListProps = {
  teams: readonly ListedTeam[]
  empty: string
  isWhole: boolean
  mayGo: (team: ListedTeam) => boolean | null
  onAct: (act: TeamAct) => void
}

function TeamList({ teams, empty, isWhole, mayGo, onAct }: TeamListProps) {
  if (teams.length === 0 && isWhole) return <NothingFound place="section" title={empty} />
  return (
    <>
      {teams.length === 0 ? null : (
        <div className="overflow-hidden rounded-card border border-line bg-paper">
          <LongList rows={teams}>{(team) => <Row team={team} mayGo={mayGo(team)} onAct={onAct} />}</LongList>
        </div>
      )}
      {isWhole ? null : <LoadingRows label="Weitere Teams werden geladen …" columns={2} />}
    </>
  )
}

/** Memoized: of hundreds of rows only those that changed re-render. */
const Row = memo(function Row({ team, mayGo, onAct }: TeamActionsProps) {
  const owner = `${team.orderId} ${team.customerId}`
  return <StaffTeamRow team={team} actions={<TeamActions key={owner} team={team} mayGo={mayGo} onAct={onAct} />} />
})

function searched({ id, orderId, teamName, companyName, teamContact, runners }: ListedTeam) {
  const captain = captainOf(runners)
  const people = runners.flatMap(({ firstName, lastName }) => [firstName, lastName])
  return [
    ...bibsOf(runners),
    `#${id}`,
    orderId && `#${orderId}`,
    teamName,
    companyName,
    teamContact,
    captain?.email,
    captain?.phoneNumber,
    ...people,
  ]
}
