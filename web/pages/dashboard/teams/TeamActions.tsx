import { Link2 } from 'lucide-react'
import { useCall } from '#web/api/useCall.ts'
import { useTeamDeadlines } from '#web/pages/useTeamDeadlines.ts'
import { teamVerb, VERB_ALONE } from '#web/parts/teams/teamTitle.ts'
import { Button } from '#web/ui/Button.tsx'
import { linkOf } from './linkCalls.ts'
import type { ShownLink } from './linkCalls.ts'
import type { Team } from './teamCalls.ts'

export type TeamActionsProps = {
  team: Team
  onEdit: (team: Team) => void
  onLink: (link: ShownLink) => void
  size: 'normal' | 'small'
}

/** The actions of one team, at the bottom of its bib. (rules/dashboard#teams) */
export function TeamActions({ team, onEdit, onLink, size }: TeamActionsProps) {
  const deadlines = useTeamDeadlines()
  const open = useCall(async () => onLink(await linkOf(team.id)))
  const ofTeam = <span className="sr-only"> – {team.teamName}</span>
  return (
    <>
      <span data-team={team.id}>
        <Button look="quiet" size={size} onClick={() => onEdit(team)}>
          {VERB_ALONE[teamVerb(team, deadlines)]}
          {ofTeam}
        </Button>
      </span>
      <Button
        look="quiet"
        size={size}
        icon={team.teamCode === null ? undefined : <Link2 aria-hidden />}
        busy={open.busy}
        onClick={() => void open.run()}
      >
        Link{ofTeam}
      </Button>
      {open.problem ? (
        <p role="alert" className="w-full text-center text-sm text-rose">
          {open.problem.message}
        </p>
      ) : null}
    </>
  )
}
