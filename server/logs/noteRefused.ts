import type { FastifyInstance } from 'fastify'
import { allowance } from '../allowance.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { countFailure } from './countFailure.ts'

/** Refusals of an account that are counted, and then one after so many milliseconds: nobody fills the database with them. */
const COUNTED = { most: 60, everyMs: 60_000 }

/** Writes into the log what somebody with a login asked for and may not do. (rules/logs#what) */
export function noteRefused(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  const counted = allowance(COUNTED)
  app.addHook('onError', async ({ caller, routeOptions }, _, error) => {
    if (!caller || !(error instanceof Refusal) || !isNotTheirs(caller, error)) return
    if (!counted.take({ name: String(caller.id), count: 1 }, performance.now())) return
    const { line } = routeOptions.config.endpoint ?? {}
    if (line === undefined) return
    await inTransaction(db, (tx) =>
      countFailure(tx, { caller, code: 'accessRefused', facts: { call: line, count: 1 } }),
    )
  })
}

/** A role that lacks the right; not the staff at a call by which a browser finds out which of the two profiles is theirs. (rules/sessions#profiles) */
function isNotTheirs({ role }: User, { code }: Refusal): boolean {
  return code === 'ROLE_MISSING' || code === 'ACCESS_MISSING' || (code === 'FORBIDDEN' && role === 'customer')
}
