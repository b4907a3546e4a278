import type { Context } from '../context.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { giveBack, loginUses, recentFailures, slowDown, takeAttempt } from './limits.ts'
import { verifyPassword } from './passwords.ts'
import { type Account, accountByEmail } from './store.ts'

export type Entered = { email: string; password: string; address: string }

/** The number of failed logins of an account at which the staff is warned, once in a quarter of an hour. (rules/logs#what) */
const REPORTED_FAILURE = 5

/**
 * The account that this e-mail and password belong to, undefined for an unknown e-mail as for a wrong password, after the same time.
 * Failures are counted and slow the next ones down. Throws a Refusal 429. (rules/accounts#login)
 */
export async function checkPassword(
  context: Context,
  { email, password, address }: Entered,
): Promise<Account | undefined> {
  const attempt = await takeAttempt(context, loginUses(email, address))
  const failures = await recentFailures(context, email)
  await slowDown(failures)
  const account = await accountByEmail(context.db, email)
  const fits = await verifyPassword(account?.passwordHash ?? null, password).catch(async (error: unknown) => {
    // nobody has tried a password that was not looked at, because too many wait
    await giveBack(context, attempt)
    throw error
  })
  if (account && !fits && failures === REPORTED_FAILURE) await reportFailures(context, account)
  if (!account || !fits) return undefined
  await giveBack(context, attempt)
  return account
}

const reportFailures = (context: Context, account: Account) =>
  writeLog(context.db, {
    level: 'WARN',
    caller: account,
    action: logActions.loginFailed,
    details: `${REPORTED_FAILURE} Mal mit falschem Passwort`,
  })
