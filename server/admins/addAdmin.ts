import type { StaffRole } from '#domain/staffRoles.ts'
import { hashPassword } from '../auth/passwords.ts'
import { addAccount } from '../auth/store.ts'
import type { Connection } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { voidInvitations } from '../invitations/voidInvitations.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { adminMessages } from './messages.ts'

/**
 * Adds a member of staff, whose e-mail needs no proof. Refusal: 409 somebody has this e-mail, a customer or staff. (rules/accounts#staff)
 */
export async function addAdmin(
  db: Connection,
  { email, password, roles }: { email: string; password: string; roles: readonly StaffRole[] },
): Promise<void> {
  const passwordHash = await hashPassword(password)
  const name = { firstName: adminMessages.firstName, lastName: '' }
  await inTransaction(db, async (tx) => {
    const added = await addAccount(tx, {
      ...name,
      email,
      passwordHash,
      role: 'admin',
      staffRoles: [...roles],
      emailVerified: true,
    })
    if (!added) throw new Refusal('EMAIL_TAKEN')
    await voidInvitations(tx, { now: () => added.createdAt }, email)
    await writeLog(tx, {
      action: logActions.adminAdded,
      details: adminMessages.byCommand(adminMessages.withRoles(email, roles)),
    })
  })
}
