import type { TokenEntry } from '#contract/staff/tokens.ts'
import { isTokenDay, lastTokenDay, PROGRAM_TOKEN } from '#domain/staff/programs.ts'
import { dayOf } from '#domain/text/days.ts'
import { askPasswordFirst } from '../auth/passwordFirst.ts'
import { hashToken, newToken } from '../auth/tokens.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { StaffUser } from '../http/caller.ts'
import { refuseField } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { refuseFull } from '../room.ts'
import { addToken, countTokens } from './store.ts'

/**
 * Makes a token for a program, which is told this once. Refusals: 403 the password first, 400 its last day is past or too far, 409 there is one of that name,
 * or too many. (rules/results#tokens)
 */
export async function makeToken(
  context: Context,
  caller: StaffUser,
  { name, scopes, until }: TokenEntry,
): Promise<{ id: number; token: string }> {
  askPasswordFirst(context, caller)
  const today = dayOf(context.now())
  if (!isTokenDay(until, today)) throw refuseField('until', 'TOKEN_DAY', lastTokenDay(today))
  const token = `${PROGRAM_TOKEN}${newToken()}`
  return inTransaction(context.db, async (tx) => {
    refuseFull('token', await countTokens(tx))
    const id = await addToken(tx, { tokenHash: hashToken(token), name, scopes, until, authorId: caller.id })
    if (id === undefined) throw refuseField('name', 'TOKEN_NAME_TAKEN', name)
    await writeLog(tx, { caller, code: 'tokenMade', facts: { name, scopes, until }, about: [about.token(id)] })
    return { id, token }
  })
}
