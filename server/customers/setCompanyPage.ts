import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { CompanyUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { customerForOrder, oneCustomer, writeSettings, type CustomerSettings, type StoredCustomer } from './store.ts'

/** Pauses or resumes the company page. Refusal: 403 without a bought package. (rules/package#page) */
export async function setCompanyPage(
  context: Context,
  caller: CompanyUser,
  { companyPageActive }: Pick<CustomerSettings, 'companyPageActive'>,
): Promise<StoredCustomer> {
  return inTransaction(context.db, async (tx) => {
    const before = await customerForOrder(tx, caller.customerID)
    if (!before) throw new Refusal('NOT_FOUND')
    if (before.packagePaid === null) throw new Refusal('PACKAGE_NEEDED')
    if (before.companyPageActive !== companyPageActive) {
      await writeSettings(tx, caller.customerID, { companyPageActive })
      const code = companyPageActive ? 'companyPageResumed' : 'companyPagePaused'
      await writeLog(tx, { caller, code, facts: { companyName: before.companyName } })
    }
    const after = await oneCustomer(tx, caller.customerID)
    if (!after) throw new Refusal('NOT_FOUND')
    return after
  })
}
