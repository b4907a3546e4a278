import { Link2, ListChecks, SquarePen } from 'lucide-react'
import { useCall } from '#web/api/useCall.ts'
import { teamCounts } from '#web/parts/teams/IncompleteTeams.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RemindLate } from './links/RemindLate.tsx'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { inviteLink, linkOf, type ShownLink } from './links/linkCalls.ts'
import type { Team } from './teamCalls.ts'

/** What teams are selected for. */
export type Purpose = 'share' | 'change'

export type TeamToolsProps = {
  teams: readonly Team[]
  mayInvite: boolean
  onLink: (link: ShownLink) => void
  /** Starts selecting teams; for an editing link a single team needs no selection. */
  onSelect: (purpose: Purpose) => void
  /** A selection for this has just ended: its button is gone, so the focus returns to the one that began it. */
  isBack: Purpose | null
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

/** Above the bibs: the two links to share, and the number of teams. (rules/dashboard#teams) */
export function TeamTools({ teams, mayInvite, onLink, onSelect, isBack }: TeamToolsProps) {
  const mayWrite = useMayInCompany()('teams.write')
  const [first, ...others] = teams
  const invite = useCall(async () => onLink(await inviteLink()))
  const share = useCall(async (id: number) => onLink(await linkOf(id)))
  const choose = () => (first && others.length === 0 ? void share.run(first.id) : onSelect('share'))
  const failure = (invite.problem ?? share.problem)?.message
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {mayWrite ? (
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            {mayInvite ? (
              <Button
                look="second"
                size="small"
                wide="phone"
                icon={<Link2 aria-hidden />}
                busy={invite.busy}
                onClick={() => void invite.run()}
              >
                Anmeldelink teilen
              </Button>
            ) : null}
            <Button
              ref={isBack === 'share' ? takeFocus : undefined}
              look="second"
              size="small"
              wide="phone"
              icon={<SquarePen aria-hidden />}
              busy={share.busy}
              onClick={choose}
            >
              Bearbeitung freigeben
            </Button>
            {others.length > 0 ? (
              <Button
                ref={isBack === 'change' ? takeFocus : undefined}
                look="second"
                size="small"
                wide="phone"
                icon={<ListChecks aria-hidden />}
                onClick={() => onSelect('change')}
              >
                Mehrere ändern
              </Button>
            ) : null}
            <RemindLate teams={teams} />
          </div>
        ) : null}
        <p className="text-sm text-rock">{teamCounts(teams)}</p>
      </div>
      {failure ? <Banner tone="error" role="alert" title={failure} className="mb-4" /> : null}
    </>
  )
}
