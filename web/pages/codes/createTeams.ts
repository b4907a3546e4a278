import { fallbacks } from '#contract/fallbacks.ts'
import { messages } from '#contract/messages.ts'
import type { NewTeam } from '#contract/teams/teams.ts'
import { faultsByTeam, TEAMS_PER_REDEEM } from '#domain/teams/teamDrafts.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { Problem, settlesAttempt } from '#web/api/problem.ts'
import { draftFaults, newTeamOf } from '#web/parts/teams/entry/draftValues.ts'
import { attempts } from '#web/state/attempts.ts'
import { CREATION_KEY } from '#web/state/draftStorage.ts'
import { removeDrafts, type TeamDraft } from '#web/state/teamDrafts.ts'

/** One key for the same teams until the server has answered. (rules/orders#once) */
const creation = attempts(CREATION_KEY)

export type Created = AnswerOf<'POST /teams/public/invite-codes/redeem/:inviteCode'>
/** Sentences about a draft by the path of the field, by the draft's id. */
export type Faults = ReadonlyMap<number, Record<string, string>>
/** Why nothing was created, if known. */
export type Refused = { message: string; faults: Faults }
export type Outcome = { created: Created } | Refused

const MARKED_TEAMS = 'Bitte korrigieren Sie die markierten Teams.'

/** The maximum per request; the others follow afterwards. (rules/drafts#at-once) */
export function nextBatch(drafts: readonly TeamDraft[]): TeamDraft[] {
  return drafts.slice(0, TEAMS_PER_REDEEM)
}

/**
 * Creates all of these teams or none; created drafts are removed, all others stay. A retry after a lost answer creates
 * nothing twice. Never rejects: resolves to the errors of each draft. (rules/drafts#create)
 */
export async function createTeams(inviteCode: string, batch: readonly TeamDraft[]): Promise<Outcome> {
  const own = new Map(batch.map((draft, index) => [draft.id, draftFaults(draft, batch.slice(0, index))]))
  const faulty = new Map([...own].filter(([, faults]) => Object.keys(faults).length > 0))
  if (faulty.size > 0) return { message: MARKED_TEAMS, faults: faulty }

  const body = bodyOf(batch)
  const headers = { 'idempotency-key': creation.keyFor(contentOf(inviteCode, body)) }
  try {
    const line = 'POST /teams/public/invite-codes/redeem/:inviteCode'
    const created = await call(line, { params: { inviteCode }, headers, body })
    creation.forget()
    removeDrafts(batch.map(({ id }) => id))
    return { created }
  } catch (error) {
    if (!(error instanceof Problem)) return { message: messages.surprise, faults: new Map() }
    if (settlesAttempt(error)) creation.forget()
    const byPlace = [...faultsByTeam(error.fields)]
    const faults = new Map(byPlace.flatMap(([index, faults]) => (batch[index] ? [[batch[index].id, faults]] : [])))
    return { message: messageOf(error), faults }
  }
}

/** Whether the last request for exactly these teams got no answer: they may exist already, and a retry returns their code. */
export function isUnanswered(inviteCode: string, batch: readonly TeamDraft[]): boolean {
  return creation.isOpen(contentOf(inviteCode, bodyOf(batch)))
}

const bodyOf = (batch: readonly TeamDraft[]): NewTeam[] => batch.flatMap((draft) => newTeamOf(draft) ?? [])
const contentOf = (inviteCode: string, body: NewTeam[]): string => JSON.stringify([inviteCode, body])

function messageOf({ kind, code, message }: Problem): string {
  if (code === 'INVALID_INPUT') return MARKED_TEAMS
  return kind === 'answered' ? message : fallbacks.wentWrong
}
