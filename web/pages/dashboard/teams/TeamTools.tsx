import { ChevronDown, Link2, ListChecks, SquarePen } from 'lucide-react'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { RemindLate } from './links/RemindLate.tsx'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { inviteLink, linkOf, type ShownLink } from './links/linkCalls.ts'
import { useSharingWords } from './links/sharingWords.ts'
import { OwnRunnersButton } from './ownRunners/OwnRunnersButton.tsx'
import { RosterLink } from './RosterLink.tsx'
import type { Team } from './teamCalls.ts'

/** What teams are selected for. */
export type Purpose = 'share' | 'change'

export type TeamToolsProps = {
  teams: readonly Team[]
  /** Beside the heading; null until it is there. */
  place: HTMLElement | null
  mayInvite: boolean
  onLink: (link: ShownLink) => void
  /** Starts selecting teams; for an editing link a single team needs no selection. */
  onSelect: (purpose: Purpose) => void
  /** A selection for this has just ended: its button is gone, so the focus returns to the one that began it. */
  isBack: Purpose | null
}

/** Room for the tools until the teams have come: on a phone they are a row of their own. */
export function TeamToolsSkeleton() {
  return (
    <div aria-hidden inert className="invisible contents">
      {['Anmeldelink teilen', 'Bearbeitung freigeben', 'Mehr'].map((words) => (
        <Button key={words} look="second" size="small" wide="phone" className={IN_ONE_LINE}>
          {words}
        </Button>
      ))}
    </div>
  )
}

/** On a phone two stand beside each other: a second line in one of them would push the first bib down. (rules/dashboard#teams) */
const IN_ONE_LINE = 'max-sm:px-2'

const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

/** In one row beside the heading: the two links to share, and what is wanted less often behind 'Mehr'. (rules/dashboard#teams) */
export function TeamTools({ teams, place, mayInvite, onLink, onSelect, isBack }: TeamToolsProps) {
  const mayWrite = useMayInCompany()('teams.write')
  const { act } = useSharingWords()
  const isRaceOver = useTeamDeadlines().race?.isPast ?? false
  const [isMore, setMore] = useState(isBack === 'change')
  const id = useId()
  const [first, ...others] = teams
  const invite = useCall(async () => onLink(await inviteLink()))
  const share = useCall(async (id: number) => onLink(await linkOf(id)))
  const choose = () => (first && others.length === 0 ? void share.run(first.id) : onSelect('share'))
  const failure = (invite.problem ?? share.problem)?.message
  const row = (
    <>
      {mayWrite && mayInvite ? (
        <Button
          look="second"
          size="small"
          wide="phone"
          icon={<Link2 aria-hidden className="max-sm:hidden" />}
          className={IN_ONE_LINE}
          busy={invite.busy}
          onClick={() => void invite.run()}
        >
          Anmeldelink teilen
        </Button>
      ) : null}
      {mayWrite ? (
        <Button
          ref={isBack === 'share' ? takeFocus : undefined}
          look="second"
          size="small"
          wide="phone"
          icon={<SquarePen aria-hidden className="max-sm:hidden" />}
          className={IN_ONE_LINE}
          busy={share.busy}
          onClick={choose}
        >
          {act}
        </Button>
      ) : null}
      <Button
        look="second"
        size="small"
        wide="phone"
        aria-expanded={isMore}
        aria-controls={id}
        iconAfter={<ChevronDown aria-hidden className={isMore ? 'rotate-180' : ''} />}
        onClick={() => setMore(!isMore)}
      >
        Mehr
      </Button>
      <div
        id={id}
        className={isMore ? 'col-span-2 flex basis-full flex-wrap gap-3 sm:order-last sm:justify-end' : 'hidden'}
      >
        {mayWrite && others.length > 0 && !isRaceOver ? (
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
        {mayWrite ? <RemindLate teams={teams} /> : null}
        <RosterLink />
        <OwnRunnersButton />
      </div>
    </>
  )
  return (
    <>
      {place ? createPortal(row, place) : null}
      {failure ? <Banner tone="error" role="alert" title={failure} className="mb-4" /> : null}
    </>
  )
}
