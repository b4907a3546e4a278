import { checkPassword, type Entered } from '../auth/checkPassword.ts'
import { openSession } from '../auth/sessions.ts'
import { lockAccount, type Account } from '../auth/store.ts'
import { whyClosed, type Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { stepInForce, withCode } from '../secondStep/checkCode.ts'

type Login = { token: string; emailVerified: boolean; role?: 'admin' }

/**
 * Opens a session. An unknown e-mail and a wrong password get the same sentence after the same time; failures are counted. Staff with a
 * second step need its code too: 401 TOTP_NEEDED without one. While the product is in maintenance only staff get in.
 * (rules/accounts#login, rules/accounts#second-step)
 */
export async function login(
  context: Context,
  { totp, userAgent, ...entered }: Entered & { totp?: string; userAgent: string | undefined },
): Promise<Login> {
  const account = await checkPassword(context, entered)
  if (!account) throw wrongCredentials()
  const closed = whyClosed(context)
  if (closed !== null && account.role !== 'admin') throw new Refusal(closed)
  const step = account.role === 'admin' ? await stepInForce(context, account) : undefined
  if (!step) return inTransaction(context.db, (tx) => opened(tx, context, { account, userAgent }))
  if (totp === undefined) throw new Refusal('TOTP_NEEDED')
  return withCode(context, { account, step, entered: { code: totp, address: entered.address } }, (tx, passed) =>
    opened(tx, context, { account, userAgent, ...(passed === 'recovery' && { withRecoveryCode: true }) }),
  )
}

async function opened(
  tx: Transaction,
  context: Context,
  { account, userAgent, ...facts }: { account: Account; userAgent: string | undefined; withRecoveryCode?: true },
): Promise<Login> {
  if (!(await lockAccount(tx, account))) throw wrongCredentials()
  await writeLog(tx, { caller: account, code: 'loggedIn', facts })
  const token = await openSession(tx, { user: account, now: context.now(), userAgent })
  return { token, emailVerified: account.emailVerified, ...(account.role === 'admin' && { role: account.role }) }
}

const wrongCredentials = () => new Refusal('WRONG_CREDENTIALS')
