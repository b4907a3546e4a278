import { messages } from '#contract/messages.ts'
import { TeamUpdate } from '#contract/teams/teams.ts'
import { nameTakenAmong } from '#domain/teams/teams.ts'
import { failureOf } from '#web/ui/form/problem.ts'
import { isRenamed } from './teamValues.ts'

type Named = { id: number; teamName: string }
type NameOf = {
  /** As typed. */
  teamName: string
  /** As it is saved. */
  team: Named
  otherTeams: readonly Named[]
  /** The sentence about a name that another of one's own teams has. */
  twice?: (teamName: string) => string
  /** Asks the server; rejects with the sentence of the field `teamName` when it is taken. */
  ask: ((teamName: string) => Promise<void>) | undefined
}

/**
 * Fault of a changed name, as soon as it can be told: its shape, one's own teams, then those of others, or that nobody could be asked.
 * An empty field says so on saving, which asks again. (rules/teams#name-check)
 */
export async function nameFault(name: NameOf): Promise<string | undefined> {
  const { team, otherTeams, ask, twice = messages.team.nameTakenByOwn } = name
  const teamName = name.teamName.trim()
  if (teamName === '' || !isRenamed(team, { teamName })) return undefined
  const [fault] = TeamUpdate.shape.teamName.safeParse(teamName).error?.issues ?? []
  if (fault) return fault.message
  if (nameTakenAmong({ id: team.id, teamName }, otherTeams)) return twice(teamName)
  try {
    await ask?.(teamName)
    return undefined
  } catch (error) {
    const { fields, message, namesOffline } = failureOf(error)
    return fields['teamName'] ?? (namesOffline ? `${messages.team.nameCheckFailed} ${message}` : message)
  }
}
