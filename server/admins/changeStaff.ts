import type { ListedAdmin } from '#contract/staff/admins.ts'
import { mayDo, type StaffRole } from '#domain/staff/staffRoles.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { adminMessages } from './messages.ts'
import { StartError } from '../startError.ts'
import { deleteActingOf, deleteAdmin, leadsForChange, listAdmins, oneAdmin, writeRoles } from './store.ts'

/** Who changes the staff: a lead, or nobody by name: the command at the server. */
type By = User | null

/**
 * Sets what a member of staff may do, from the next request on. Refusals: 403 the caller is no lead any more, 404 no such staff, 409 the last
 * lead would lose the role. (rules/access#staff-roles, rules/access#last-lead)
 */
export async function setRoles(
  db: Connection,
  caller: By,
  { id, roles }: { id: number; roles: readonly StaffRole[] },
): Promise<ListedAdmin> {
  return inTransaction(db, async (tx) => {
    const before = await adminForChange(tx, caller, { id, staysLead: roles.includes('lead') })
    await writeRoles(tx, id, roles)
    // what the role allowed ends with it, and does not come back with it (rules/sessions#role-gone)
    if (!mayDo(roles, 'customers.impersonate')) await deleteActingOf(tx, id)
    await writeLog(tx, {
      caller,
      code: 'staffRolesSet',
      facts: { email: before.email, roles: before.roles, after: [...roles], byCommand: caller === null },
      about: [about.admin(id)],
    })
    return { ...before, roles: [...roles] }
  })
}

/** The same by the e-mail of the account, for the command at the server. Throws a StartError for one that is none of the staff. */
export async function setRolesOf(
  db: Connection,
  { email, roles }: { email: string; roles: readonly StaffRole[] },
): Promise<void> {
  const found = (await listAdmins(db)).find((admin) => admin.email.toLowerCase() === email.toLowerCase())
  if (!found) throw new StartError(adminMessages.unknown(email))
  await setRoles(db, null, { id: found.id, roles })
}

/**
 * Removes a member of staff with every session, or takes an invitation back. Refusals: 403 the caller is no lead any more, 404 no such staff,
 * 409 the last lead. (rules/accounts#staff, rules/access#last-lead)
 */
export async function removeAdmin(db: Connection, caller: User, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { email, roles } = await adminForChange(tx, caller, { id, staysLead: false })
    await writeLog(tx, {
      caller,
      code: 'adminRemoved',
      facts: { email, roles },
      about: [about.admin(id)],
    })
    await deleteAdmin(tx, id)
  })
}

/** The member of staff, while nobody else changes a lead. */
async function adminForChange(
  tx: Transaction,
  caller: By,
  { id, staysLead }: { id: number; staysLead: boolean },
): Promise<ListedAdmin> {
  const leads = await leadsForChange(tx)
  // whose own role was taken away while this waited
  if (caller && !leads.includes(caller.id)) throw new Refusal('ROLE_MISSING')
  const admin = await oneAdmin(tx, id)
  if (!admin) throw new Refusal('ADMIN_NOT_FOUND')
  if (!staysLead && leads.length === 1 && leads[0] === id) throw new Refusal('LAST_LEAD')
  return admin
}
