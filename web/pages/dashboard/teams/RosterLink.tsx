import { ClipboardPaste } from 'lucide-react'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'

/** The way to the list of runners, while names can be entered. (rules/dashboard#teams) */
export function RosterLink() {
  const { names } = useTeamDeadlines()
  if (names?.isPast) return null
  return (
    <ButtonLink
      to={paths.dashboardRoster()}
      look="second"
      size="small"
      wide="phone"
      icon={<ClipboardPaste aria-hidden />}
    >
      Läuferliste einfügen
    </ButtonLink>
  )
}
