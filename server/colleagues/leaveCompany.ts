import { deleteColleague } from '../companyPeople/store.ts'
import { customerForChange } from '../customers/store.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'
import type { Connection } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { CompanyUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'

/**
 * Ends the caller's own login for the company, with every session; what the caller has entered stays. Refusals: 403 in an impersonation, 409
 * the owner, who hands the company over first. (rules/companies#leaving)
 */
export async function leaveCompany(db: Connection, caller: CompanyUser): Promise<void> {
  if (caller.admin) throw new Refusal('LEAVING_IS_OWN')
  await inTransaction(db, async (tx) => {
    // locked: a hand-over that is under way may make the caller the owner
    const { ownerID } = foundCustomer(await customerForChange(tx, caller.customerID))
    if (ownerID === caller.id) throw new Refusal('OWNER_LEAVES')
    await writeLog(tx, {
      caller,
      code: 'companyLeft',
      facts: { email: caller.email, access: caller.access },
      about: [about.customer(caller.customerID)],
    })
    await deleteColleague(tx, { customerId: caller.customerID, userId: caller.id })
  })
}
