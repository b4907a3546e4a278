import type { Assertion } from '#contract/accounts/passkeys.ts'
import { checkPassword, type Entered } from '../auth/checkPassword.ts'
import { openSession } from '../auth/sessions.ts'
import { lockAccount, type Account } from '../auth/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { countingWrongCodes } from '../auth/limits.ts'
import { withPasskey } from '../passkeys/checkPasskey.ts'
import { withCode } from '../secondStep/checkCode.ts'
import { isWithoutStep, stepNeeded, stepsOf } from '../secondStep/stepsOf.ts'

type Client = { userAgent: string | undefined }
type Login = { token: string; emailVerified: boolean; role?: 'admin' }

/**
 * Opens a session. An unknown e-mail and a wrong password get the same sentence after the same time; failures are counted. Staff with a
 * second step need its code or passkey too: without one 401, which says what. While the product is in maintenance only staff get in.
 * (rules/accounts#login, rules/accounts#second-step)
 */
export async function login(
  context: Context,
  { totp, passkey, userAgent, ...entered }: Entered & Client & { totp?: string; passkey?: Assertion },
): Promise<Login> {
  const account = await checkPassword(context, entered)
  if (!account) throw wrongCredentials()
  if (context.settings.MAINTENANCE && account.role !== 'admin') throw new Refusal('MAINTENANCE')
  const steps = account.role === 'admin' ? await stepsOf(context.db, context, account.id) : null
  if (!steps || isWithoutStep(steps)) {
    return inTransaction(context.db, (tx) => opened(tx, context, { account, userAgent }))
  }
  const { address } = entered
  if (passkey !== undefined) {
    const asked = { assertion: passkey, of: account.id }
    return countingWrongCodes(context, address, () =>
      withPasskey(context, asked, (tx) => opened(tx, context, { account, userAgent, by: 'passwordAndPasskey' })),
    )
  }
  if (totp === undefined) throw stepNeeded(context, steps)
  return withCode(context, { account, step: steps.codes, entered: { code: totp, address } }, (tx, passed) =>
    opened(tx, context, { account, userAgent, ...(passed === 'recovery' && { withRecoveryCode: true }) }),
  )
}

/**
 * Opens a session of whoever of the staff has this passkey, which asks for a PIN or finger itself: two steps in one. Refusals: 400 it took too long,
 * 401 any other reason, 409 none is possible here, 429. (rules/accounts#passkeys)
 */
export async function loginByPasskey(
  context: Context,
  { assertion, address, userAgent }: Client & { assertion: Assertion; address: string },
): Promise<Login> {
  return countingWrongCodes(context, address, () =>
    withPasskey(context, { assertion }, (tx, account) => opened(tx, context, { account, userAgent, by: 'passkey' })),
  )
}

type How = { withRecoveryCode?: true; by?: 'passkey' | 'passwordAndPasskey' }

async function opened(
  tx: Transaction,
  context: Context,
  { account, userAgent, ...facts }: Client & How & { account: Account },
): Promise<Login> {
  if (!(await lockAccount(tx, account))) throw wrongCredentials()
  await writeLog(tx, { caller: account, code: 'loggedIn', facts })
  const token = await openSession(tx, { user: account, now: context.now(), userAgent })
  return { token, emailVerified: account.emailVerified, ...(account.role === 'admin' && { role: account.role }) }
}

const wrongCredentials = () => new Refusal('WRONG_CREDENTIALS')
