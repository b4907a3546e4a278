import type { CustomerUpdate } from '#contract/customers.ts'
import { admitNewEmail, askForEmail, giveUpEmail } from '../auth/changeEmail.ts'
import type { Desk } from '../desk.ts'
import type { User } from '../http/caller.ts'
import { refuseStale } from '../http/refusal.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { changedFields, describeChanges } from '../teams/changes.ts'
import { present } from './present.ts'
import { changeCustomer, customerForChange, oneCustomer, type StoredCustomer } from './store.ts'

const CHANGEABLE = ['firstName', 'lastName', 'companyName', 'companyUID', 'business', 'numberEmployees'] as const

/**
 * Changes the caller's own data; another e-mail waits for its code. Refusals: 409 somebody else changed the data since `updatedAt`, or
 * has the e-mail, 403 an e-mail in an impersonation, 429 too many codes. (P §5, decisions §2, §3, §8)
 */
export async function updateCustomer(
  desk: Desk,
  caller: User,
  { updatedAt, email, pendingEmail, address, ...update }: CustomerUpdate & { address: string },
): Promise<StoredCustomer> {
  const known = present(await oneCustomer(desk.db, caller.id))
  const isKnown = [known.email, known.pendingEmail].some((one) => one?.toLowerCase() === email?.toLowerCase())
  const newEmail = isKnown ? undefined : email
  if (newEmail !== undefined) await admitNewEmail(desk, caller, { email: newEmail, address })
  return desk.db.transaction(async (tx) => {
    const before = present(await customerForChange(tx, caller.id))
    refuseStale(before, { updatedAt })
    await changeCustomer(tx, caller.id, update)
    const after = present(await oneCustomer(tx, caller.id))
    const details = describeChanges(before, changedFields(before, after, CHANGEABLE))
    if (details) await writeLog(tx, { caller, action: logActions.customerChanged, details })
    if (newEmail !== undefined) await askForEmail(tx, desk, { caller, email: newEmail })
    else if (pendingEmail === null && before.pendingEmail !== null) await giveUpEmail(tx, caller)
    return present(await oneCustomer(tx, caller.id))
  })
}
