import { messages } from '#contract/messages.ts'
import { faultsByTeam, TEAMS_PER_REDEEM } from '#domain/teamDrafts.ts'
import { call } from '#web/api/call.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { Problem } from '#web/api/problem.ts'
import { draftFaults, newTeamOf } from '#web/parts/teams/draftValues.ts'
import { creation } from '#web/state/draftShelf.ts'
import { removeDrafts } from '#web/state/teamDrafts.ts'
import type { TeamDraft } from '#web/state/teamDrafts.ts'

export type Created = AnswerOf<'POST /teams/public/invite-codes/redeem/:inviteCode'>
/** Sentences about a draft by the path of the field, by the draft's id. */
export type Faults = ReadonlyMap<number, Record<string, string>>
export type Outcome = { created: Created } | { message: string; faults: Faults }

const MARKED_TEAMS = 'Bitte korrigieren Sie die markierten Teams.'
const MARKED = new Set<string>([messages.markedFields])

/** As many as go in one; the others follow afterwards. (decisions §2) */
export function nextBatch(drafts: readonly TeamDraft[]): TeamDraft[] {
  return drafts.slice(0, TEAMS_PER_REDEEM)
}

/**
 * Creates all of these teams or none; what is created is no draft any more, and nothing else is lost. A repeat after a lost answer creates
 * nothing twice. Rejects never: a refusal is told with the faults of each draft. (S §7, decisions §5, §8)
 */
export async function createTeams(inviteCode: string, batch: readonly TeamDraft[]): Promise<Outcome> {
  const own = new Map(batch.map((draft, index) => [draft.id, draftFaults(draft, batch.slice(0, index))]))
  const faulty = new Map([...own].filter(([, faults]) => Object.keys(faults).length > 0))
  if (faulty.size > 0) return { message: MARKED_TEAMS, faults: faulty }

  const body = batch.flatMap((draft) => newTeamOf(draft) ?? [])
  const headers = { 'idempotency-key': creation.keyFor(JSON.stringify([inviteCode, body])) }
  try {
    const line = 'POST /teams/public/invite-codes/redeem/:inviteCode'
    const created = await call(line, { params: { inviteCode }, headers, body })
    creation.forget()
    removeDrafts(batch.map(({ id }) => id))
    return { created }
  } catch (error) {
    if (!(error instanceof Problem)) return { message: messages.surprise, faults: new Map() }
    if (error.status === 422) creation.forget()
    const byPlace = [...faultsByTeam(error.fields)]
    const faults = new Map(byPlace.flatMap(([index, faults]) => (batch[index] ? [[batch[index].id, faults]] : [])))
    return { message: MARKED.has(error.message) ? MARKED_TEAMS : error.message, faults }
  }
}
