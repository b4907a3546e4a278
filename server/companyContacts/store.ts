import { and, asc, eq, sql } from '#server/drizzle.cjs'
import type { CompanyContactEntry } from '#contract/accounts/companyContacts.ts'
import type { CompanyContact } from '#contract/accounts/customers.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { companyContacts } from '../schema/tables/accounts.ts'
import { laterThan } from '../schema/tables/columns.ts'

export const contactColumns = {
  companyContactID: companyContacts.companyContactID,
  firstName: companyContacts.firstName,
  lastName: companyContacts.lastName,
  email: companyContacts.email,
  phoneNumber: companyContacts.phoneNumber,
  updatedAt: companyContacts.updatedAt,
}

export async function listContacts(connection: Connection, customerId?: number): Promise<CompanyContact[]> {
  return connection
    .select(contactColumns)
    .from(companyContacts)
    .where(customerId === undefined ? undefined : eq(companyContacts.customerId, customerId))
    .orderBy(asc(companyContacts.companyContactID))
}

/** Adds a contact person; false when the company has one, also for the second of two parallel calls. */
export async function addContact(tx: Transaction, customerId: number, contact: CompanyContactEntry): Promise<boolean> {
  const added = await tx
    .insert(companyContacts)
    .values({ customerId, ...contact })
    .onConflictDoNothing({ target: companyContacts.customerId })
    .returning({ id: companyContacts.companyContactID })
  return added.length > 0
}

export async function writeContact(tx: Transaction, customerId: number, contact: CompanyContactEntry): Promise<void> {
  await tx
    .update(companyContacts)
    .set({ ...contact, updatedAt: laterThan(companyContacts.updatedAt) })
    .where(eq(companyContacts.customerId, customerId))
}

/** Where the contact person has the account's old e-mail. (rules/accounts#correction) */
export async function replaceContactEmail(
  tx: Transaction,
  customerId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const hasOld = eq(sql`lower(${companyContacts.email})`, sql`lower(${from})`)
  await tx
    .update(companyContacts)
    .set({ email: to, updatedAt: laterThan(companyContacts.updatedAt) })
    .where(and(eq(companyContacts.customerId, customerId), hasOld))
}

export async function deleteContact(tx: Transaction, customerId: number): Promise<void> {
  await tx.delete(companyContacts).where(eq(companyContacts.customerId, customerId))
}
