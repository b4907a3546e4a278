import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { checkPassword } from './checkPassword.ts'
import type { Entered } from './checkPassword.ts'
import { openSession } from './sessions.ts'
import { lockAccount } from './store.ts'

/**
 * Opens a session. An unknown e-mail and a wrong password get the same sentence after the same time; failures are counted.
 * While the product is in maintenance only staff get in. (rules/accounts#login)
 */
export async function login(context: Context, entered: Entered): Promise<{ token: string; emailVerified: boolean }> {
  const account = await checkPassword(context, entered)
  if (!account) throw wrongCredentials()
  if (context.settings.MAINTENANCE && account.role !== 'admin') throw new Refusal('MAINTENANCE')
  return inTransaction(context.db, async (tx) => {
    if (!(await lockAccount(tx, account))) throw wrongCredentials()
    await writeLog(tx, { caller: account, action: logActions.loggedIn, details: '' })
    const token = await openSession(tx, { user: account, now: context.now() })
    return { token, emailVerified: account.emailVerified }
  })
}

const wrongCredentials = () => new Refusal('WRONG_CREDENTIALS')
