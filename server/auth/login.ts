import { messages } from '#contract/messages.ts'
import type { Desk } from '../desk.ts'
import { Refusal } from '../http/refusal.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { giveBack, loginUses, recentFailures, slowDown, takeAttempt } from './limits.ts'
import { verifyPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { type Account, accountByEmail, holdAccount } from './store.ts'

type Login = { email: string; password: string; address: string }

/** The failure of an account that the staff should hear of, once in a quarter of an hour. (decisions §6) */
const REPORTED_FAILURE = 5

/**
 * Opens a session. An unknown e-mail and a wrong password get the same sentence after the same time; failures are counted.
 * While the product is in maintenance only staff get in. (P §2.2, decisions §3, §8)
 */
export async function login(
  desk: Desk,
  { email, password, address }: Login,
): Promise<{ token: string; emailVerified: boolean }> {
  const attempt = await takeAttempt(desk, loginUses(email, address))
  const failures = await recentFailures(desk, email)
  await slowDown(failures)
  const account = await accountByEmail(desk.db, email)
  const fits = await verifyPassword(account?.passwordHash ?? null, password)
  if (account && !fits && failures === REPORTED_FAILURE) await reportFailures(desk, account)
  if (!account || !fits) throw wrongCredentials()
  await giveBack(desk, attempt)
  if (desk.settings.MAINTENANCE && account.role !== 'admin') throw new Refusal(503, messages.maintenance)
  return desk.db.transaction(async (tx) => {
    if (!(await holdAccount(tx, account))) throw wrongCredentials()
    await writeLog(tx, { caller: account, action: logActions.loggedIn, details: '' })
    const token = await openSession(tx, { user: account, now: desk.now() })
    return { token, emailVerified: account.emailVerified }
  })
}

const wrongCredentials = () => new Refusal(401, messages.auth.wrongCredentials)

const reportFailures = (desk: Desk, account: Account) =>
  writeLog(desk.db, {
    level: 'WARN',
    caller: account,
    action: logActions.loginFailed,
    details: `${REPORTED_FAILURE} Mal mit falschem Passwort`,
  })
