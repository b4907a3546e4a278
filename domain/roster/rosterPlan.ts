import type { RosterCells } from './rosterCells.ts'
import { matchRunners } from './rosterMatch.ts'
import { sharePlaces, type ListedTeam, type TimeMoves } from './rosterTimes.ts'
import { isEmptyRunner } from '../teams/persons.ts'
import { TEAM_SIZE } from '../teams/teamSize.ts'
import { SLOTS, teamNameKey, type Slot } from '../teams/teams.ts'

/** Team of a company as the plan needs it; a team with a code already belongs to a captain. */
export type RosterTeam = {
  id: number
  teamName: string
  reserved: boolean
  hasCode: boolean
  timekeeping: boolean
  runners: readonly RosterRunner[]
}
type RosterRunner = {
  runnerID: number
  slot: Slot
  firstName: string | null
  lastName: string | null
  year: number | null
  email: string | null
}

/**
 * Place of a row in the plan. `runnerID` and `teamId` are null while there is no place for it; `teamName` is null in a team that keeps the name
 * of its place. `isNew`: nobody of the company's runners is meant. `keepsTeam`: the row names another team than the one its runner is in.
 */
export type PlannedRow = {
  runnerID: number | null
  isNew: boolean
  teamId: number | null
  teamName: string | null
  slot: Slot | null
  keepsTeam: boolean
  fault: 'twice' | 'teamFull' | null
}

/**
 * `newTeams` take places that are free: `teamId` null where there are too few, `teamName` null for three without a team. `timeMoves`: from
 * which free place booked timekeeping moves to which team.
 */
export type RosterPlan = {
  rows: PlannedRow[]
  timeMoves: { fromId: number; toId: number }[]
  newTeams: { teamId: number | null; teamName: string | null }[]
  placesFree: number
}

const nowhere = { runnerID: null, teamId: null, slot: null, keepsTeam: false }

/**
 * Places the rows of a list: known runners stay where they are; new ones fill the empty slots of the own team they name, or, with a new
 * name, a free place; those without a team fill free places three by three. The first of a new team is the captain. (rules/roster#plan)
 */
export function planRoster(
  rows: readonly RosterCells[],
  teams: readonly RosterTeam[],
  timeMoves: TimeMoves,
): RosterPlan {
  const people = teams.flatMap((team) => team.runners.map((runner) => ({ team, runner })))
  const { runnerIDs, doubles } = matchRunners(
    rows,
    people.flatMap(({ runner, team }) => (isEmptyRunner(runner) ? [] : { ...runner, teamName: team.teamName })),
  )
  const seats = new Map(people.map((seat) => [seat.runner.runnerID, seat]))
  const ownTeams = new Map(teams.map((team) => [teamNameKey(team.teamName), team]))
  const emptySlots = new Map(teams.map((team) => [team.id, team.runners.filter(isEmptyRunner)]))
  const groups = newTeamsOf(
    rows,
    (index, name) => runnerIDs[index] !== undefined || doubles.has(index) || ownTeams.has(teamNameKey(name)),
  )
  const named = new Set(rows.map(({ teamName }) => ownTeams.get(teamNameKey(teamName ?? ''))?.id))
  const free = teams.filter((team) => team.reserved && !team.hasCode && !named.has(team.id))
  const groupOf = new Map(
    groups.flatMap((group, place) => group.rows.map((row, step) => [row, { group, place, step }])),
  )
  const ownTeamOf = (index: number) =>
    doubles.has(index)
      ? undefined
      : (seats.get(runnerIDs[index] ?? 0)?.team ?? ownTeams.get(teamNameKey(rows[index]?.teamName ?? '')))
  const listed = Map.groupBy(rows.keys(), (index) => groupOf.get(index)?.group ?? ownTeamOf(index))
  const { places, moves } = sharePlaces(
    free,
    [...listed].flatMap(([team, indexes]): ListedTeam<RosterTeam>[] =>
      team === undefined
        ? []
        : [{ own: 'id' in team ? team : null, rows: indexes.flatMap((index) => rows[index] ?? []) }],
    ),
    timeMoves,
  )

  const planned = rows.map((row, index): PlannedRow => {
    const teamName = row.teamName
    if (doubles.has(index)) return { ...nowhere, isNew: true, teamName, fault: 'twice' }
    const seat = seats.get(runnerIDs[index] ?? 0)
    if (seat) {
      const { team, runner } = seat
      const keepsTeam = teamName !== null && teamNameKey(teamName) !== teamNameKey(team.teamName)
      const { runnerID, slot } = runner
      return { runnerID, isNew: false, teamId: team.id, teamName: team.teamName, slot, keepsTeam, fault: null }
    }
    const own = ownTeams.get(teamNameKey(teamName ?? ''))
    if (own) {
      const runner = emptySlots.get(own.id)?.shift()
      if (!runner) return { ...nowhere, isNew: true, teamId: own.id, teamName: own.teamName, fault: 'teamFull' }
      return { ...seatOf(own, runner), teamName: own.teamName }
    }
    const joined = groupOf.get(index)
    const slot = SLOTS[joined?.step ?? TEAM_SIZE]
    if (!joined || slot === undefined) return { ...nowhere, isNew: true, teamName, fault: 'teamFull' }
    const place = places[joined.place]
    const runner = place?.runners.find((one) => one.slot === slot)
    const named = { teamName: joined.group.teamName }
    return place && runner
      ? { ...seatOf(place, runner), ...named }
      : { ...nowhere, isNew: true, fault: null, ...named, slot }
  })
  const newTeams = groups.map(({ teamName }, index) => ({ teamName, teamId: places[index]?.id ?? null }))
  return {
    rows: planned,
    timeMoves: moves.map(({ from, to }) => ({ fromId: from.id, toId: to.id })),
    newTeams,
    placesFree: free.length,
  }
}

const seatOf = ({ id }: RosterTeam, { runnerID, slot }: RosterRunner) => ({
  runnerID,
  isNew: true,
  teamId: id,
  slot,
  keepsTeam: false,
  fault: null,
})

type Group = { teamName: string | null; rows: number[] }

/** The teams that need a place of their own, in the order of their first rows: one a new name, the rows without a name three by three. */
function newTeamsOf(rows: readonly RosterCells[], isPlaced: (index: number, teamName: string) => boolean): Group[] {
  const groups: Group[] = []
  const byName = new Map<string, Group>()
  let unnamed: Group | undefined
  for (const [index, { teamName }] of rows.entries()) {
    if (isPlaced(index, teamName ?? '')) continue
    const key = teamNameKey(teamName ?? '')
    const open = key === '' ? unnamed : byName.get(key)
    const group = open && (key !== '' || open.rows.length < TEAM_SIZE) ? open : { teamName, rows: [] }
    if (group !== open) groups.push(group)
    group.rows.push(index)
    if (key === '') unnamed = group
    else byName.set(key, group)
  }
  return groups
}
