import type { CustomerUpdate } from '#contract/customers.ts'
import type { Desk } from '../desk.ts'
import type { User } from '../http/caller.ts'
import { refuseStale } from '../http/refusal.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { changedFields, describeChanges } from '../teams/changes.ts'
import { present } from './present.ts'
import { changeCustomer, customerForChange, oneCustomer, type StoredCustomer } from './store.ts'

const CHANGEABLE = ['firstName', 'lastName', 'companyName', 'companyUID', 'business', 'numberEmployees'] as const

/** Changes the caller's own data; 409 when somebody else changed it since `updatedAt`. (P §5, decisions §2, §8) */
export async function updateCustomer(
  desk: Desk,
  caller: User,
  { updatedAt, ...update }: CustomerUpdate,
): Promise<StoredCustomer> {
  return desk.db.transaction(async (tx) => {
    const before = present(await customerForChange(tx, caller.id))
    refuseStale(before, { updatedAt })
    await changeCustomer(tx, caller.id, update)
    const after = present(await oneCustomer(tx, caller.id))
    const details = describeChanges(before, changedFields(before, after, CHANGEABLE))
    await writeLog(tx, { caller, action: logActions.customerChanged, details })
    return after
  })
}
