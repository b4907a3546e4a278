import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '#contract/errorCodes.ts'
import { allowance } from '../allowance.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { countFailure } from './countFailure.ts'
import { writeLog } from './store.ts'

/** Refusals of an account that are counted, and then one after so many milliseconds: nobody fills the database with them. */
const COUNTED = { most: 60, everyMs: 60_000 }
/** Those of a program, which asks the same again and again. */
const OF_PROGRAM = { most: 1, everyMs: 3_600_000 }

/** Writes into the log what somebody with a login, or a program, asked for and may not do. (rules/logs#what) */
export function noteRefused(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  const counted = allowance(COUNTED)
  const ofProgram = allowance(OF_PROGRAM)
  app.addHook('onError', async ({ caller, routeOptions }, _, error) => {
    if (!caller || !(error instanceof Refusal) || !isNotTheirs(caller, error)) return
    const allowed = caller.role === 'program' ? ofProgram : counted
    if (!allowed.take({ name: `${caller.role} ${caller.id}`, count: 1 }, performance.now())) return
    const { line } = routeOptions.config.endpoint ?? {}
    if (line === undefined) return
    const facts = { call: line, count: 1 }
    await inTransaction(db, async (tx) => {
      if (caller.role === 'program') await writeLog(tx, { level: 'WARN', caller, code: 'accessRefused', facts })
      else await countFailure(tx, { caller, code: 'accessRefused', facts })
    })
  })
}

/** A role or program that lacks the right; not the staff at a call by which a browser finds out which of the two profiles is theirs. (rules/sessions#profiles) */
function isNotTheirs({ role }: Caller, { code }: Refusal): boolean {
  return NOT_THEIRS.has(code) || (code === 'FORBIDDEN' && role === 'customer')
}
const NOT_THEIRS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['ROLE_MISSING', 'ACCESS_MISSING', 'SCOPE_MISSING'])
