import { Link2 } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useCall } from '#web/api/useCall.ts'
import { queryOf, useAreaSearch } from '#web/state/areaSearch.ts'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { IncompleteTeams, teamCounts } from '#web/parts/teams/IncompleteTeams.tsx'
import { SelectionBar, SelectionHead } from '#web/parts/teams/SelectionBar.tsx'
import { isLongList } from '#web/parts/teams/TeamGrid.tsx'
import { paths } from '#web/paths.ts'
import { TEAMS_PER_PAGE } from '#web/state/teamsPerPage.ts'
import { currentUnsavedTeam, forgetUnsavedTeam } from '#web/state/unsavedTeam.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'
import { useSelection } from '#web/ui/list/useSelection.ts'
import { findTeams } from '#web/pages/dashboard/found.ts'
import type { EditTeamDialogProps } from './changes/EditTeamDialog.tsx'
import { linkFor, type ShownLink } from './links/linkCalls.ts'
import { useSharingWords } from './links/sharingWords.ts'
import { SearchNote } from '#web/pages/dashboard/SearchNote.tsx'
import { LinkAction, TeamActions } from './TeamActions.tsx'
import type { Team } from './teamCalls.ts'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { BulkActs, type BulkActsProps } from './changes/BulkActs.tsx'
import { FilterNote } from './FilterNote.tsx'
import { ListChoices } from './ListChoices.tsx'
import { ALL_OWN, linksOf, passesOwn, showsAllOwn, showsFreeOnly } from './ownFilter.ts'
import { orderTeams } from './teamOrder.ts'
import { MovablePeople } from './changes/MovablePeople.tsx'
import { ShownTeams } from './ShownTeams.tsx'
import { TeamTable } from './TeamTable.tsx'
import { useListChoices } from './useListChoices.ts'
import { useTeamPages } from './useTeamPages.ts'
import { TeamTools, type Purpose } from './TeamTools.tsx'

/** How the form of a team starts. */
export type FormStart = Pick<EditTeamDialogProps, 'typed' | 'startsAtMissing' | 'startsAtSizeOf'>

export type TeamListProps = {
  teams: Team[]
  /** Beside the heading, for the tools. */
  tools: HTMLElement | null
  /** The team to bring into view. */
  scrollTo: number | undefined
  /** The team to be filled in at once. */
  fill: number | undefined
  /** The person of it whose size is to be chosen. */
  sizeOf: number | undefined
  /** Acts for which teams are chosen at once. */
  begins: Purpose | undefined
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
export function TeamList({
  teams,
  tools,
  scrollTo,
  fill,
  sizeOf,
  begins,
  onSight,
  onEdit,
  mayInvite,
  onLink,
  timeItem,
}: TeamListProps) {
  const mayWrite = useMayInCompany()('teams.write')
  const { search } = useAreaSearch()
  const query = useDeferredValue(queryOf(search))
  const { filter, sort, layout, isTable, ...choose } = useListChoices()
  const inView = orderTeams(
    teams.filter((team) => passesOwn(filter, team)),
    sort,
  )
  const found = findTeams(inView, query)
  const { page, pageSize, shown, turnTo, resize, top } = useTeamPages(found, {
    choice: JSON.stringify([filter, sort, query]),
    scrollTo,
    isWhole: layout === 'table',
  })
  const { names, race } = useTeamDeadlines()
  const isRaceOver = race?.isPast ?? false
  const incomplete = teams.filter(({ complete }) => !complete)
  const { selection, start, stop, hasEnded } = useSelection(begins && mayWrite ? NONE_YET : null)
  const share = useCall(async (ids: ReadonlySet<number>) => {
    onLink(ids.size > 1 ? { kind: 'choice', teams: teams.filter(({ id }) => ids.has(id)) } : await linkFor(ids))
    stop()
  })
  const [purpose, setPurpose] = useState<Purpose>(begins ?? 'share')
  const select = (wanted: Purpose) => {
    setPurpose(wanted)
    start()
  }
  const first = useRef(true)

  useEffect(() => {
    if (!first.current) return
    first.current = false
    onSight()
    const unsaved = currentUnsavedTeam()
    const team = teams.find(({ id }) => id === (unsaved?.teamId ?? fill))
    if (team && mayWrite)
      onEdit(team, unsaved ? { typed: unsaved.typed } : { startsAtMissing: true, startsAtSizeOf: sizeOf })
    else forgetUnsavedTeam()
  }, [teams, fill, sizeOf, mayWrite, onSight, onEdit])

  if (teams.length === 0) {
    return (
      <EmptyState
        title={isRaceOver ? 'Keine Teams' : 'Noch keine Teams'}
        action={isRaceOver ? null : <ButtonLink to={paths.teamRegistration()}>Teams buchen</ButtonLink>}
      >
        {isRaceOver
          ? 'Seit dem Lauf lassen sich keine Teamplätze mehr buchen.'
          : 'Buchen Sie Teamplätze; die Namen tragen Sie später ein.'}
      </EmptyState>
    )
  }
  const isLong = layout === 'table' || isLongList(pageSize)
  const actionsOf = (team: Team) => (
    <TeamActions team={team} size={isLong ? 'small' : 'normal'} onEdit={onEdit} onLink={onLink} />
  )
  const actions = mayWrite ? actionsOf : undefined
  return (
    <>
      {query === '' && showsAllOwn(filter) && mayWrite && !isRaceOver ? (
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
          onOthers={selection.chosen.size > 0 ? () => selection.chooseOthers(found.map(({ id }) => id)) : undefined}
        />
      ) : (
        <TeamTools
          teams={teams}
          place={tools}
          mayInvite={mayInvite}
          onLink={onLink}
          onSelect={select}
          isBack={hasEnded ? purpose : null}
        />
      )}
      <p className="mb-2 text-sm text-rock">{teamCounts(teams)}</p>
      {teams.length > FEW || !showsAllOwn(filter) ? (
        <ListChoices
          filter={filter}
          onFilter={choose.onFilter}
          inviteLinks={linksOf(teams)}
          withLinks={mayWrite}
          sort={sort}
          onSort={isTable ? undefined : choose.onSort}
          layout={layout}
          onLayout={choose.onLayout}
        />
      ) : null}
      <FilterNote
        filter={filter}
        shown={inView.length}
        all={teams.length}
        onAll={() => {
          choose.onFilter(ALL_OWN)
          top.current?.focus({ preventScroll: true })
        }}
      />
      {inView.length > 0 ? (
        <SearchNote
          query={query}
          found={found.length}
          all={inView.length}
          noun={showsFreeOnly(filter) ? 'freie Plätze' : 'Teams'}
        />
      ) : null}
      <div ref={top} tabIndex={-1} role="group" aria-label="Teams" className="scroll-mt-4 outline-none">
        <MovablePeople teams={teams} isActive={mayWrite && !selection && !names?.isPast}>
          {isTable ? (
            <TeamTable
              teams={found}
              sort={sort}
              onSort={choose.onSort}
              selection={selection}
              link={mayWrite ? (team) => <LinkAction team={team} size="small" onLink={onLink} /> : undefined}
              onOpen={mayWrite ? onEdit : undefined}
            />
          ) : (
            <ShownTeams teams={shown} isLong={isLong} selection={selection} actions={actions} />
          )}
        </MovablePeople>
      </div>
      {found.length === 0 || layout === 'table' ? null : (
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
  const { act } = useSharingWords()
  return (
    <Button
      icon={<Link2 aria-hidden className="max-sm:hidden" />}
      busy={busy}
      className="max-sm:grow max-sm:px-3"
      onClick={onShare}
    >
      {act}
    </Button>
  )
}

const NONE_YET: ReadonlySet<number> = new Set()

/** As many are on the smallest page: nothing has to be looked for. */
const FEW = 4

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
