import type { Registration } from '#contract/accounts/auth.ts'
import { addCustomer } from '../customers/store.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { refuseField } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { limits, registrationUses, takeAttempt, triesFrom } from '../auth/limits.ts'
import { mailCode } from '../auth/mailCode.ts'
import { hashPassword } from '../auth/passwords.ts'
import { refuseTriedFirst } from '../auth/refuseTriedFirst.ts'
import { openSession } from '../auth/sessions.ts'
import { accountByEmail, addAccount } from '../auth/store.ts'
import { replacementOf, replaceUnconfirmed } from './replaceUnconfirmed.ts'

/**
 * Signs up a company: account, contact, billing address, the first session, and the letter with the code, all or nothing. Refuses a known
 * e-mail with 409, whatever its case, and lets only one of two parallel calls succeed. (rules/accounts#sign-up)
 */
export async function register(
  context: Context,
  registration: Registration,
  { address, userAgent }: { address: string; userAgent: string | undefined },
): Promise<{ token: string; replacement: string }> {
  const { email, password, firstName, lastName, companyName, replaces } = registration
  await takeAttempt(context, registrationUses(address))
  if (await accountByEmail(context.db, email)) throw emailTaken()
  refuseTriedFirst(context, { field: 'password', password, owner: registration })
  const tries = await triesFrom(context, limits.registrationFromAddress, address)
  const passwordHash = await hashPassword(password, tries)
  return inTransaction(context.db, async (tx) => {
    const account = await addAccount(tx, { email, passwordHash, role: 'customer', firstName, lastName })
    if (!account) throw emailTaken()
    await addCustomer(tx, account.id, registration)
    await mailCode(tx, context, { account, purpose: 'verify' })
    await writeLog(tx, { caller: account, code: 'registered', facts: { companyName } })
    if (replaces !== undefined) await replaceUnconfirmed(tx, context, { replaces, account, companyName })
    const token = await openSession(tx, { user: account, now: context.now(), userAgent })
    return { token, replacement: replacementOf(context.settings.SECRET_KEY, account.id) }
  })
}

const emailTaken = () => refuseField('email', 'EMAIL_TAKEN')
