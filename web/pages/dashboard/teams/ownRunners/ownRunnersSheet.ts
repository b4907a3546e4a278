import { labels } from '#contract/labels.ts'
import { tableOf } from '#domain/text/factTable.ts'
import type { RosterPersonField } from '#domain/teams/persons.ts'
import { ROSTER_FIELDS, type RosterField } from '#domain/roster/rosterCells.ts'
import type { Team } from '#web/pages/dashboard/teams/teamCalls.ts'

/** What of a team the file holds. */
export type ListedTeam = Pick<Team, 'teamName' | 'timekeeping' | 'wave'> & { runners: readonly Runner[] }
type Runner = Pick<Team['runners'][number], RosterPersonField>
type Cell = string | number | null

const [YES, NO] = ['ja', 'nein']

/** What stands in each column of a person, spelled so that a list of runners reads it again. */
const CELLS: Record<RosterField, (runner: Runner, team: ListedTeam) => Cell> = {
  teamName: (_runner, { teamName }) => teamName,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  year: ({ year }) => year,
  sex: ({ sex }) => sex && labels.sex[sex],
  email: ({ email }) => email,
  phoneNumber: ({ phoneNumber }) => phoneNumber,
  tshirtSize: ({ tshirtSize }) => tshirtSize,
  isApprentice: ({ isApprentice }) => (isApprentice ? YES : NO),
  timekeeping: (_runner, { timekeeping }) => (timekeeping ? YES : NO),
}

/** Is told and not read again: blocks are given by the organiser. */
const WAVE = 'Startblock'

/**
 * The people of these teams as rows below the headings of a list, team by team; a slot without a name is nobody. Behind them stands the start
 * wave, once there is one. (rules/roster#own-runners)
 */
export function ownRunnersSheet(teams: readonly ListedTeam[]): Cell[][] {
  const isSomebody = ({ firstName, lastName, email }: Runner) => Boolean(firstName ?? lastName ?? email)
  const people = teams.flatMap((team) => team.runners.filter(isSomebody).map((runner) => ({ team, runner })))
  const headings = Object.values(tableOf(ROSTER_FIELDS, (field) => labels.rosterField[field]))
  const hasWaves = teams.some(({ wave }) => wave !== null)
  const waveOf = ({ wave }: ListedTeam) => (hasWaves ? [wave] : [])
  return [
    [...headings, ...(hasWaves ? [WAVE] : [])],
    ...people.map(({ team, runner }) => [...ROSTER_FIELDS.map((field) => CELLS[field](runner, team)), ...waveOf(team)]),
  ]
}
