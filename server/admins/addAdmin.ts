import { nameOfAddress } from '#domain/accounts/nameOfAddress.ts'
import type { StaffRole } from '#domain/staff/staffRoles.ts'
import { hashPassword } from '../auth/passwords.ts'
import { refuseTriedFirst } from '../auth/refuseTriedFirst.ts'
import { addAccount } from '../auth/store.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { voidInvitations } from '../invitations/voidInvitations.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'

/**
 * Adds a member of staff, whose e-mail needs no proof and whose name is that of the address where none is given. Refusals: 409 somebody has this e-mail, a customer or staff, 400 a
 * password that everybody tries. (rules/accounts#staff, rules/accounts#tried-first)
 */
export async function addAdmin(
  { db, event }: Pick<Context, 'db' | 'event'>,
  {
    email,
    password,
    roles,
    name = nameOfAddress(email),
  }: { email: string; password: string; roles: readonly StaffRole[]; name?: { firstName: string; lastName: string } },
): Promise<void> {
  refuseTriedFirst({ event }, { field: 'password', password, owner: { ...name, email, companyName: '' } })
  const passwordHash = await hashPassword(password)
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
      code: 'adminAdded',
      facts: { email, roles: [...roles] },
      about: [about.admin(added.id)],
    })
  })
}
