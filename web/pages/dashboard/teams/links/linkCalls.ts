import { commonCode, losingTheirLink } from '#domain/teams/codes.ts'
import { addressOf } from '#domain/teams/teamLinks.ts'
import { call } from '#web/api/call.ts'
import { runningTeams } from '#web/api/runningTeams.ts'
import { withFallback } from '#web/api/withFallback.ts'
import { withPrefix } from '#web/api/withPrefix.ts'
import type { Team } from '#web/pages/dashboard/teams/teamCalls.ts'

/** What is shown of a link: the question before it is made, the editing link with the teams it opens, or the invite link. */
export type ShownLink =
  | { kind: 'choice'; teams: Team[] }
  | { kind: 'question'; teams: Team[]; losing: Team[] }
  | { kind: 'editing'; teams: Team[]; code: string }
  | { kind: 'invite'; code: string; freePlaces: number }

/** The most places an invite code may fill: only the free places limit it. (rules/codes#invite) */
const INVITES = 9999

const saying = (silent: string) => ({ silent })
const orSayNoLink = <Answer>(ask: () => Promise<Answer>) => withPrefix('Error generating edit link', ask)

/** The current editing link of a team; where it has none, the confirmation. Throws a Problem. */
export function linkOf(id: number): Promise<ShownLink> {
  return orSayNoLink(async () => {
    const team = await call('GET /teams/:id', { params: { id } })
    const code = team.teamCode
    if (code === null) return { kind: 'question', teams: [team], losing: [] }
    return { kind: 'editing', teams: await call('GET /teams/code/:code', { params: { code } }), code }
  })
}

/**
 * One editing link for exactly these teams; first the confirmation where other links stop working. Throws a Problem.
 * (rules/codes#editing-links)
 */
export function linkFor(ids: ReadonlySet<number>): Promise<ShownLink> {
  return orSayNoLink(async () => {
    const all = await runningTeams()
    const teams = all.filter(({ id }) => ids.has(id))
    const code = commonCode(all, ids)
    if (code !== null) return { kind: 'editing', teams, code }
    const losing = losingTheirLink(all, ids)
    return losing.length > 0 ? { kind: 'question', teams, losing } : newLink(teams)
  })
}

/**
 * A link of its own for each of these teams that has none, mailed at once to captains or team contacts; how many letters, and which teams
 * have nobody to write to. Throws a Problem. (rules/codes#editing-links, rules/codes#mailing)
 */
export function mailOwnLinks(teams: Team[]): Promise<{ mailed: number; unreachable: Team[] }> {
  return orSayNoLink(async () => {
    const body = teams.map(({ id }) => id)
    await call('POST /teams/generate-codes', { body })
    const { mailed } = await call('POST /teams/mail-codes', { body })
    return { mailed, unreachable: teams.filter((team) => addressOf(team) === '') }
  })
}

/** The same after the confirmation. */
export function linkAnyway(teams: Team[]): Promise<ShownLink> {
  return orSayNoLink(() => newLink(teams))
}

async function newLink(teams: Team[]): Promise<ShownLink> {
  const body = teams.map(({ id }) => id)
  const given = await withFallback(saying('Alignment failed'), () => call('POST /teams/align-codes', { body }))
  return { kind: 'editing', teams, code: given[0]?.teamCode ?? '' }
}

/** The company's invite link, a new one where none is active. Throws a Problem. (rules/codes#invite) */
export function inviteLink(): Promise<ShownLink> {
  return withPrefix('Fehler beim Erstellen des Einladungslinks', async () => {
    const code = await withFallback(saying('Failed to create invite code'), () =>
      call('POST /teams/invite-code/:count', { params: { count: INVITES } }),
    )
    return { kind: 'invite', code, freePlaces: await call('GET /orders/me/available-team-slots') }
  })
}
