import type { ReactNode } from 'react'
import { teamNumber } from '#domain/teams/runners.ts'
import type { TeamOnBib } from '../TeamCard.tsx'

type NamedTeam = Pick<TeamOnBib, 'id' | 'teamName' | 'runners'>
export type TeamNamesProps<Team> = {
  label: string
  teams: readonly Team[]
  /** Shown at the end of a line. */
  actionOf?: (team: Team) => ReactNode
}

/** Teams by number and name; many of them scroll in their own box. */
export function TeamNames<Team extends NamedTeam>({ label, teams, actionOf }: TeamNamesProps<Team>) {
  return (
    <div
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable
      tabIndex={0}
      className="max-h-56 overflow-y-auto rounded-card border border-line"
    >
      <ul>
        {teams.map((team) => (
          <li key={team.id} className="flex min-h-11 items-center gap-4 border-b border-line px-4 py-1.5 last:border-0">
            <span className="numeral min-w-11 shrink-0 text-xl whitespace-nowrap">
              {teamNumber(team.runners) ?? '–'}
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">{team.teamName}</span>
            {actionOf?.(team)}
          </li>
        ))}
      </ul>
    </div>
  )
}
