import { TEAM_SIZE } from '#domain/teams/teamSize.ts'
import { teamNameKey } from '#domain/teams/teams.ts'

/** Teams of the people of a list, and those who were left without one: by their index, with the full team above, null above the first. */
export type FilledTeams = { teams: (string | null)[]; misfits: { index: number; above: string | null }[] }

/**
 * Fills names down: a team that is written only beside its first person applies to those below as long as they fit. Who does not fit has no team and is named;
 * everybody else keeps theirs. Lists that repeat the name beside everybody are left as they are. (rules/roster#filling)
 */
export function filledTeams(names: readonly (string | null)[]): FilledTeams {
  if (!isWrittenOnce(names)) return { teams: [...names], misfits: [] }
  const filled: FilledTeams = { teams: [], misfits: [] }
  const sizes = new Map<string, number>()
  let above: string | null = null
  for (const [index, name] of names.entries()) {
    above = name ?? above
    const key = teamNameKey(above ?? '')
    const size = (sizes.get(key) ?? 0) + 1
    const fits = above !== null && (name !== null || size <= TEAM_SIZE)
    filled.teams.push(fits ? above : null)
    if (fits) sizes.set(key, size)
    else filled.misfits.push({ index, above })
  }
  return filled
}

/** More names begin a team with people below than repeat the one above; and none stands in the middle of its three. */
function isWrittenOnce(names: readonly (string | null)[]): boolean {
  const isWritten = (index: number) => (names[index] ?? null) !== null
  const begun = names.filter((name, index) => name === null && index > 0 && isWritten(index - 1)).length
  const repeated = names.filter(
    (name, index) => name !== null && index > 0 && teamNameKey(name) === teamNameKey(names[index - 1] ?? ''),
  ).length
  const isCentred =
    names.length % TEAM_SIZE === 0 && names.every((name, index) => (name !== null) === (index % TEAM_SIZE === 1))
  return begun > repeated && !isCentred
}
