import { and, eq, sql } from '#server/drizzle.cjs'
import type { Transaction } from '../db/client.ts'
import { companyContacts, users } from '../schema/tables/accounts.ts'
import { laterThan } from '../schema/tables/columns.ts'
import { teams } from '../schema/tables/teams.ts'

const bears = (column: typeof companyContacts.email | typeof teams.teamContact, email: string) =>
  eq(sql`lower(${column})`, email.toLowerCase())

/**
 * Gives the contact person, and the teams unless they are closed, the e-mail `to` in the place of `from`; returns how many of each had it.
 * (rules/accounts#follow)
 */
export async function followEmail(
  tx: Transaction,
  { id, from, to, teamsToo }: { id: number; from: string; to: string; teamsToo: boolean },
): Promise<{ contacts: number; teams: number }> {
  const contacts = await tx
    .update(companyContacts)
    .set({ email: to, updatedAt: laterThan(companyContacts.updatedAt) })
    .where(and(eq(companyContacts.customerId, id), bears(companyContacts.email, from)))
    .returning({ id: companyContacts.companyContactID })
  if (!teamsToo) return { contacts: contacts.length, teams: 0 }
  const followed = await tx
    .update(teams)
    .set({ teamContact: to, updatedAt: laterThan(teams.updatedAt) })
    .where(and(eq(teams.customerId, id), bears(teams.teamContact, from)))
    .returning({ id: teams.id })
  return { contacts: contacts.length, teams: followed.length }
}

/** Forgets an account's former e-mail. */
export async function forgetFormerEmail(tx: Transaction, id: number): Promise<void> {
  await tx.update(users).set({ formerEmail: null }).where(eq(users.id, id))
}

/** Keeps the e-mail that an account had until now, if its contact person or one of its teams bears it. (rules/accounts#follow) */
export async function keepFormerEmail(
  tx: Transaction,
  { userId, customerId }: { userId: number; customerId: number },
  email: string,
): Promise<void> {
  const ofContact = and(eq(companyContacts.customerId, customerId), bears(companyContacts.email, email))
  const ofTeams = and(eq(teams.customerId, customerId), bears(teams.teamContact, email))
  const bearers = (await tx.$count(companyContacts, ofContact)) + (await tx.$count(teams, ofTeams))
  await tx
    .update(users)
    .set({ formerEmail: bearers > 0 ? email : null })
    .where(eq(users.id, userId))
}
