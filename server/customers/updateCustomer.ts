import type { CustomerUpdate } from '#contract/accounts/customers.ts'
import { admitNewEmail, askForEmail, giveUpEmail, replaceEmail } from './changeEmail.ts'
import { accessIncludes } from '#domain/accounts/companyAccess.ts'
import type { Connection } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseStale } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { changedFields, changesOf, companyOfChange } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { changeCustomer, customerForChange, oneCustomer, type StoredCustomer } from './store.ts'
import { foundCustomer, withLoginOf } from './visibleCustomer.ts'

/** Of the company; the names are the login's. */
const COMPANY = ['companyName', 'companyUID', 'billingEmail', 'supplierNumber', 'business', 'numberEmployees'] as const
const CHANGEABLE = ['firstName', 'lastName', ...COMPANY] as const

type Change = CustomerUpdate & { customerId: number; address: string }

/**
 * Changes the data of a customer. A new e-mail stays pending until its code is entered; one entered by the staff is effective at once.
 * Refusals: 403 company data without the access, or an e-mail in an impersonation or without the password, 404 no such customer, 409 somebody else changed the data
 * since `updatedAt` or has the e-mail, 429 too many codes. (rules/companies#company-data, rules/accounts#new-email)
 */
export async function updateCustomer(
  context: Context,
  caller: User,
  { customerId, updatedAt, email, pendingEmail, address, ...update }: Change,
): Promise<StoredCustomer> {
  const isStaff = caller.role === 'admin'
  if (
    !isStaff &&
    !accessIncludes(caller.access, 'company.write') &&
    COMPANY.some((field) => update[field] !== undefined)
  )
    throw new Refusal('ACCESS_MISSING')
  const seen = async (connection: Connection, customer: StoredCustomer | undefined) =>
    withLoginOf(connection, caller, foundCustomer(customer))
  const known = await seen(context.db, await oneCustomer(context.db, customerId))
  const knownEmails = isStaff ? [known.email] : [known.email, known.pendingEmail]
  const isKnown = knownEmails.some((one) => one?.toLowerCase() === email?.toLowerCase())
  const newEmail = isKnown ? undefined : email
  if (newEmail !== undefined) await admitNewEmail(context, caller, { email: newEmail, address })
  return inTransaction(context.db, async (tx) => {
    const before = await seen(tx, await customerForChange(tx, customerId))
    const givesUp = pendingEmail === null && before.pendingEmail !== null
    // the same save whose answer was lost is no stale one (rules/wire#again)
    const isSame = Object.keys(changedFields(before, update, CHANGEABLE)).length === 0
    if (newEmail !== undefined || givesUp || !isSame) refuseStale(before, { updatedAt })
    const accountID = isStaff ? before.ownerID : caller.id
    if (!isSame) await changeCustomer(tx, { id: customerId, accountID }, update)
    const after = await seen(tx, await oneCustomer(tx, customerId))
    const changes = changesOf(before, changedFields(before, after, CHANGEABLE))
    if (changes.length > 0)
      await writeLog(tx, {
        caller,
        code: 'customerChanged',
        facts: { company: companyOfChange(caller, before), changes },
        about: [about.customer(customerId)],
      })
    if (caller.role === 'admin') {
      if (newEmail !== undefined) await replaceEmail(tx, context, { caller, customer: before, email: newEmail })
    } else if (newEmail !== undefined) await askForEmail(tx, context, { caller, email: newEmail })
    else if (givesUp) await giveUpEmail(tx, caller)
    return foundCustomer(await oneCustomer(tx, customerId))
  })
}
