import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { about } from '../logs/about.ts'
import { changesOf, companyOfChange } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { customerForChange, oneCustomer, writeSettings, type CustomerSettings, type StoredCustomer } from './store.ts'
import { foundCustomer } from './visibleCustomer.ts'

/**
 * Sets how many teams a company may book; null: the event's ceiling. A company with a number of its own is no task for the
 * staff any more, however much it books at first.
 * Refusal: 404 no such customer. (rules/orders#ceiling)
 */
export async function setTeamPlacesMax(
  context: Context,
  caller: User,
  { customerId, teamPlacesMax }: Pick<CustomerSettings, 'teamPlacesMax'> & { customerId: number },
): Promise<StoredCustomer> {
  return inTransaction(context.db, async (tx) => {
    const before = foundCustomer(await customerForChange(tx, customerId))
    if (before.teamPlacesMax === teamPlacesMax) return before
    await writeSettings(tx, customerId, { teamPlacesMax })
    await writeLog(tx, {
      caller,
      code: 'teamPlacesMaxSet',
      facts: { company: companyOfChange(caller, before), changes: changesOf(before, { teamPlacesMax }) },
      about: [about.customer(customerId)],
    })
    return foundCustomer(await oneCustomer(tx, customerId))
  })
}
