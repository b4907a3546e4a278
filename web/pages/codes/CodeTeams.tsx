import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { codeMessages } from '#contract/teams/codeMessages.ts'
import { TIME_ZONE } from '#domain/text/days.ts'
import { teamNumber } from '#domain/teams/runners.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { TOO_OFTEN } from '#web/api/problem.ts'
import { SinceRaceBanner } from '#web/pages/teams/SinceRaceBanner.tsx'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { IncompleteNote, IncompleteTeams, teamCounts } from '#web/parts/teams/IncompleteTeams.tsx'
import { missingWords } from '#web/parts/teams/missingWords.ts'
import { TeamCard } from '#web/parts/teams/TeamCard.tsx'
import { TeamDetails } from '#web/parts/teams/TeamDetails.tsx'
import { TeamGrid } from '#web/parts/teams/TeamGrid.tsx'
import { teamVerb, VERB_ALONE } from '#web/parts/teams/teamWords.ts'
import { currentUnsavedTeam, forgetUnsavedTeam } from '#web/state/unsavedTeam.ts'
import { Button } from '#web/ui/Button.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'
import { usePages } from '#web/ui/list/usePages.ts'
import type { Opened, Team } from './codeCalls.ts'
import { CodeLoadError } from './CodeLoadError.tsx'
import type { EditByCodeDialogProps } from './EditByCodeDialog.tsx'
import { NOT_FOUND } from './invite.ts'
import { NoTeams } from './NoTeams.tsx'
import { PastCode } from './PastCode.tsx'
import { TeamResultDialog } from './TeamResultDialog.tsx'

/** How many teams a page of 'Team-Bearbeitung' may show. (rules/lists#page-sizes) */
const PAGE_SIZES = [2, 4, 6, 8, 10, 12] as const
export const DEFAULT_PAGE_SIZE = 6

const TIME = new Intl.DateTimeFormat('de-AT', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The team to edit among those of its code, and how its form starts. */
export type Editing = Pick<EditByCodeDialogProps, 'opened' | 'otherTeams' | 'typed' | 'startsAtMissing'>

type Actions = {
  onEdit: (editing: Editing) => void
  /** The list is loaded: prefetch the editing dialog. */
  onSight: () => void
}

/** The teams that a code opens, or why there are none; teams once shown stay when a refresh fails. (rules/codes#load-errors) */
export function CodeTeams({ opened, code, onEdit, onSight }: Actions & { opened: Opened; code: string }) {
  const [last, setLast] = useState(opened)
  if ('teams' in opened && last !== opened) setLast(opened)

  const refused = 'refused' in opened ? opened.refused : undefined
  const known = 'teams' in last ? last : undefined
  if (refused?.code === 'CODE_OF_PAST_YEAR') return <PastCode problem={refused} />
  if (refused?.status === NOT_FOUND) return <NoTeams code={code} was={known ? 'open' : 'unknown'} />
  if (!known) {
    // Too many wrong codes are no failure to load: the server's sentence says what to do.
    const title = refused?.status === TOO_OFTEN ? undefined : codeMessages.loadFailed
    return refused ? <CodeLoadError title={title} problem={refused} /> : null
  }
  if (known.teams.length === 0) return <NoTeams code={code} was="empty" />
  return (
    <>
      {refused ? (
        <div className="mb-6">
          <CodeLoadError title={codeMessages.refreshFailed} problem={refused} />
        </div>
      ) : null}
      <List {...known} code={code} onEdit={onEdit} onSight={onSight} />
    </>
  )
}

function List({ teams, at, code, onEdit, onSight }: Actions & { teams: Team[]; at: Date; code: string }) {
  const [pageSize, setPageSize] = useState<number>(DEFAULT_PAGE_SIZE)
  const { page, start, end, turnTo, resize, top } = usePages({ count: teams.length, pageSize, onPageSize: setPageSize })
  // a code opens teams of one company
  const deadlines = useTeamDeadlines(teams[0]?.deadlines)
  const { hasResults } = useEventFacts()
  const first = useRef(true)

  useEffect(() => {
    if (!first.current) return
    first.current = false
    onSight()
    const unsaved = currentUnsavedTeam()
    const team = teams.find(({ id }) => id === unsaved?.teamId)
    if (team) onEdit({ opened: team, otherTeams: teams, typed: unsaved?.typed })
    else forgetUnsavedTeam()
  }, [teams, onSight, onEdit])

  const shown = teams.slice(start, end)
  return (
    <>
      <SinceRaceBanner
        deadlines={deadlines}
        title={
          hasResults
            ? 'Der Lauf ist vorbei: Bei jedem Team finden Sie Ergebnis und Urkunden.'
            : 'Der Lauf ist vorbei: Ergebnis und Urkunden finden Sie hier, sobald sie da sind.'
        }
      />
      {deadlines.race?.isPast ? null : (
        <IncompleteTeams
          teams={teams.filter(({ complete }) => !complete)}
          names={deadlines.names}
          onEdit={(team) => onEdit({ opened: team, otherTeams: teams, startsAtMissing: true })}
        />
      )}
      <p className="mb-4 text-sm text-rock">
        {teamCounts(teams)}
        <span role="status"> · Stand {TIME.format(at)}</span>
      </p>
      <div ref={top} tabIndex={-1} role="group" aria-label="Teams" className="scroll-mt-4 outline-none">
        <TeamGrid>
          {shown.map((team) => (
            <ExpandableTeam
              key={team.id}
              team={team}
              code={code}
              onEdit={() => onEdit({ opened: team, otherTeams: teams })}
            />
          ))}
        </TeamGrid>
      </div>
      <div className="mt-6">
        <Pagination
          page={page}
          pageSize={pageSize}
          total={teams.length}
          onPage={turnTo}
          pageSizes={PAGE_SIZES}
          onPageSize={resize}
        />
      </div>
    </>
  )
}

function ExpandableTeam({ team, code, onEdit }: { team: Team; code: string; onEdit: () => void }) {
  const deadlines = useTeamDeadlines(team.deadlines)
  const { hasResults } = useEventFacts()
  const number = teamNumber(team.runners)
  const [isExpanded, setIsExpanded] = useState(false)
  const [isResult, setResult] = useState(false)
  const id = useId()
  const ofTeam = <span className="sr-only"> – {team.teamName}</span>
  return (
    <TeamCard
      team={team}
      note={team.complete ? null : <IncompleteNote>{missingWords(team)}</IncompleteNote>}
      details={isExpanded ? <TeamDetails id={id} team={team} /> : null}
    >
      {hasResults && team.timekeeping && number !== undefined ? (
        <Button size="small" onClick={() => setResult(true)}>
          Ergebnis und Urkunden
          {ofTeam}
        </Button>
      ) : null}
      {isResult && number !== undefined ? (
        <TeamResultDialog code={code} team={team} number={number} onClose={() => setResult(false)} />
      ) : null}
      <Button look="second" size="small" onClick={onEdit}>
        {VERB_ALONE[teamVerb(team, deadlines)]}
        {ofTeam}
      </Button>
      <Button
        look="quiet"
        size="small"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? id : undefined}
        onClick={() => setIsExpanded(!isExpanded)}
        iconAfter={<ChevronDown aria-hidden className={isExpanded ? 'rotate-180' : ''} />}
      >
        Einzelheiten
        {ofTeam}
      </Button>
    </TeamCard>
  )
}
