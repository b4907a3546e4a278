import { and, eq, inArray, sql, type PgColumn, type SQL } from '#server/drizzle.cjs'
import type { AddressSource } from '#domain/letters/letters.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { companyContacts, customers, users } from '../schema/tables/accounts.ts'
import { broadcastLetters } from '../schema/tables/broadcasts.ts'
import { laterThan } from '../schema/tables/columns.ts'
import { mails } from '../schema/tables/records.ts'
import { runners, teams } from '../schema/tables/teams.ts'

/** The companies of the teams that a letter is about. */
export async function companiesOfTeamsIn(connection: Connection, letterId: number): Promise<number[]> {
  const isItsBroadcast = sql`${broadcastLetters.id} = substring(${mails.cause} from '^(?:message|reminder):[0-9]{1,9}:([0-9]{1,9})$')::int`
  const found = await connection
    .selectDistinct({ customerId: teams.customerId })
    .from(mails)
    .innerJoin(broadcastLetters, isItsBroadcast)
    .innerJoin(teams, sql`${teams.id} = any(${broadcastLetters.teamIds})`)
    .where(eq(mails.id, letterId))
  return found.flatMap(({ customerId }) => customerId ?? [])
}

/** The company among these whose owner logs in with the address. */
export async function companyLoggingInWith(
  connection: Connection,
  { customerIds, email }: { customerIds: readonly number[]; email: string },
): Promise<number | undefined> {
  const [found] = await connection
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.ownerID))
    .where(and(inArray(customers.id, [...customerIds]), same(users.email, email)))
  return found?.id
}

type Correction = { customerIds: readonly number[]; from: string; to: string }
/** Places but the account, which has an act of its own: another address logs in. */
type Plain = Exclude<AddressSource, 'account'>

const same = (column: PgColumn, email: string): SQL => sql`lower(btrim(${column})) = lower(${email})`

/** Puts an address right wherever these companies and their teams have it; how often, by place. (rules/letters#source) */
export async function correctSources(
  tx: Transaction,
  { customerIds, from, to }: Correction,
): Promise<Record<Plain, number>> {
  const ids = [...customerIds]
  const theirTeams = tx.select({ id: teams.id }).from(teams).where(inArray(teams.customerId, ids))
  const billing = await tx
    .update(customers)
    .set({ billingEmail: to, updatedAt: laterThan(customers.updatedAt) })
    .where(and(inArray(customers.id, ids), same(customers.billingEmail, from)))
    .returning({ id: customers.id })
  const contact = await tx
    .update(companyContacts)
    .set({ email: to, updatedAt: laterThan(companyContacts.updatedAt) })
    .where(and(inArray(companyContacts.customerId, ids), same(companyContacts.email, from)))
    .returning({ id: companyContacts.customerId })
  const team = await tx
    .update(teams)
    .set({ teamContact: to, updatedAt: laterThan(teams.updatedAt) })
    .where(and(inArray(teams.customerId, ids), same(teams.teamContact, from)))
    .returning({ id: teams.id })
  const runner = await tx
    .update(runners)
    .set({ email: to, updatedAt: laterThan(runners.updatedAt) })
    .where(and(inArray(runners.teamID, theirTeams), same(runners.email, from)))
    .returning({ id: runners.runnerID })
  return { billing: billing.length, contact: contact.length, team: team.length, runner: runner.length }
}
