import { TriangleAlert } from 'lucide-react'
import { TIME_ZONE } from '#domain/text/days.ts'
import { linkState } from '#domain/teams/teamLinks.ts'

const DAY = new Intl.DateTimeFormat('de-AT', { timeZone: TIME_ZONE, day: 'numeric', month: 'numeric' })

type Linked = Parameters<typeof linkState<string>>[0] & { linkUndelivered: boolean }

const SENT = { notSent: 'Link nicht gesendet', sent: 'Link gesendet am', opened: 'Link geöffnet am' } as const

/** The state of a team's link, beside that of the team: the furthest that is known. (rules/codes#link-states) */
export function LinkNote({ team }: { team: Linked }) {
  const known = linkState(team)
  if (known.state === 'filled') return <span className="text-xs text-rock">{historyOf(team)}</span>
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

/** History of the link of a team that is filled in. */
function historyOf({ linkOpenedAt, linkSentAt }: Linked): string {
  if (linkOpenedAt !== null) return `${SENT.opened} ${DAY.format(new Date(linkOpenedAt))}`
  return linkSentAt === null ? 'ohne Link ausgefüllt' : `${SENT.sent} ${DAY.format(new Date(linkSentAt))}`
}
