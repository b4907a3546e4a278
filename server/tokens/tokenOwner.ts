import { PROGRAM_TOKEN } from '#domain/staff/programs.ts'
import { dayOf } from '#domain/text/days.ts'
import { findUser } from '../auth/sessions.ts'
import { hashToken } from '../auth/tokens.ts'
import type { Context } from '../context.ts'
import type { FindCaller, Program } from '../http/caller.ts'
import { noteUse, tokenOfHash } from './store.ts'

/** The last use is written no more often than this. */
const NOTED_EVERY_MS = 5 * 60_000

/** Finds who has a token: the user of a session, or a program, by how it begins. (rules/results#tokens) */
export function tokenOwner(context: Context): FindCaller {
  const ofSession = findUser(context)
  return (token) => (token.startsWith(PROGRAM_TOKEN) ? programOf(context, token) : ofSession(token))
}

async function programOf({ db, now }: Context, token: string): Promise<Program | null> {
  const found = await tokenOfHash(db, hashToken(token))
  const at = now()
  if (!found || found.until < dayOf(at)) return null
  const { id, name, scopes, lastUsedAt } = found
  const isNoted = lastUsedAt !== null && at.getTime() - lastUsedAt.getTime() < NOTED_EVERY_MS
  // reading must work also while nothing can be written (rules/faults#disk-full)
  if (!isNoted) await noteUse(db, id, at).catch(() => undefined)
  return { role: 'program', id, name, scopes }
}
