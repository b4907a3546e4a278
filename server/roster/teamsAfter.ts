import type { RosterTeam } from '#contract/roster/roster.ts'
import { contactAfter } from '#domain/roster/rosterContact.ts'
import type { RosterCells } from '#domain/roster/rosterCells.ts'
import { asksForTime, type TimeSource } from '#domain/roster/rosterTimes.ts'
import type { RosterPlan } from '#domain/roster/rosterPlan.ts'
import { newShirtDeviation, type ShirtDeviation } from '#domain/shirts/shirtDeviations.ts'
import { movedTimekeeping } from '#domain/teams/timekeeping.ts'
import { acronymOf, deriveTeamSex, endsReservation } from '#domain/teams/teams.ts'
import type { RosterPerson, RosterTeamState } from '../schema/tables/rosters.ts'
import type { StoredTeam } from '../teams/store.ts'

type Entering = {
  teams: readonly StoredTeam[]
  cells: readonly RosterCells[]
  plan: RosterPlan
  /** Who has timekeeping then. */
  timed: ReadonlySet<number>
  people: readonly RosterPerson[]
  /** The company's own e-mails, which stand as contact of a team until its captain is known. */
  ofCompany: readonly string[]
  switchesShirtsOn: boolean
}

type After = {
  shown: RosterTeam[]
  written: RosterTeamState[]
  /** Of whom the list brings it about that the bought shirt is not the one that is wished. (rules/roster#bought-shirts) */
  deviations: ReadonlyMap<number, ShirtDeviation>
}

/** What the list means for each team that it names, and what is written of those that it changes. (rules/roster#plan) */
export function teamsAfter(entering: Entering): After {
  const { teams, cells, plan, timed, people, ofCompany, switchesShirtsOn } = entering
  const written = new Map(people.map((person) => [person.runnerID, person]))
  const names = new Map(plan.newTeams.map(({ teamId, teamName }) => [teamId, teamName]))
  const rowsOf = Map.groupBy(plan.rows.keys(), (index) => plan.rows[index]?.teamId)
  const after = teams.flatMap((team) => {
    const rows = (rowsOf.get(team.id) ?? []).flatMap((index) => cells[index] ?? [])
    const move = plan.timeMoves.find(({ fromId, toId }) => fromId === team.id || toId === team.id)
    if (rows.length === 0 && move === undefined) return []
    const name = names.get(team.id) ?? null
    const runners = team.runners.map((runner) => ({ ...runner, ...written.get(runner.runnerID) }))
    const isFilled = team.runners.some(({ runnerID }) => written.has(runnerID))
    const lacksShirts = !team.tshirtOption && rows.some(({ tshirtSize }) => tshirtSize !== null)
    const getsShirts = switchesShirtsOn && lacksShirts
    const teamName = name ?? team.teamName
    const teamContact = contactAfter(team, { runners }, ofCompany)
    const state: RosterTeamState = {
      id: team.id,
      teamName,
      teamAcronym: name === null ? team.teamAcronym : acronymOf(name),
      teamSex: deriveTeamSex(runners),
      reserved: team.reserved && !endsReservation(team, { teamName, runners }),
      teamContact,
      tshirtOption: team.tshirtOption || getsShirts,
      ...(move ? timeOf(team, move) : {}),
    }
    return { team, state, runners, rows, lacksShirts, isWritten: isFilled || getsShirts || move !== undefined }
  })
  const named = after.filter(({ rows }) => rows.length > 0)
  return {
    shown: named.map(({ team, state, rows, lacksShirts }) => ({
      teamId: team.id,
      teamName: state.teamName,
      timekeeping: timed.has(team.id),
      asksForTimekeeping: rows.some(asksForTime),
      timekeepingBy: timed.has(team.id) ? sourceOf(team, rows) : null,
      lacksTshirtOption: lacksShirts,
      contact: state.teamContact === team.teamContact ? null : { before: team.teamContact, after: state.teamContact },
    })),
    written: after.flatMap(({ state, isWritten }) => (isWritten ? state : [])),
    deviations: new Map(
      after.flatMap(({ team, state, runners }) =>
        team.runners.flatMap((runner, index): [number, ShirtDeviation][] => {
          const then = runners[index] ?? runner
          const deviation = newShirtDeviation({ runner, team }, { runner: then, team: state })
          return deviation ? [[runner.runnerID, deviation]] : []
        }),
      ),
    ),
  }

  function sourceOf(team: StoredTeam, rows: readonly RosterCells[]): TimeSource | null {
    if (plan.timeMoves.some(({ toId }) => toId === team.id)) return 'moved'
    if (!names.has(team.id)) return null
    return rows.some(asksForTime) ? 'asked' : 'order'
  }

  /** Timekeeping goes with the order that paid for it. (rules/timekeeping#moving) */
  function timeOf(team: StoredTeam, { fromId, toId }: RosterPlan['timeMoves'][number]) {
    if (team.id === fromId) return { timekeeping: false, upgradeOrderId: null }
    const from = teams.find(({ id }) => id === fromId)
    const to = teams.find(({ id }) => id === toId)
    const moved = from && to ? movedTimekeeping(from, to) : null
    return moved && 'upgradeOrderId' in moved ? { timekeeping: true, ...moved } : {}
  }
}
