import { Hash, UserPen } from 'lucide-react'
import { memo, useCallback, useEffect, useMemo } from 'react'
import { useLoaderData } from 'react-router'
import { hasCompleteRaceData } from '#domain/teams/completeness.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { bibsOf } from '#domain/teams/runners.ts'
import { namedFirst, searchIn, toggleSort } from '#domain/text/tables.ts'
import { call } from '#web/api/call.ts'
import { notForSearch, openedIn, queryOf, useAreaSearch, withOpened } from '#web/state/areaSearch.ts'
import { sortIn, withSort } from '#web/state/sortInAddress.ts'
import { Loaded, LoadedWord } from '#web/pages/layout/Loaded.tsx'
import {
  FIRST_SORT,
  prepareSorts,
  RUNNER_SORTS,
  runnersIn,
  sortRunners,
  type RunnerSort,
  type StaffRunner,
} from '#web/parts/runners/staffRunners.ts'
import { filterIn, NO_FILTER, showsAll, withFilter, type StaffFilter } from '#web/parts/teams/staffFilter.ts'
import { TeamFilterBar } from '#web/parts/teams/TeamFilterBar.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Figure } from '#web/ui/Stat.tsx'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { Table } from '#web/ui/list/Table.tsx'
import { ListTools } from '#web/parts/layout/ListTools.tsx'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'
import { COLUMNS, WITH_WAVES } from './runnerColumns.tsx'
import { PhoneRow } from './PhoneRow.tsx'
import { RunnerDialog } from './RunnerDialog.tsx'
import { RunnerFiles } from './RunnerFiles.tsx'

export const loader = () => ({ runners: call('GET /runners') })

export const shouldRevalidate = notForSearch

/** 'Läufer-Verwaltung': everybody with a number, as a table, and the files for the timekeeper. (rules/staff#runners) */
export function Component() {
  const { runners } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-8 gap-y-1">
          <h1>Läufer-Verwaltung</h1>
          <LoadedWord data={runners} before={null} without={null}>
            {(rows) => <Figures runners={rows} />}
          </LoadedWord>
        </div>
        <ListTools>
          <ButtonLink look="second" size="small" icon={<UserPen aria-hidden />} to={paths.adminLateChanges()}>
            Nachmeldungen
          </ButtonLink>
          <ButtonLink look="second" size="small" icon={<Hash aria-hidden />} to={paths.adminNumbers()}>
            Nummern prüfen
          </ButtonLink>
        </ListTools>
      </div>
      <Loaded
        data={runners}
        skeleton={<LoadingRows label="Läufer werden geladen …" />}
        sayFailure={(reason) => `Fehler beim Laden der Läufer- oder Teamdaten. ${reason}`}
      >
        {(rows) => <Runners runners={rows} />}
      </Loaded>
    </>
  )
}

/** Of all, whatever is filtered. */
function Figures({ runners }: { runners: readonly StaffRunner[] }) {
  const { people, teams, timed } = useMemo(() => sumsOf(runners), [runners])
  const lacking = useMemo(() => runners.filter((runner) => !hasCompleteRaceData(runner)).length, [runners])
  return (
    <dl className="flex flex-wrap gap-x-6">
      <Figure label={people === 1 ? 'Startplatz' : 'Startplätze'} value={formatCount(people)} />
      <Figure label={teams === 1 ? 'Team' : 'Teams'} value={formatCount(teams)} />
      <Figure label="unvollständig" value={formatCount(lacking)} tone={lacking > 0 ? 'glow' : 'ink'} />
      <Figure label="Teams mit Zeitmessung" value={formatCount(timed)} />
    </dl>
  )
}

function sumsOf(runners: readonly StaffRunner[]) {
  return {
    people: runners.length,
    teams: new Set(runners.map(({ teamID }) => teamID)).size,
    timed: new Set(runners.filter(({ timekeeping }) => timekeeping).map(({ teamID }) => teamID)).size,
  }
}

/** Delay until the rows are rendered, in milliseconds. */
const SETTLED_MS = 200

function Runners({ runners }: { runners: readonly StaffRunner[] }) {
  const { search, setSearch } = useAreaSearch()
  const opened = openedIn(search, 'runner')
  const words = withFilter(new URLSearchParams(), filterIn(search)).toString()
  const filter = useMemo(() => filterIn(new URLSearchParams(words)), [words])
  const change = useCallback((next: StaffFilter) => setSearch((now) => withFilter(now, next)), [setSearch])
  const sort = sortIn(search, RUNNER_SORTS, FIRST_SORT)
  const order = useCallback(
    (key: RunnerSort) =>
      setSearch((now) => withSort(now, toggleSort(sortIn(now, RUNNER_SORTS, FIRST_SORT), key), FIRST_SORT)),
    [setSearch],
  )
  const open = useCallback((id: number | null) => setSearch((now) => withOpened(now, 'runner', id)), [setSearch])
  return (
    <>
      <Found
        runners={runners}
        query={queryOf(search)}
        filter={filter}
        onFilter={change}
        sortKey={sort.key}
        direction={sort.direction}
        onSort={order}
        onOpen={open}
      />
      {opened === null ? null : (
        <RunnerDialog runner={runners.find(({ runnerID }) => runnerID === opened)} onClose={() => open(null)} />
      )}
    </>
  )
}

type FoundProps = {
  runners: readonly StaffRunner[]
  query: string
  filter: StaffFilter
  onFilter: (filter: StaffFilter) => void
  sortKey: RunnerSort
  direction: 'asc' | 'desc'
  onSort: (key: RunnerSort) => void
  onOpen: (runnerID: number) => void
}

/** Memoized: re-renders when the search changes, not with every change of the URL. */
const Found = memo(function Found(props: FoundProps) {
  const { runners, query, filter, onFilter, sortKey, direction, onSort, onOpen } = props
  const sorted = useMemo(() => sortRunners(runners, { key: sortKey, direction }), [runners, sortKey, direction])
  const find = useMemo(() => searchIn(runners, searched), [runners])
  useEffect(() => {
    const later = setTimeout(() => {
      find.prepare()
      prepareSorts(runners)
    }, SETTLED_MS)
    return () => clearTimeout(later)
  }, [runners, find])
  const shown = useMemo(() => {
    const seen = runnersIn(filter, sorted)
    if (query === '') return seen
    const found = new Set(find(query))
    return namedFirst(
      query,
      seen.filter((runner) => found.has(runner)),
      (runner) => bibsOf([runner]),
    )
  }, [find, query, sorted, filter])
  const columns = useMemo(() => (runners.some(({ wave }) => wave !== null) ? WITH_WAVES : COLUMNS), [runners])
  const isNarrowed = shown.length < runners.length
  const sums = useMemo(() => (isNarrowed ? sumsOf(shown) : null), [isNarrowed, shown])
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <TeamFilterBar filter={filter} onFilter={onFilter} />
        <div className="text-sm leading-4.5 text-rock lg:ml-auto lg:text-right">
          <p role="status">
            {isNarrowed
              ? `${formatCount(shown.length)} von ${formatCount(runners.length)} Startplätzen`
              : countOf(shown.length, 'Startplatz', 'Startplätze')}
          </p>
          {sums ? (
            <p>
              {countOf(sums.teams, 'Team', 'Teams')}, {formatCount(sums.timed)} mit Zeitmessung
            </p>
          ) : null}
        </div>
      </div>
      <Table
        label="Läufer"
        columns={columns}
        rows={shown}
        rowKey={({ runnerID }) => runnerID}
        sort={{ key: sortKey, direction }}
        onSort={(key) => onSort(RUNNER_SORTS.find((one) => one === key) ?? FIRST_SORT.key)}
        onOpen={({ runnerID }) => onOpen(runnerID)}
        isMarked={(runner) => !hasCompleteRaceData(runner)}
        phoneRow={(runner) => <PhoneRow runner={runner} />}
        empty={
          <NothingFound
            title="Keine Läufer gefunden."
            onShowAll={showsAll(filter) ? undefined : () => onFilter(NO_FILTER)}
          />
        }
      />
      <RunnerFiles runners={runners} isNarrowed={isNarrowed} />
    </>
  )
})

function searched({ firstName, lastName, teamName, companyName, startNumber, email, wave }: StaffRunner) {
  return [firstName, lastName, teamName, companyName, startNumber, email, wave]
}
