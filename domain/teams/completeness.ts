import { TEAM_SIZE } from './teamSize.ts'
import { captainOf } from './teams.ts'

type Text = string | null | undefined
type Value = Text | number

const ENTRY_FIELDS = ['firstName', 'lastName', 'year', 'email'] as const
export type EntryField = (typeof ENTRY_FIELDS)[number]
type Entry = { firstName?: Text; lastName?: Text; email?: Text; year?: number | null }

/**
 * The portal's notion, behind its warning banner: a team name, and of each runner names, e-mail and birth year.
 * (rules/teams#complete-portal)
 */
export function hasCompleteEntry(team: { teamName: string; runners: readonly Entry[] }): boolean {
  return isPresent(team.teamName) && team.runners.every((runner) => missingEntries(runner).length === 0)
}

/** The fields of a runner that are missing for the portal. (rules/teams#complete-portal) */
export function missingEntries(runner: Entry): EntryField[] {
  return ENTRY_FIELDS.filter((field) => !isPresent(runner[field]))
}

/** True if a team lacks e-mails and nothing else: everybody has a place, and the race does not wait. (rules/teams#only-emails) */
export function lacksOnlyEmails({ runners }: { runners: readonly Entry[] }): boolean {
  const missing = runners.flatMap(missingEntries)
  return missing.length > 0 && missing.every((field) => field === 'email')
}

type StaffTeam = { runners: readonly { firstName?: Text; email?: Text; isTeamCaptain?: boolean | null }[] }

/**
 * The staff's notion, behind the two columns of teams: three runners with first names, a captain with e-mail. (rules/teams#complete-staff)
 */
export function isCompleteForStaff(team: StaffTeam): boolean {
  return team.runners.length === TEAM_SIZE && missingForStaff(team).length === 0
}

/** Fields missing in a team for the staff, by the runner's place in the list. (rules/teams#complete-staff) */
export function missingForStaff({ runners }: StaffTeam): { place: number; field: 'firstName' | 'email' }[] {
  const captain = captainOf(runners)
  return runners.flatMap((runner, place) => [
    ...(isPresent(runner.firstName) ? [] : [{ place, field: 'firstName' as const }]),
    ...(runner === captain && !isPresent(runner.email) ? [{ place, field: 'email' as const }] : []),
  ])
}

const RACE_FIELDS = [
  'startNumber',
  'chipNumber',
  'firstName',
  'lastName',
  'sex',
  'year',
  'teamName',
  'companyName',
] as const
export type RaceField = (typeof RACE_FIELDS)[number]
type RaceData = { [Field in RaceField]?: Value }

/** The race's notion, behind the highlighted rows of runners: numbers, names, sex, year, team and company. (rules/teams#complete-race) */
export function hasCompleteRaceData(runner: RaceData): boolean {
  return missingForRace(runner).length === 0
}

/** The fields of a runner that are missing for the race. (rules/teams#complete-race) */
export function missingForRace(runner: RaceData): RaceField[] {
  return RACE_FIELDS.filter((field) => !isPresent(runner[field]))
}

function isPresent(value: Value | undefined): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value != null
}
