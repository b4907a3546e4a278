import { useLoaderData } from 'react-router'
import { teamsCsv } from '#contract/staff/exports.ts'
import { call } from '#web/api/call.ts'
import { notForSearch } from '#web/state/areaSearch.ts'
import { may } from '#web/state/staffRights.ts'
import { Loaded, LoadedWord } from '#web/pages/layout/Loaded.tsx'
import { Loading, SkeletonRows } from '#web/ui/page/Skeleton.tsx'
import { CsvButton } from '#web/pages/admin/CsvButton.tsx'
import type { ListedTeam } from './TeamActions.tsx'
import { TeamsHead } from './TeamsHead.tsx'
import { TeamFigures, TeamLists } from './TeamLists.tsx'

export const loader = () => ({
  teams: call('GET /teams'),
  // only for what may be removed: nobody waits for it to see the teams
  orders: may('orders.read') ? call('GET /orders') : Promise.resolve([]),
})

export const shouldRevalidate = notForSearch

const CSV = 'Teams als CSV herunterladen'

/** 'Teams-Verwaltung': all teams, complete or not, and what the staff do to them. (rules/staff#teams) */
export function Component() {
  const { teams, orders } = useLoaderData<typeof loader>()
  return (
    <>
      <TeamsHead
        title="Teams-Verwaltung"
        figures={
          <LoadedWord data={teams} before={null} without={null}>
            {(rows) => <TeamFigures teams={rows} />}
          </LoadedWord>
        }
      >
        <LoadedWord data={teams} before={<TeamsCsv teams={[]} />} without={<TeamsCsv teams={[]} />}>
          {(rows) => <TeamsCsv teams={rows} />}
        </LoadedWord>
      </TeamsHead>
      <Loaded
        data={teams}
        skeleton={<TeamsSkeleton />}
        sayFailure={(reason) => `Fehler beim Laden der Daten. ${reason}`}
      >
        {(rows) => <TeamLists teams={rows} orders={orders} />}
      </Loaded>
    </>
  )
}

function TeamsCsv({ teams }: { teams: readonly ListedTeam[] }) {
  return <CsvButton label={CSV} make={() => teamsCsv(teams)} disabled={teams.length === 0} />
}

function TeamsSkeleton() {
  return (
    <Loading label="Teams werden geladen …" className="grid gap-6 pt-20 xl:grid-cols-2">
      <SkeletonRows rows={12} columns={2} />
      <div className="max-xl:hidden">
        <SkeletonRows rows={12} columns={2} />
      </div>
    </Loading>
  )
}
