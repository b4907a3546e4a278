import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IncompleteNote } from '#web/parts/teams/IncompleteTeams.tsx'
import { LinkNote } from '#web/parts/teams/LinkNote.tsx'
import { missingInShort } from '#web/parts/teams/missingWords.ts'
import { SelectTeam } from '#web/parts/teams/SelectTeam.tsx'
import { TeamCard } from '#web/parts/teams/TeamCard.tsx'
import { TeamGrid, TeamRows } from '#web/parts/teams/TeamGrid.tsx'
import { TeamRow } from '#web/parts/teams/TeamRow.tsx'
import type { Selection } from '#web/ui/list/useSelection.ts'
import type { Team } from './teamCalls.ts'

export type ShownTeamsProps = {
  teams: readonly Team[]
  /** A line each instead of a bib. */
  isLong: boolean
  selection: Selection | null
  /** What can be done with a team; absent for those who only read. */
  actions: ((team: Team) => ReactNode) | undefined
}

/** The teams as bibs, or as rows where they are many. (rules/dashboard#teams) */
export function ShownTeams({ teams, isLong, selection, actions }: ShownTeamsProps) {
  const ids = teams.map(({ id }) => id)
  const bibOf = (team: Team) => ({
    team,
    stateNote: <LinkNote team={team} />,
    selection: selection ? (
      <SelectTeam
        teamName={team.teamName}
        isSelected={selection.chosen.has(team.id)}
        onToggle={() => selection.toggle(team.id)}
        onRange={() => selection.toggleTo(team.id, ids)}
      />
    ) : null,
    children: selection ? <LinkMark teamCode={team.teamCode} /> : actions?.(team),
  })
  if (isLong)
    return (
      <TeamRows>
        {teams.map((team) => (
          <TeamRow key={team.id} {...bibOf(team)} />
        ))}
      </TeamRows>
    )
  return (
    <TeamGrid>
      {teams.map((team) => (
        <TeamCard
          key={team.id}
          {...bibOf(team)}
          note={team.complete ? null : <IncompleteNote>{missingInShort(team)}</IncompleteNote>}
        />
      ))}
    </TeamGrid>
  )
}

/** In selection mode, instead of the actions. */
function LinkMark({ teamCode }: Pick<Team, 'teamCode'>) {
  if (teamCode === null) return null
  return (
    <p className="inline-flex items-center gap-2 text-sm text-rock">
      <Link2 aria-hidden className="size-4" />
      hat schon einen Link
    </p>
  )
}
