import { useLoaderData } from 'react-router'
import { teamsCsv } from '#contract/staff/exports.ts'
import { call } from '#web/api/call.ts'
import { FIRST_ROWS, useFirstRows } from '#web/api/useFirstRows.ts'
import { notForSearch } from '#web/state/areaSearch.ts'
import { may } from '#web/state/staffRights.ts'
import { Loaded, LoadedWord } from '#web/pages/layout/Loaded.tsx'
import { CsvButton } from '#web/pages/admin/CsvButton.tsx'
import type { ListedTeam } from './TeamActions.tsx'
import { TeamsHead } from './TeamsHead.tsx'
import { TeamFigures, TeamLists } from './TeamLists.tsx'
import { TeamsSkeleton } from './TeamsSkeleton.tsx'

export function loader() {
  const first = call('GET /teams', { query: { limit: FIRST_ROWS } })
  const teams = call('GET /teams')
  return {
    // without them the page waits for the whole
    first: first.catch(() => teams),
    teams,
    // only for what may be removed: nobody waits for it to see the teams
    orders: may('orders.read') ? call('GET /orders') : Promise.resolve([]),
  }
}

export const shouldRevalidate = notForSearch

const CSV = 'Teams als CSV herunterladen'

/** 'Teams-Verwaltung': all teams, complete or not, and what the staff do to them. (rules/staff#teams) */
export function Component() {
  const { first, teams, orders } = useLoaderData<typeof loader>()
  const { rows: shown, rest } = useFirstRows(first, teams)
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
        data={shown}
        skeleton={<TeamsSkeleton />}
        sayFailure={(reason) => `Fehler beim Laden der Daten. ${reason}`}
      >
        {(rows) =>
          rest === 'failed' ? null : (
            <TeamLists teams={rows} isWhole={rest === 'here' || rows.length < FIRST_ROWS} orders={orders} />
          )
        }
      </Loaded>
    </>
  )
}

function TeamsCsv({ teams }: { teams: readonly ListedTeam[] }) {
  return <CsvButton label={CSV} make={() => teamsCsv(teams)} disabled={teams.length === 0} />
}
