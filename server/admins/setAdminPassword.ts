import { hashPassword } from '../auth/passwords.ts'
import { accountByEmail, deleteSessionsOf, setPassword } from '../auth/store.ts'
import type { Connection } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { StartError } from '../startError.ts'
import { adminMessages } from './messages.ts'

/**
 * Sets a new password of a member of staff and ends their sessions. Throws a StartError when no staff has this e-mail.
 * (rules/accounts#staff)
 */
export async function setAdminPassword(
  db: Connection,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const account = await accountByEmail(tx, email)
    if (account?.role !== 'admin') throw new StartError(adminMessages.unknown(email))
    await setPassword(tx, account.id, passwordHash)
    await deleteSessionsOf(tx, account.id)
    await writeLog(tx, { action: logActions.passwordReset, details: adminMessages.byCommand(account.email) })
  })
}
