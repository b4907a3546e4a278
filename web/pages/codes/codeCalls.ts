import { codeMessages } from '#contract/teams/codeMessages.ts'
import { messages } from '#contract/messages.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { isMaintenance, Problem } from '#web/api/problem.ts'
import { refuseTakenName } from '#web/api/refuseTakenName.ts'
import { withFallback } from '#web/api/withFallback.ts'
import { isRenamed, type TeamBody } from '#web/parts/teams/entry/teamValues.ts'

/** A team as the holder of a code sees it. */
export type Team = AnswerOf<'GET /teams/public/code/:code'>[number]
/** The result of opening a code: its teams as of that moment, or the error. */
export type Opened = { teams: Team[]; at: Date } | { refused: Problem }

const UPDATE_FAILED = { silent: codeMessages.updateFailed }

/** The teams of a code. An error is returned, not thrown, because shown teams stay when a refresh fails. */
export async function openCode(code: string): Promise<Opened> {
  try {
    return { teams: await call('GET /teams/public/code/:code', { params: { code } }), at: new Date() }
  } catch (error) {
    if (!(error instanceof Problem) || isMaintenance(error)) throw error
    return { refused: error }
  }
}

/** One team of the code as it is saved now; throws a Problem 404 when the code opens it no more. */
export async function oneOfCode(code: string, id: number): Promise<Team> {
  const team = (await call('GET /teams/public/code/:code', { params: { code } })).find((one) => one.id === id)
  if (!team)
    throw new Problem({ status: 404, kind: 'answered', code: 'TEAM_NOT_FOUND', message: messages.team.notFound })
  return team
}

/** Asks whether a name is free for this team; a taken one is refused at its field. (rules/teams#name-check) */
export function checkNameByCode(code: string, name: string, teamId: number): Promise<void> {
  return refuseTakenName(() =>
    call('GET /teams/public/code/:code/exists/:name', { params: { code, name }, query: { teamId } }),
  )
}

/** Saves team and runners together; a new name is checked first. (rules/teams#name-check) */
export async function saveByCode(code: string, team: Team, body: TeamBody): Promise<Team> {
  if (isRenamed(team, body)) await checkNameByCode(code, body.teamName ?? '', team.id)
  return withFallback(UPDATE_FAILED, () =>
    call('PUT /teams/public/code/:code/update', { params: { code }, body: { ...body, id: team.id } }),
  )
}
