import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatDay, isPast } from '#domain/deadlines.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { TeamCard } from '#web/parts/teams/TeamCard.tsx'
import { TeamGrid } from '#web/parts/teams/TeamGrid.tsx'
import { paths } from '#web/paths.ts'
import { keepTeamsPerPage, TEAMS_PER_PAGE, teamsPerPage } from '#web/state/teamsPerPage.ts'
import { takeUnsavedTeam } from '#web/state/unsavedTeam.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NextStep } from '#web/ui/NextStep.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import type { Team } from './teamCalls.ts'

export type TeamListProps = {
  teams: Team[]
  /** The team to bring into view. */
  scrollTo: number | undefined
  /** The list is there: time to fetch what editing needs. */
  onSight: () => void
  /** `typed` was kept from before the session ended. */
  onEdit: (team: Team, typed?: unknown) => void
}

/** The next step, the counts, and a page of bibs. (P §2.9, look 'Dashboard') */
export function TeamList({ teams, scrollTo, onSight, onEdit }: TeamListProps) {
  const { page, pageSize, shown, turnTo, resize, list } = usePages(teams, scrollTo)
  const incomplete = teams.filter(({ complete }) => !complete)
  const first = useRef(true)

  useEffect(() => {
    if (!first.current) return
    first.current = false
    onSight()
    const unsaved = takeUnsavedTeam()
    const team = teams.find(({ id }) => id === unsaved?.teamId)
    if (team) onEdit(team, unsaved?.typed)
  }, [teams, onSight, onEdit])

  if (teams.length === 0) {
    return (
      <EmptyState
        title="Noch keine Teams"
        action={<ButtonLink to={paths.teamRegistration()}>Teams anmelden</ButtonLink>}
      >
        Buchen Sie Startplätze; die Namen tragen Sie später ein.
      </EmptyState>
    )
  }
  return (
    <>
      <Incomplete teams={incomplete} onEdit={onEdit} />
      <p className="mb-4 text-sm text-rock">{countsOf(teams)}</p>
      <div ref={list} tabIndex={-1} role="group" aria-label="Teams" className="scroll-mt-4 outline-none">
        <TeamGrid>
          {shown.map((team) => (
            <TeamCard key={team.id} team={team} note={noteOf(team, shown)}>
              <span data-team={team.id}>
                <Button look="quiet" onClick={() => onEdit(team)}>
                  {team.complete ? 'Bearbeiten' : 'Ausfüllen'}
                  <span className="sr-only"> – {team.teamName}</span>
                </Button>
              </span>
            </TeamCard>
          ))}
        </TeamGrid>
      </div>
      <div className="mt-6">
        <Pagination
          page={page}
          pageSize={pageSize}
          total={teams.length}
          onPage={turnTo}
          pageSizes={TEAMS_PER_PAGE}
          onPageSize={resize}
        />
      </div>
    </>
  )
}

function Incomplete({ teams: [next, ...others], onEdit }: { teams: Team[]; onEdit: TeamListProps['onEdit'] }) {
  const { deadlines } = useEventFacts()
  const [today] = useState(() => new Date())
  if (!next) return null
  const isClosed = isPast(deadlines.names, today)
  return (
    <div className="mb-6">
      <NextStep
        count={others.length + 1}
        title={others.length === 0 ? 'Team ist noch unvollständig.' : 'Teams sind noch unvollständig.'}
        action={
          isClosed ? null : (
            <Button look="sun" iconAfter={<ArrowRight aria-hidden />} onClick={() => onEdit(next)}>
              Nächstes Team ausfüllen
            </Button>
          )
        }
      >
        {deadlines.names === null ? null : deadlineSentence(deadlines.names, today)}
      </NextStep>
    </div>
  )
}

function deadlineSentence(day: string, today: Date): string {
  if (isPast(day, today)) return `Namen konnten bis ${formatDay(day)} eingetragen werden.`
  return `Namen können Sie bis ${formatDay(day)} eintragen.`
}

/** The warning of an incomplete team; beside such a bib a complete one keeps the room, so that their slots stay in line. (P §2.9) */
function noteOf({ complete }: Team, shown: readonly Team[]) {
  if (!complete) return <IncompleteNote />
  return shown.every((team) => team.complete) ? null : <div aria-hidden className="h-9.5 max-sm:hidden" />
}

function IncompleteNote() {
  return (
    <p className="flex items-start gap-2 rounded-field border-l-4 border-amber bg-amber-tint px-3 py-2 text-sm">
      <TriangleAlert aria-label="Achtung" className="mt-[0.15em] size-4 shrink-0 text-amber" />
      <span>Angaben unvollständig</span>
    </p>
  )
}

function countsOf(teams: Team[]): string {
  const complete = teams.filter((team) => team.complete).length
  const timed = teams.filter((team) => team.timekeeping).length
  return `${teams.length} ${teams.length === 1 ? 'Team' : 'Teams'} · ${complete} vollständig · ${timed} mit Zeitmessung`
}

/** Pages of teams: the size is remembered, turning a page leads to its top, a team to be shown is brought into view. */
function usePages(teams: Team[], scrollTo: number | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const [pageSize, setPageSize] = useState(teamsPerPage)
  const [wanted, setWanted] = useState(() =>
    pageOf(
      teams.findIndex(({ id }) => id === scrollTo),
      pageSize,
    ),
  )
  const page = Math.min(wanted, Math.max(1, Math.ceil(teams.length / pageSize)))
  const start = (page - 1) * pageSize

  useEffect(() => {
    if (scrollTo === undefined) return
    const action = list.current?.querySelector(`[data-team="${scrollTo}"]`)
    action?.querySelector('button')?.focus({ preventScroll: true })
    action?.closest('article')?.scrollIntoView({ block: 'center' })
  }, [scrollTo])

  const turnTo = (next: number) => {
    setWanted(next)
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start' })
  }
  const resize = (size: number) => {
    keepTeamsPerPage(size)
    setPageSize(size)
    setWanted(pageOf(start, size))
  }
  return { page, pageSize, shown: teams.slice(start, start + pageSize), turnTo, resize, list }
}

/** The page on which the team at this place stands; the first for a team that is not there. */
function pageOf(place: number, pageSize: number): number {
  return Math.floor(Math.max(0, place) / pageSize) + 1
}
