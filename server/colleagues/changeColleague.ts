import type { Colleague } from '#contract/colleagues.ts'
import type { ColleagueAccess } from '#domain/companyAccess.ts'
import { deleteColleague, writeAccess, writeOwner } from '../companyPeople/store.ts'
import { oneCustomer } from '../customers/store.ts'
import type { StoredCustomer } from '../customers/store.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { CompanyUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { colleagueLog } from './messages.ts'
import { foundColleague, ownedCompany } from './ownedCompany.ts'

/**
 * Sets what a colleague gets in to, from the next request on. Refusals: 403 not the owner any more, 404 no such colleague, 409 the owner.
 * (rules/companies#colleagues)
 */
export async function setAccess(
  db: Connection,
  caller: CompanyUser,
  { id, access }: { id: number; access: ColleagueAccess },
): Promise<Colleague> {
  return inTransaction(db, async (tx) => {
    const before = await colleagueForChange(tx, caller, id)
    await writeAccess(tx, { customerId: caller.customerID, userId: id, access })
    const details = colleagueLog.accessChanged(before, access)
    await writeLog(tx, { caller, action: logActions.accessSet, details, about: [about.customer(caller.customerID)] })
    return { ...before, access }
  })
}

/** Removes a colleague with every session, or takes an invitation back. Refusals: as above. (rules/companies#colleagues) */
export async function removeColleague(db: Connection, caller: CompanyUser, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await colleagueForChange(tx, caller, id)
    await writeLog(tx, {
      caller,
      action: logActions.colleagueRemoved,
      details: colleagueLog.withAccess(before),
      about: [about.customer(caller.customerID)],
    })
    await deleteColleague(tx, { customerId: caller.customerID, userId: id })
  })
}

/**
 * Hands the company over to a colleague; who owned it keeps access to all. Refusals: 403 not the owner any more, 404 no such colleague, 409
 * the invitation is not accepted yet, or it is the owner. (rules/companies#hand-over)
 */
export async function handOver(db: Connection, caller: CompanyUser, { id }: { id: number }): Promise<StoredCustomer> {
  return inTransaction(db, async (tx) => {
    const heir = await colleagueForChange(tx, caller, id)
    if (heir.invitation !== null || heir.lastLoginAt === null) throw new Refusal('INVITATION_OPEN')
    await writeOwner(tx, { customerId: caller.customerID, from: caller.id, to: id })
    await writeLog(tx, {
      caller,
      action: logActions.ownerChanged,
      details: colleagueLog.handedOver(caller, heir),
      about: [about.customer(caller.customerID)],
    })
    return foundCustomer(await oneCustomer(tx, caller.customerID))
  })
}

async function colleagueForChange(tx: Transaction, caller: CompanyUser, id: number): Promise<Colleague> {
  await ownedCompany(tx, caller)
  const colleague = await foundColleague(tx, caller, id)
  if (colleague.access === 'owner') throw new Refusal('OWNER_STAYS')
  return colleague
}
