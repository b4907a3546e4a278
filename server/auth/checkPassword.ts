import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransactionIf } from '../db/transaction.ts'
import { countFailure } from '../logs/countFailure.ts'
import type { LogActor } from '../logs/actor.ts'
import { giveBack, limits, loginUses, recentFailures, slowDown, takeAttempt, triesFrom } from './limits.ts'
import { verifyPassword } from './passwords.ts'
import { NOBODY } from './nobody.ts'
import { type Account, accountByEmail } from './store.ts'

export type Entered = { email: string; password: string; address: string }

/**
 * The account that this e-mail and password belong to, undefined for an unknown e-mail as for a wrong password, after the same time.
 * Failures are counted and slow the next ones down. Throws a Refusal 429. (rules/accounts#login)
 */
export async function checkPassword(
  context: Context,
  { email, password, address }: Entered,
): Promise<Account | undefined> {
  const attempt = await takeAttempt(context, loginUses(email, address))
  await slowDown(await recentFailures(context, email))
  const tries = await triesFrom(context, limits.loginFromAddress, address)
  const account = await accountByEmail(context.db, email)
  const fits = await verifyPassword(account?.passwordHash ?? null, password, tries).catch(async (error: unknown) => {
    // nobody has tried a password that was not looked at, because too many wait
    await giveBack(context, attempt)
    throw error
  })
  if (!fits) await noteFailure(context, account ?? { id: NOBODY, role: 'customer', email })
  if (!account || !fits) return undefined
  await giveBack(context, attempt)
  return account
}

/** Counts a wrong password in the log; for an e-mail that nobody has the same is done, and undone. (rules/accounts#login, rules/logs#what) */
function noteFailure({ db }: Context, caller: LogActor): Promise<void> {
  const act = (tx: Transaction) => countFailure(tx, { caller, code: 'loginFailed', facts: { count: 1 } })
  return inTransactionIf(db, { kept: caller.id !== NOBODY, act })
}
