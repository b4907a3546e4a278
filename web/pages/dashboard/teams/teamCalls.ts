import { isRenamed, type TeamBody } from '#web/parts/teams/entry/teamValues.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { withPrefix } from '#web/api/withPrefix.ts'
import { refuseTakenName } from '#web/api/refuseTakenName.ts'
import { withFallback } from '#web/api/withFallback.ts'

/** A team as the server answers it. */
export type Team = AnswerOf<'GET /teams/me'>[number]

const UPDATE_FAILED = { silent: 'Update failed' }

/** Asks whether a name is free for this team; a taken one is refused at its field. (rules/teams#name-check) */
export function checkOwnName(teamId: number, name: string): Promise<void> {
  return refuseTakenName(() => call('GET /teams/me/exists/:name', { params: { name }, query: { teamId } }))
}

/** Saves team and runners; a new name is checked first. (rules/teams#name-check) */
export async function saveTeam(team: Team, body: TeamBody): Promise<Team> {
  if (isRenamed(team, body)) await checkOwnName(team.id, body.teamName ?? '')
  return withFallback(UPDATE_FAILED, () => call('PUT /teams/:id', { params: { id: team.id }, body }))
}

/** The company's teams. (rules/messages#fallbacks) */
export function ownTeams(): Promise<Team[]> {
  return withFallback({ silent: 'Teams not found' }, () => call('GET /teams/me'))
}

/** Cancels a team's timekeeping, and nothing else. (rules/timekeeping#off) */
export function giveUpTimekeeping(id: number): Promise<Team> {
  return withPrefix('Fehler beim Aktualisieren des Teams', () =>
    withFallback(UPDATE_FAILED, () => call('PUT /teams/:id', { params: { id }, body: { timekeeping: false } })),
  )
}
