import { Timer } from 'lucide-react'
import { useState } from 'react'
import { TEAM_SIZE } from '#domain/teams/teamSize.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'
import { usePages } from '#web/ui/list/usePages.ts'
import { RowStateBadge } from './RowStateBadge.tsx'
import type { FormedTeam } from './rosterView.ts'

const PER_PAGE = 24

/** The teams that a list fills: number, name, and the people by slot. */
export function RosterTeams({ teams }: { teams: readonly FormedTeam[] }) {
  const [pageSize, setPageSize] = useState(PER_PAGE)
  const { page, start, end, turnTo, top } = usePages({ count: teams.length, pageSize, onPageSize: setPageSize })
  if (teams.length === 0) {
    return (
      <EmptyState title="Noch keine Teams">
        Sobald Personen in der Liste stehen, sehen Sie hier, wer in welches Team kommt.
      </EmptyState>
    )
  }
  return (
    <>
      <div
        ref={top}
        tabIndex={-1}
        className="grid scroll-mt-4 gap-3 outline-none sm:grid-cols-2 2xl:grid-cols-3"
        role="group"
        aria-label="Teams dieser Liste"
      >
        {teams.slice(start, end).map((team) => (
          <TeamOfList key={team.key} team={team} />
        ))}
      </div>
      {teams.length > pageSize ? (
        <div className="mt-4">
          <Pagination page={page} pageSize={pageSize} total={teams.length} onPage={turnTo} />
        </div>
      ) : null}
    </>
  )
}

function TeamOfList({ team: { number, teamName, hasPlace, timekeeping, seats } }: { team: FormedTeam }) {
  const free = seats.filter(({ state }) => state === 'free').length
  return (
    <article aria-label={`Team ${number ?? ''} ${teamName ?? ''}`} className="bib-row items-start">
      <p className="numeral min-w-14 shrink-0 pt-1 text-center text-3xl">{number ?? '–'}</p>
      <div className="min-w-0 grow basis-40">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-lg leading-6">
            {teamName ?? 'Neues Team'}
            {timekeeping ? <Timer aria-label="mit Zeitmessung" className="ml-1.5 inline size-4 text-spruce" /> : null}
          </h3>
          {hasPlace ? (
            free > 0 && <span className="text-sm text-rock">{TEAM_SIZE - free} von 3</span>
          ) : (
            <Badge tone="amber">kein Teamplatz</Badge>
          )}
        </div>
        <ol className="mt-1.5 flex flex-col gap-1 text-sm">
          {seats.map(({ slot, name, state }) => (
            <li key={slot} className="flex items-center gap-2">
              <span className={`numeral w-4 text-base ${state === 'free' ? 'text-rock' : 'text-spruce'}`}>{slot}</span>
              <span
                className={`min-w-0 flex-1 wrap-anywhere ${state === 'free' || state === 'before' ? 'text-rock' : ''}`}
              >
                {state === 'free' ? 'frei' : name || 'Ohne Namen'}
              </span>
              {state === 'free' || state === 'before' || state === 'placeless' ? null : <RowStateBadge state={state} />}
            </li>
          ))}
        </ol>
      </div>
    </article>
  )
}
