import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { about } from '../logs/about.ts'
import { companyOfChange } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { customerForChange, oneCustomer, writeSettings, type CustomerSettings, type StoredCustomer } from './store.ts'
import { foundCustomer } from './visibleCustomer.ts'

/** Opens or closes the T-shirt page of a customer. Refusal: 404 no such customer. (rules/shirts#page) */
export async function setTshirtPage(
  context: Context,
  caller: User,
  { customerId, tshirtPageActive }: Pick<CustomerSettings, 'tshirtPageActive'> & { customerId: number },
): Promise<StoredCustomer> {
  return inTransaction(context.db, async (tx) => {
    const before = foundCustomer(await customerForChange(tx, customerId))
    if (before.tshirtPageActive === tshirtPageActive) return before
    await writeSettings(tx, customerId, { tshirtPageActive })
    await writeLog(tx, {
      caller,
      code: tshirtPageActive ? 'tshirtPageOpened' : 'tshirtPageClosed',
      facts: {
        company: companyOfChange(caller, before),
        before: before.tshirtPageActive,
        after: tshirtPageActive,
      },
      about: [about.customer(customerId)],
    })
    return foundCustomer(await oneCustomer(tx, customerId))
  })
}
