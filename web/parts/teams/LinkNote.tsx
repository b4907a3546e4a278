import { TriangleAlert } from 'lucide-react'
import { TIME_ZONE } from '#domain/text/days.ts'
import { isFreePlace } from '#domain/teams/teams.ts'
import { linkState } from '#domain/teams/teamLinks.ts'

const DAY = new Intl.DateTimeFormat('de-AT', { timeZone: TIME_ZONE, day: 'numeric', month: 'numeric' })

type Linked = Parameters<typeof linkState<string>>[0] & Parameters<typeof isFreePlace>[0] & { linkUndelivered: boolean }

const SENT = { notSent: 'Link nicht gesendet', sent: 'Link gesendet am', opened: 'Link geöffnet am' } as const

/** What became of a team's link, beside the state of the team; a team that is filled in needs no word. (rules/codes#link-states) */
export function LinkNote({ team }: { team: Linked }) {
  const known = linkState(team)
  if (isFreePlace(team) || known.state === 'filled') return null
  if (known.state === 'sent' && team.linkUndelivered)
    return (
      <span className="inline-flex items-center gap-1 text-xs font-semibold text-rose">
        <TriangleAlert aria-hidden className="size-3.5" />
        E-Mail kam nicht an
      </span>
    )
  return (
    <span className="text-xs text-rock">
      {'at' in known ? `${SENT[known.state]} ${DAY.format(new Date(known.at))}` : SENT.notSent}
    </span>
  )
}
