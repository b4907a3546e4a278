import type { Colleague } from '#contract/accounts/colleagues.ts'
import type { ColleagueAccess } from '#domain/accounts/companyAccess.ts'
import { askPasswordFirst } from '../auth/passwordFirst.ts'
import { deleteColleague, writeAccess, writeOwner } from '../companyPeople/store.ts'
import { oneCustomer, type StoredCustomer } from '../customers/store.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { CompanyUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { colleagueRemovedLetter, handedOverLetter } from '../mail/accountLetters.ts'
import { giveWayBack } from '../waysBack/giveWayBack.ts'
import { askBeforeAccess, foundColleague, hasNotAccepted, ownAccount, ownedCompany } from './ownedCompany.ts'
import { tellOfAccess } from './tellOfAccess.ts'

/**
 * Sets what a colleague gets in to, from the next request on; the owner is told. Refusals: 403 not the owner any more, or
 * without the password, 404 no such colleague, 409 the owner. (rules/companies#colleagues, rules/accounts#password-first)
 */
export async function setAccess(
  context: Context,
  caller: CompanyUser,
  { id, access }: { id: number; access: ColleagueAccess },
): Promise<Colleague> {
  return inTransaction(context.db, async (tx) => {
    const before = await colleagueForChange(tx, caller, id)
    // who gets in to less than all takes nothing along
    if (access !== before.access && before.access !== 'all') {
      askBeforeAccess(context, caller, access)
      await tellOfAccess(tx, context, { caller, email: before.email, access, other: { id, access: before.access } })
    }
    await writeAccess(tx, { customerId: caller.customerID, userId: id, access })
    await writeLog(tx, {
      caller,
      code: 'accessSet',
      facts: { email: before.email, access: before.access, after: access },
      about: [about.customer(caller.customerID)],
    })
    return { ...before, access }
  })
}

/**
 * Removes a colleague with every session, or takes an invitation back; the owner is told. Refusals: 403 not the owner any more, or without the
 * password, 404 no such colleague, 409 the owner. (rules/companies#colleagues, rules/accounts#password-first)
 */
export async function removeColleague(context: Context, caller: CompanyUser, id: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const before = await colleagueForChange(tx, caller, id)
    askPasswordFirst(context, caller)
    await giveWayBack(tx, context, {
      act: 'removal',
      // whatever was changed before, taking somebody's access away is never refused
      pastLimit: 'untold',
      account: await ownAccount(tx, caller),
      customerID: caller.customerID,
      letterWith: (told) => colleagueRemovedLetter(context, { ...told, email: before.email }),
    })
    await writeLog(tx, {
      caller,
      code: 'colleagueRemoved',
      facts: { email: before.email, access: before.access },
      about: [about.customer(caller.customerID)],
    })
    await deleteColleague(tx, { customerId: caller.customerID, userId: id })
  })
}

/**
 * Hands the company over to a colleague; who owned it keeps access to all, and is told. Refusals: 403 not the owner any more, or without the
 * password, 404 no such colleague, 409 the invitation is not accepted yet, or it is the owner. (rules/companies#hand-over,
 * rules/accounts#password-first)
 */
export async function handOver(context: Context, caller: CompanyUser, { id }: { id: number }): Promise<StoredCustomer> {
  return inTransaction(context.db, async (tx) => {
    const heir = await colleagueForChange(tx, caller, id)
    if (hasNotAccepted(heir)) throw new Refusal('INVITATION_OPEN')
    askPasswordFirst(context, caller)
    await giveWayBack(tx, context, {
      act: 'owner',
      account: await ownAccount(tx, caller),
      customerID: caller.customerID,
      other: { id, access: heir.access },
      letterWith: (told) => handedOverLetter(context, { ...told, email: heir.email }),
    })
    await writeOwner(tx, { customerId: caller.customerID, from: caller.id, to: id })
    await writeLog(tx, {
      caller,
      code: 'ownerChanged',
      facts: { from: caller.email, to: heir.email },
      about: [about.customer(caller.customerID)],
    })
    return foundCustomer(await oneCustomer(tx, caller.customerID))
  })
}

async function colleagueForChange(tx: Transaction, caller: CompanyUser, id: number): Promise<NotOwner> {
  await ownedCompany(tx, caller)
  const { access, ...colleague } = await foundColleague(tx, caller, id)
  if (access === 'owner') throw new Refusal('OWNER_STAYS')
  return { ...colleague, access }
}

type NotOwner = Colleague & { access: ColleagueAccess }
