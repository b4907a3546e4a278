import type { Context } from '../context.ts'
import { customerForOrder, oneCustomer, writeSettings, type StoredCustomer } from '../customers/store.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'
import { inTransaction } from '../db/transaction.ts'
import type { CompanyUser } from '../http/caller.ts'
import { writeLog } from '../logs/store.ts'

/** Names who fetches for the company; null for nobody in particular. (rules/pickup#delegate) */
export async function setDelegate(
  { db }: Context,
  caller: CompanyUser,
  { name }: { name?: string | null },
): Promise<StoredCustomer> {
  return inTransaction(db, async (tx) => {
    const before = foundCustomer(await customerForOrder(tx, caller.customerID))
    const pickupDelegate = name ?? null
    if (before.pickupDelegate === pickupDelegate) return before
    await writeSettings(tx, caller.customerID, { pickupDelegate })
    const facts = { companyName: before.companyName, isNamed: pickupDelegate !== null }
    await writeLog(tx, { caller, code: 'pickupDelegateSet', facts })
    return foundCustomer(await oneCustomer(tx, caller.customerID))
  })
}
