import { hasNameOfItsOwn, teamNameKey, TEAM_NAME_MAX } from './teams.ts'
import { wholeCharacters } from '../text/wholeCharacters.ts'

type Named = { teamName: string }

/** Name with the year behind it, cut before it so that the whole is not too long. */
function withSuffix(teamName: string, suffix: string): string {
  const room = TEAM_NAME_MAX - suffix.length - 1
  return `${wholeCharacters(teamName.slice(0, room)).trimEnd()} ${suffix}`
}

/**
 * Name that a team of an earlier year gets in this one: its own, with the year behind it where that is taken, else with a number behind the year. `takenKeys` are
 * the teamNameKey of names in the event. (rules/again#teams)
 */
export function nameAgain(
  teamName: string,
  { year, takenKeys }: { year: string; takenKeys: ReadonlySet<string> },
): string {
  const isFree = (name: string) => !takenKeys.has(teamNameKey(name))
  if (isFree(teamName)) return teamName
  for (let number = 1; ; number += 1) {
    const name = withSuffix(teamName, number === 1 ? year : `${year} ${number}`)
    if (isFree(name)) return name
  }
}

type OwnTeam = Named & { earlierTeamId: number | null }

/**
 * Tests whether a company has a team of an earlier year again: filled with it, whatever it is called now, or under its name, alone or with the year behind it.
 * (rules/again#teams)
 */
export function isThereAgain(
  team: Named & { id: number },
  { year, ownTeams }: { year: string; ownTeams: readonly OwnTeam[] },
): boolean {
  if (ownTeams.some(({ earlierTeamId }) => earlierTeamId === team.id)) return true
  const plain = teamNameKey(team.teamName)
  const ofYear = teamNameKey(withSuffix(team.teamName, year))
  const keys = ownTeams.map(({ teamName }) => teamNameKey(teamName))
  return keys.some((key) => key === plain || key === ofYear || isNumbered(key, ofYear))
}

/** Tests for the key with a number behind it. */
const isNumbered = (key: string, begun: string) =>
  key.startsWith(`${begun} `) && /^\d+$/.test(key.slice(begun.length + 1))

/** Tests whether a team of an earlier year is worth taking over: one that had a name. (rules/again#teams) */
export const isWorthAgain = (team: Named & { reserved: boolean }): boolean => !team.reserved && hasNameOfItsOwn(team)

/** Free places for teams of an earlier year, in their order: with timekeeping for those that had it, as long as there are some. (rules/again#teams) */
export function placesAgain<Place extends { timekeeping: boolean }>(
  free: readonly Place[],
  wanted: readonly { timekeeping: boolean }[],
): Place[] {
  const left = [...free]
  const ofFirst = wanted.filter(({ timekeeping }) => timekeeping)
  const chosen = new Map<(typeof wanted)[number], Place>()
  for (const team of [...ofFirst, ...wanted.filter(({ timekeeping }) => !timekeeping)]) {
    const alike = left.findIndex(({ timekeeping }) => timekeeping === team.timekeeping)
    const [place] = left.splice(Math.max(alike, 0), 1)
    if (place) chosen.set(team, place)
  }
  return wanted.flatMap((team) => chosen.get(team) ?? [])
}
