import { CompanyContactEntry, type CompanyContactUpdate } from '#contract/accounts/companyContacts.ts'
import type { CompanyContact } from '#contract/accounts/customers.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { addContact, deleteContact, listContacts, writeContact } from '../companyContacts/store.ts'
import type { Context } from '../context.ts'
import type { CompanyUser, User } from '../http/caller.ts'
import { Refusal, refuseStale } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { changedFields, changesOf, companyOfChange } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { customerForChange } from './store.ts'
import { wholeOf } from './wholeOf.ts'
import { foundCustomer } from './visibleCustomer.ts'

const FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber'] as const

/** Names the contact person of the caller's company. Refusal: 409 when there is one. (rules/companies#contact) */
export async function addCompanyContact(
  context: Context,
  caller: CompanyUser,
  contact: CompanyContactEntry,
): Promise<CompanyContact> {
  return inTransaction(context.db, async (tx) => {
    if (!(await addContact(tx, caller.customerID, contact))) {
      const stored = await contactOf(tx, caller)
      // the same contact again, as after a lost answer (rules/wire#again)
      if (stored && FIELDS.every((field) => (stored[field] ?? null) === (contact[field] ?? null))) return stored
      throw new Refusal('CONTACT_EXISTS')
    }
    await writeLog(tx, {
      caller,
      code: 'contactAdded',
      facts: { company: null, changes: changesOf({}, contact) },
      about: [about.customer(caller.customerID)],
    })
    return foundCustomer(await contactOf(tx, caller))
  })
}

type Change = CompanyContactUpdate & { customerId: number }

/**
 * Changes the contact person of a customer; the staff also names a first one. Refusals: 404 no such customer, or without a contact
 * person, 409 stale, 400 a field is missing. (rules/companies#contact)
 */
export async function updateCompanyContact(
  context: Context,
  caller: User,
  { customerId, ...sent }: Change,
): Promise<CompanyContact> {
  return inTransaction(context.db, async (tx) => {
    const customer = foundCustomer(await customerForChange(tx, customerId))
    const before = customer.companyContact
    if (!before && caller.role !== 'admin') throw new Refusal('CONTACT_NOT_FOUND')
    const entry = wholeOf(CompanyContactEntry, before, sent)
    const change = before ? changedFields<CompanyContact, keyof CompanyContactEntry>(before, entry, FIELDS) : entry
    if (before && Object.keys(change).length === 0) return before
    if (before) refuseStale(before, sent)
    if (before) await writeContact(tx, customerId, entry)
    else await addContact(tx, customerId, entry)
    await writeLog(tx, {
      caller,
      code: before ? 'contactChanged' : 'contactAdded',
      facts: { company: companyOfChange(caller, customer), changes: changesOf(before ?? {}, change) },
      about: [about.customer(customerId)],
    })
    return foundCustomer((await listContacts(tx, customerId))[0])
  })
}

/**
 * Removes the contact person: the account's name and e-mail are used in its place. Without one nothing happens. (rules/companies#contact)
 */
export async function removeCompanyContact(context: Context, caller: CompanyUser): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await customerForChange(tx, caller.customerID)
    const before = await contactOf(tx, caller)
    if (!before) return
    await deleteContact(tx, caller.customerID)
    const { firstName, lastName, email, phoneNumber } = before
    await writeLog(tx, {
      caller,
      code: 'contactRemoved',
      facts: { contact: [firstName, lastName, email, phoneNumber ?? ''].filter(Boolean) },
      about: [about.customer(caller.customerID)],
    })
  })
}

const contactOf = async (tx: Transaction, caller: CompanyUser) => (await listContacts(tx, caller.customerID))[0]
