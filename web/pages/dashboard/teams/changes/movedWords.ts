import { isEmptyRunner } from '#domain/teams/persons.ts'
import type { Team } from '#web/pages/dashboard/teams/teamCalls.ts'

/** A place of a team, with who is in it. */
export type Place = { team: Team; runner: Team['runners'][number] }

/** The place that holds this runner. */
export function placeOf(teams: readonly Team[], runnerID: number): Place | undefined {
  const team = teams.find(({ runners }) => runners.some((runner) => runner.runnerID === runnerID))
  const runner = team?.runners.find((member) => member.runnerID === runnerID)
  return team && runner && { team, runner }
}

export const personIn = ({ runner: { firstName, lastName } }: Place) => [firstName, lastName].filter(Boolean).join(' ')

/** '105B', or 'B in „Bergziegen“' while no number is given. */
export const placeInWords = ({ team, runner: { startNumber, slot } }: Place) =>
  startNumber ?? `${slot} in „${team.teamName}“`

/** What an exchange of these two places means, as it is to be, or as it is done. (rules/teams#exchange) */
export function exchangeInWords(from: Place, to: Place, when: 'before' | 'after'): string {
  const [person, place, left] = [personIn(from), placeInWords(to), placeInWords(from)]
  if (isEmptyRunner(to.runner))
    return when === 'before'
      ? `${person} wechselt auf Platz ${place}; ${left} wird frei.`
      : `${person} ist jetzt auf Platz ${place}; ${left} ist frei.`
  return when === 'before'
    ? `${person} wechselt auf Platz ${place}, ${personIn(to)} auf ${left}.`
    : `${person} ist jetzt auf Platz ${place}, ${personIn(to)} auf ${left}.`
}
