import { Link2 } from 'lucide-react'
import { useCall } from '#web/api/useCall.ts'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { teamVerb, VERB_ALONE } from '#web/parts/teams/teamWords.ts'
import { Button } from '#web/ui/Button.tsx'
import { linkOf, type ShownLink } from './links/linkCalls.ts'
import type { Team } from './teamCalls.ts'

export type LinkActionProps = { team: Team; onLink: (link: ShownLink) => void; size: 'normal' | 'small' }
export type TeamActionsProps = LinkActionProps & { onEdit: (team: Team) => void }

/** The actions of one team, at the bottom of its bib. (rules/dashboard#teams) */
export function TeamActions({ team, onEdit, onLink, size }: TeamActionsProps) {
  const deadlines = useTeamDeadlines()
  return (
    <>
      <span data-team={team.id}>
        <Button look="quiet" size={size} onClick={() => onEdit(team)}>
          {VERB_ALONE[teamVerb(team, deadlines)]}
          <OfTeam {...team} />
        </Button>
      </span>
      <LinkAction team={team} onLink={onLink} size={size} />
    </>
  )
}

/** Shows the team's editing link, with what can be done with it. */
export function LinkAction({ team, onLink, size }: LinkActionProps) {
  const open = useCall(async () => onLink(await linkOf(team.id)))
  return (
    <>
      <Button
        look="quiet"
        size={size}
        icon={team.teamCode === null ? undefined : <Link2 aria-hidden />}
        busy={open.busy}
        onClick={() => void open.run()}
      >
        Link
        <OfTeam {...team} />
      </Button>
      {open.problem ? (
        <p role="alert" className="w-full text-center text-sm text-rose">
          {open.problem.message}
        </p>
      ) : null}
    </>
  )
}

function OfTeam({ teamName }: Pick<Team, 'teamName'>) {
  return <span className="sr-only"> – {teamName}</span>
}
