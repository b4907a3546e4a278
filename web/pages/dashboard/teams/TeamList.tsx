import { Link2 } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { isFreePlace } from '#domain/orders.ts'
import { useCall } from '#web/api/useCall.ts'
import { queryOf, useAreaSearch } from '#web/state/areaSearch.ts'
import { useTeamDeadlines } from '#web/pages/useTeamDeadlines.ts'
import { IncompleteNote, IncompleteTeams } from '#web/parts/teams/IncompleteTeams.tsx'
import { LinkNote } from '#web/parts/teams/LinkNote.tsx'
import { missingInShort } from '#web/parts/teams/missingWords.ts'
import { TeamCard } from '#web/parts/teams/TeamCard.tsx'
import { SelectionBar, SelectionHead } from '#web/parts/teams/SelectionBar.tsx'
import { SelectTeam } from '#web/parts/teams/SelectTeam.tsx'
import { isLongList, TeamGrid, TeamRows } from '#web/parts/teams/TeamGrid.tsx'
import { TeamRow } from '#web/parts/teams/TeamRow.tsx'
import { paths } from '#web/paths.ts'
import { keepTeamsPerPage, TEAMS_PER_PAGE, teamsPerPage } from '#web/state/teamsPerPage.ts'
import { teamViewOf, withTeamView } from '#web/state/teamView.ts'
import { takeUnsavedTeam } from '#web/state/unsavedTeam.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { usePages } from '#web/ui/usePages.ts'
import { useSelection } from '#web/ui/useSelection.ts'
import { findTeams } from '#web/pages/dashboard/found.ts'
import type { EditTeamDialogProps } from './EditTeamDialog.tsx'
import { linkFor } from './linkCalls.ts'
import type { ShownLink } from './linkCalls.ts'
import { SearchNote } from '#web/pages/dashboard/SearchNote.tsx'
import { TeamActions } from './TeamActions.tsx'
import type { Team } from './teamCalls.ts'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { BulkActs } from './BulkActs.tsx'
import { FreePlacesNote } from './FreePlacesNote.tsx'
import type { BulkActsProps } from './BulkActs.tsx'
import { TeamTools } from './TeamTools.tsx'
import type { Purpose } from './TeamTools.tsx'

/** How the form of a team starts. */
export type FormStart = Pick<EditTeamDialogProps, 'typed' | 'startsAtMissing'>

export type TeamListProps = {
  teams: Team[]
  /** The team to bring into view. */
  scrollTo: number | undefined
  /** The team to be filled in at once. */
  fill: number | undefined
  /** The list is loaded: prefetch the editing dialog. */
  onSight: () => void
  onEdit: (team: Team, start?: FormStart) => void
  /** Employees may fill free places by a link. (rules/codes#invite) */
  mayInvite: boolean
  onLink: (link: ShownLink) => void
  timeItem: BulkActsProps['timeItem']
}

const PURPOSES: Record<Purpose, string> = {
  share: 'Welche Teams soll der Link öffnen?',
  change: 'Welche Teams wollen Sie ändern?',
}

/** The next step, the counts, and a page of bibs. (rules/dashboard#teams) */
export function TeamList({ teams, scrollTo, fill, onSight, onEdit, mayInvite, onLink, timeItem }: TeamListProps) {
  const mayWrite = useMayInCompany()('teams.write')
  const { search, setSearch } = useAreaSearch()
  const query = useDeferredValue(queryOf(search))
  const view = teamViewOf(search)
  const inView = view === 'free' ? teams.filter(isFreePlace) : teams
  const found = findTeams(inView, query)
  const choice = `${view} ${query}`
  const { page, pageSize, shown, turnTo, resize, top } = useTeamPages(found, { choice, scrollTo })
  const { names } = useTeamDeadlines()
  const incomplete = teams.filter(({ complete }) => !complete)
  const { selection, start, stop, hasEnded } = useSelection()
  const share = useCall(async (ids: ReadonlySet<number>) => {
    onLink(ids.size > 1 ? { kind: 'choice', teams: teams.filter(({ id }) => ids.has(id)) } : await linkFor(ids))
    stop()
  })
  const [purpose, setPurpose] = useState<Purpose>('share')
  const select = (wanted: Purpose) => {
    setPurpose(wanted)
    start()
  }
  const first = useRef(true)

  useEffect(() => {
    if (!first.current) return
    first.current = false
    onSight()
    const unsaved = takeUnsavedTeam()
    const team = teams.find(({ id }) => id === (unsaved?.teamId ?? fill))
    if (team) onEdit(team, unsaved ? { typed: unsaved.typed } : { startsAtMissing: true })
  }, [teams, fill, onSight, onEdit])

  if (teams.length === 0) {
    return (
      <EmptyState title="Noch keine Teams" action={<ButtonLink to={paths.teamRegistration()}>Teams buchen</ButtonLink>}>
        Buchen Sie Teamplätze; die Namen tragen Sie später ein.
      </EmptyState>
    )
  }
  const isLong = isLongList(pageSize)
  const bibOf = (team: Team) => ({
    team,
    stateNote: <LinkNote team={team} />,
    selection: selection ? (
      <SelectTeam
        teamName={team.teamName}
        isSelected={selection.chosen.has(team.id)}
        onToggle={() => selection.toggle(team.id)}
      />
    ) : null,
    children: selection ? (
      <LinkMark teamCode={team.teamCode} />
    ) : mayWrite ? (
      <TeamActions team={team} size={isLong ? 'small' : 'normal'} onEdit={onEdit} onLink={onLink} />
    ) : null,
  })
  return (
    <>
      {query === '' && view === 'all' && mayWrite ? (
        <IncompleteTeams
          teams={incomplete}
          names={names}
          onEdit={(team) => onEdit(team, { startsAtMissing: true })}
          otherWay={incomplete.length < MANY ? null : <PasteInstead />}
        />
      ) : null}
      {selection ? (
        <SelectionHead
          title={PURPOSES[purpose]}
          total={found.length}
          onAll={() => selection.add(found.map(({ id }) => id))}
          onNone={selection.chosen.size > 0 ? selection.clear : undefined}
        />
      ) : (
        <TeamTools
          teams={teams}
          mayInvite={mayInvite}
          onLink={onLink}
          onSelect={select}
          isBack={hasEnded ? purpose : null}
        />
      )}
      {view === 'free' ? (
        <FreePlacesNote
          free={inView.length}
          all={teams.length}
          onAll={() => {
            setSearch(withTeamView(search, 'all'))
            top.current?.focus({ preventScroll: true })
          }}
        />
      ) : null}
      {inView.length > 0 ? (
        <SearchNote
          query={query}
          found={found.length}
          all={inView.length}
          noun={view === 'free' ? 'freie Plätze' : 'Teams'}
        />
      ) : null}
      <div ref={top} tabIndex={-1} role="group" aria-label="Teams" className="scroll-mt-4 outline-none">
        {isLong ? (
          <TeamRows>
            {shown.map((team) => (
              <TeamRow key={team.id} {...bibOf(team)} />
            ))}
          </TeamRows>
        ) : (
          <TeamGrid>
            {shown.map((team) => (
              <TeamCard
                key={team.id}
                {...bibOf(team)}
                note={team.complete ? null : <IncompleteNote>{missingInShort(team)}</IncompleteNote>}
              />
            ))}
          </TeamGrid>
        )}
      </div>
      {found.length === 0 ? null : (
        <div className="mt-6">
          <Pagination
            page={page}
            pageSize={pageSize}
            total={found.length}
            onPage={turnTo}
            pageSizes={TEAMS_PER_PAGE}
            onPageSize={resize}
          />
        </div>
      )}
      {selection ? (
        <SelectionBar
          chosen={selection.chosen.size}
          total={teams.length}
          failure={share.problem?.message}
          onCancel={stop}
          acts={(onMissing) =>
            purpose === 'share' ? (
              <ShareAct
                busy={share.busy}
                onShare={() => (selection.chosen.size === 0 ? onMissing() : void share.run(selection.chosen))}
              />
            ) : (
              <BulkActs
                teams={teams.filter(({ id }) => selection.chosen.has(id))}
                timeItem={timeItem}
                onMissing={onMissing}
                onDone={stop}
              />
            )
          }
        />
      ) : null}
    </>
  )
}

function ShareAct({ busy, onShare }: { busy: boolean; onShare: () => void }) {
  return (
    <Button
      icon={<Link2 aria-hidden className="max-sm:hidden" />}
      busy={busy}
      className="max-sm:grow max-sm:px-3"
      onClick={onShare}
    >
      Bearbeitung freigeben
    </Button>
  )
}

/** From this number of incomplete teams on, a list is faster. */
const MANY = 4

/** Only where it fits beside the text; narrower windows have the button right above. */
function PasteInstead() {
  return (
    <Link to={paths.dashboardRoster()} className="font-semibold underline max-xl:hidden">
      Läuferliste aus Excel einfügen
    </Link>
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

/** Pages of teams: the size is remembered, a team to be shown is brought into view. */
function useTeamPages(teams: readonly Team[], { choice, scrollTo }: { choice: string; scrollTo: number | undefined }) {
  const [pageSize, setPageSize] = useState(teamsPerPage)
  const pages = usePages({
    count: teams.length,
    pageSize,
    choice,
    start: teams.findIndex(({ id }) => id === scrollTo),
    onPageSize: (size) => {
      keepTeamsPerPage(size)
      setPageSize(size)
    },
  })
  const { top, start, end } = pages

  useEffect(() => {
    if (scrollTo === undefined) return
    const action = top.current?.querySelector(`[data-team="${scrollTo}"]`)
    action?.querySelector('button')?.focus({ preventScroll: true })
    action?.closest('article')?.scrollIntoView({ block: 'center' })
  }, [scrollTo, top])

  return { ...pages, pageSize, shown: teams.slice(start, end) }
}
