import { TEAM_SIZE } from './teamSize.ts'
import { readAlike } from '../text/readAlike.ts'
import { wholeCharacters } from '../text/wholeCharacters.ts'

/** The places of a team; the first is the captain's. (rules/teams#size) */
export const SLOTS = ['A', 'B', 'C'] as const
export type Slot = (typeof SLOTS)[number]

export const COMPETITIONS = ['RUNNING', 'NORDIC_WALKING'] as const
export type Competition = (typeof COMPETITIONS)[number]

/** Competition that a place is bought for, until its team says otherwise. (rules/numbers#blocks) */
export const PLACE_COMPETITION: Competition = 'RUNNING'

export const TEAM_SEXES = ['MALE', 'FEMALE', 'MIXED'] as const
export type TeamSex = (typeof TEAM_SEXES)[number]

export const TEAM_TYPES = ['COMPANY', 'BUSINESS'] as const
export type TeamType = (typeof TEAM_TYPES)[number]

export const TEAM_NAME_MAX = 120
export const TEAM_ACRONYM_MAX = 50

/** The number of the first team, printed on its bibs as 101A, 101B, 101C. */
export const FIRST_TEAM_NUMBER = 101

type Named = { teamName: string }
/** Fields of the slot, not of the person in it. */
type Place = { slot: Slot; startNumber?: string | null; chipNumber?: number | null; isTeamCaptain?: boolean }
type NamedPerson = { firstName?: string | null; lastName?: string | null }

/** The runner flagged as captain, else the first. (rules/teams#captain) */
export function captainOf<Runner extends { isTeamCaptain?: boolean | null }>(
  runners: readonly Runner[],
): Runner | undefined {
  return runners.find((runner) => runner.isTeamCaptain) ?? runners[0]
}

/** Three runners of one sex make a men's or women's team; everything else runs mixed. (rules/teams#sex) */
export function deriveTeamSex(runners: readonly { sex?: Exclude<TeamSex, 'MIXED'> | null }[]): TeamSex {
  const [sex] = runners.flatMap((runner) => runner.sex ?? [])
  if (!sex || runners.length !== TEAM_SIZE) return 'MIXED'
  return runners.every((runner) => runner.sex === sex) ? sex : 'MIXED'
}

/** Not allowed as a team name: in the URL of the name check, dots mean this level and the one above. (rules/teams#name-check) */
export function isOnlyDots(teamName: string): boolean {
  return /^\.+$/.test(teamName)
}

/** Beginning of the names of bought places without names. (rules/teams#unnamed) */
const RESERVED_PREFIX = 'Team von '

/** False for the name that a bought place has until somebody gives it one. (rules/teams#unnamed) */
export const hasNameOfItsOwn = ({ teamName }: Named): boolean => !teamName.startsWith(RESERVED_PREFIX)

/** Key by which two team names are the same: as people read them. (rules/teams#names) */
export const teamNameKey = readAlike

/** Another of these teams has this name already. (rules/teams#names) */
export function nameTakenAmong(team: Named & { id: number }, teams: readonly (Named & { id: number })[]): boolean {
  const key = teamNameKey(team.teamName)
  return teams.some((other) => other.id !== team.id && teamNameKey(other.teamName) === key)
}

/**
 * Names for bought places without names: 'Team von X', 'Team von X 2', … with the next free numbers. `takenKeys` are the
 * teamNameKey of the names in the event; a long company name is cut so that each name fits TEAM_NAME_MAX. (rules/teams#unnamed)
 */
export function reservedTeamNames(wanted: {
  companyName: string
  takenKeys: ReadonlySet<string>
  count: number
}): string[] {
  const names: string[] = []
  for (let number = 1; names.length < wanted.count; number += 1) {
    const name = reservedName(wanted.companyName, number === 1 ? '' : ` ${number}`)
    if (!wanted.takenKeys.has(teamNameKey(name))) names.push(name)
  }
  return names
}

/**
 * 'Bergblick Team 2' for 'Team von Bergblick 2', as the timekeeper wants places without names; any other name stays. The company's
 * name tells its own number from that of the place. (rules/exports#unnamed)
 */
export function unnamedTeamName({ teamName, companyName }: Named & { companyName: string | null }): string {
  if (!teamName.startsWith(RESERVED_PREFIX)) return teamName
  const rest = teamName.slice(RESERVED_PREFIX.length)
  const known = tidy(companyName ?? '')
  const isKnown = known !== '' && (rest === known || rest.startsWith(`${known} `))
  const company = isKnown ? known : rest.replace(/ \d+$/, '')
  return `${company} Team${rest.slice(company.length)}`
}

/** Short name of a team as long as nobody says it: the first 50 characters of its name. (rules/teams#acronym) */
export function acronymOf(teamName: string): string {
  return wholeCharacters(tidy(teamName).slice(0, TEAM_ACRONYM_MAX)).trimEnd()
}

/** Another name, or the first name of a runner, and a paid place is no longer a place without names. (rules/teams#unnamed) */
export function endsReservation(before: Named, after: Named & { runners: readonly NamedPerson[] }): boolean {
  if (teamNameKey(before.teamName) !== teamNameKey(after.teamName)) return true
  return after.runners.some((runner) => !isBlank(runner.firstName) || !isBlank(runner.lastName))
}

/**
 * Exchanges the slots of a runner and the captain: the person keeps runnerID and data, the slot keeps start and chip number.
 * Returns the runners in the order of their slots; unchanged for the captain or an unknown runner. (rules/teams#change-captain)
 */
export function swapCaptain<Runner extends { runnerID: number } & Place>(
  runners: readonly Runner[],
  runnerID: number,
): Runner[] {
  const captain = runners.find((runner) => runner.slot === SLOTS[0])
  const successor = runners.find((runner) => runner.runnerID === runnerID)
  const moved = runners.map((runner) => {
    if (!captain || !successor) return runner
    if (runner === successor) return { ...runner, ...placeOf(captain) }
    return runner === captain ? { ...runner, ...placeOf(successor) } : runner
  })
  return moved.toSorted((one, other) => SLOTS.indexOf(one.slot) - SLOTS.indexOf(other.slot))
}

/** A free place: paid for, without names, and not yet given to a captain by an editing code. (rules/teams#free-places) */
export function isFreePlace(team: { reserved: boolean; teamCode: string | null }): boolean {
  return team.reserved && team.teamCode === null
}

/** Counts the free places among these teams. (rules/teams#free-places) */
export function teamSlots(teams: readonly { reserved: boolean; teamCode: string | null }[]): number {
  return teams.filter(isFreePlace).length
}

function reservedName(companyName: string, suffix: string): string {
  const room = TEAM_NAME_MAX - RESERVED_PREFIX.length - suffix.length
  const cut = tidy(companyName).slice(0, room)
  return `${RESERVED_PREFIX}${wholeCharacters(cut).trimEnd()}${suffix}`
}

function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

function isBlank(text: string | null | undefined): boolean {
  return (text ?? '').trim() === ''
}

function placeOf({ slot, startNumber, chipNumber, isTeamCaptain }: Place): Place {
  return {
    slot,
    ...(startNumber !== undefined && { startNumber }),
    ...(chipNumber !== undefined && { chipNumber }),
    ...(isTeamCaptain !== undefined && { isTeamCaptain }),
  }
}
