import { Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { labels } from '#contract/labels.ts'
import { teamNumber } from '#domain/teams/runners.ts'
import { toggleSort, type Sort } from '#domain/text/tables.ts'
import { SLOTS } from '#domain/teams/teams.ts'
import { LinkNote } from '#web/parts/teams/LinkNote.tsx'
import { missingWords } from '#web/parts/teams/missingWords.ts'
import { useMovablePlace } from '#web/parts/teams/placeMoves.tsx'
import { SelectTeam } from '#web/parts/teams/SelectTeam.tsx'
import { hasName, StateBadge } from '#web/parts/teams/TeamCard.tsx'
import { WaveMark } from '#web/parts/teams/WaveMark.tsx'
import { CellButton, SHARED } from '#web/ui/list/CellLink.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { Table } from '#web/ui/list/Table.tsx'
import type { Selection } from '#web/ui/list/useSelection.ts'
import type { Team } from './teamCalls.ts'
import { TEAM_ORDERS, type TeamOrder } from './teamOrder.ts'

export type TeamTableProps = {
  teams: readonly Team[]
  sort: Sort<TeamOrder>
  onSort: (sort: Sort<TeamOrder>) => void
  selection: Selection | null
  /** The way to a team's link; absent for those who only read. */
  link: ((team: Team) => ReactNode) | undefined
  /** Opens the team; absent likewise. */
  onOpen: ((team: Team) => void) | undefined
}

/** All teams at once, one a line. (rules/dashboard#table) */
export function TeamTable({ teams, sort, onSort, selection, link, onOpen }: TeamTableProps) {
  return (
    <Table
      label="Teams"
      columns={columnsOf({ teams, selection, link, onOpen })}
      rows={teams}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={(key) => onSort(toggleSort(sort, TEAM_ORDERS.find((order) => order === key) ?? 'number'))}
      onOpen={selection ? ({ id }) => selection.toggle(id) : onOpen}
      empty={null}
    />
  )
}

type Shown = Pick<TeamTableProps, 'teams' | 'selection' | 'link' | 'onOpen'>

function columnsOf({ teams, selection, link, onOpen }: Shown): Column<Team>[] {
  const ids = teams.map(({ id }) => id)
  const choice: Column<Team> = {
    key: 'choice',
    title: 'Auswahl',
    cell: ({ id, teamName }) =>
      selection && (
        <SelectTeam
          teamName={teamName}
          isSelected={selection.chosen.has(id)}
          onToggle={() => selection.toggle(id)}
          onRange={() => selection.toggleTo(id, ids)}
          reach="box"
        />
      ),
  }
  const name: Column<Team> = {
    key: 'name',
    title: 'Team',
    sortable: true,
    width: 'w-2/5 min-w-40',
    cell: (team) =>
      selection || !onOpen ? (
        <span title={team.teamName} className={`block truncate font-semibold ${SHARED}`}>
          {team.teamName}
        </span>
      ) : (
        <span data-team={team.id}>
          <CellButton onClick={() => onOpen(team)}>{team.teamName}</CellButton>
        </span>
      ),
  }
  return [
    ...(selection ? [choice] : []),
    NUMBER,
    name,
    ...FACTS,
    ...(teams.some(({ inviteName }) => inviteName !== null) ? [VIA] : []),
    ...(link && !selection ? [{ key: 'link', title: 'Link', cell: link }] : []),
  ]
}

const NUMBER: Column<Team> = {
  key: 'number',
  title: 'Nr.',
  sortable: true,
  numeral: true,
  align: 'right',
  cell: ({ runners }) => teamNumber(runners) ?? '–',
}

/** A name shares the room that the other columns leave, and keeps enough to be told from others. */
const PERSON = 'w-1/5 min-w-28'

const FACTS: readonly Column<Team>[] = [
  {
    key: 'missing',
    title: 'Stand',
    sortable: true,
    cell: (team) => (
      <span title={team.complete ? undefined : missingWords(team)}>
        <StateBadge team={team} />
      </span>
    ),
  },
  ...SLOTS.map((slot, place): Column<Team> => ({
    key: slot,
    title: slot,
    width: PERSON,
    cell: ({ runners }) => <Place runner={runners[place]} />,
  })),
  {
    key: 'competition',
    title: 'Wettbewerb',
    sortable: true,
    cell: ({ competition, timekeeping, wave }) => (
      <span className="flex items-center gap-2">
        {labels.competition[competition]}
        {timekeeping ? <Timer aria-label="mit Zeitmessung" className="size-4" /> : null}
        <WaveMark wave={wave} />
      </span>
    ),
  },
  { key: 'sent', title: 'Gesendet', yields: true, cell: (team) => <LinkNote team={team} /> },
]

/** Through which invite link a team came; of companies that share some. */
const VIA: Column<Team> = {
  key: 'via',
  title: 'Anmeldelink',
  yields: true,
  cell: ({ inviteName }) => inviteName ?? '–',
}

/** A row opens its team: for a mouse the way to move a person is narrow. */
const IN_ROW = 'pointer-fine:w-5'

function Place({ runner }: { runner: Team['runners'][number] | undefined }) {
  const isTaken = runner !== undefined && hasName(runner)
  const { ref, className, handle } = useMovablePlace<HTMLSpanElement>({ runner, isTaken, look: IN_ROW })
  const name = isTaken ? `${runner.firstName ?? ''} ${runner.lastName ?? ''}` : 'frei'
  return (
    <span ref={ref} className={`flex items-center ${SHARED} ${className} ${isTaken ? '' : 'text-rock'}`}>
      <span title={isTaken ? name : undefined} className="line-clamp-2 min-w-0 grow leading-4.5 whitespace-normal">
        {name}
      </span>
      {handle}
    </span>
  )
}
