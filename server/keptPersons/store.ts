import { and, asc, eq, inArray, lt, or, sql, type SQL } from '#server/drizzle.cjs'
import type { Connection, Transaction } from '../db/client.ts'
import { holds } from '../db/holds.ts'
import { keptPersons } from '../schema/tables/keptPersons.ts'
import { runners, teams } from '../schema/tables/teams.ts'

export type KeptRow = typeof keptPersons.$inferSelect

/** Person of an own link with a place in the year in sight, and its company. */
export async function placeOfLink(connection: Connection, linkHash: string) {
  const { runnerID, firstName, lastName, year, sex, email } = runners
  const [found] = await connection
    .select({ runnerID, firstName, lastName, year, sex, email, customerId: teams.customerId })
    .from(runners)
    .innerJoin(teams, eq(teams.id, runners.teamID))
    .where(eq(runners.linkHash, linkHash))
  return found
}

export async function keptOfLink(connection: Connection, linkHash: string): Promise<KeptRow | undefined> {
  const [row] = await connection.select().from(keptPersons).where(eq(keptPersons.linkHash, linkHash))
  return row
}

/** Keeps a person; who is kept already is kept as of now. */
export async function keep(tx: Transaction, row: Omit<KeptRow, 'id'>): Promise<void> {
  await tx.insert(keptPersons).values(row).onConflictDoUpdate({ target: keptPersons.linkHash, set: row })
}

/** Deletes the kept person of a link; true if there was one. */
export async function forgetKept(tx: Transaction, linkHash: string): Promise<boolean> {
  const gone = await tx.delete(keptPersons).where(eq(keptPersons.linkHash, linkHash)).returning({ id: keptPersons.id })
  return gone.length > 0
}

/** People of a company of years before this one, by name. */
export const keptOfCompany = (
  connection: Connection,
  { customerId, before }: { customerId: number; before: number },
): Promise<KeptRow[]> =>
  connection
    .select()
    .from(keptPersons)
    .where(and(eq(keptPersons.customerId, customerId), lt(keptPersons.yearId, before)))
    .orderBy(asc(keptPersons.lastName), asc(keptPersons.firstName), asc(keptPersons.id))

/** People in live teams of a company. */
export const peopleInTeams = (connection: Connection, customerId: number) =>
  connection
    .select({ firstName: runners.firstName, lastName: runners.lastName, email: runners.email })
    .from(runners)
    .innerJoin(teams, eq(teams.id, runners.teamID))
    .where(and(eq(teams.customerId, customerId), sql`num_nonnulls(${runners.firstName}, ${runners.lastName}) > 0`))

/** Forgets those whose term is over, and of years before this one all, once its names are closed (`isClosed`); answers how many. */
export async function forgetOldKept(
  tx: Transaction,
  { today, before }: { today: string; before: number | null },
): Promise<number> {
  const isOver = lt(keptPersons.until, today)
  const gone = await tx
    .delete(keptPersons)
    .where(before === null ? isOver : or(isOver, lt(keptPersons.yearId, before)))
    .returning({ id: keptPersons.id })
  return gone.length
}

/** A company ends: nobody is kept for it. */
export async function forgetKeptOfCompany(tx: Transaction, customerId: number): Promise<void> {
  await tx.delete(keptPersons).where(eq(keptPersons.customerId, customerId))
}

type Person = { email: string | null; runnerIDs: readonly number[] }

const isOf = ({ email, runnerIDs }: Person): SQL | undefined =>
  or(
    email === null ? undefined : eq(sql`lower(${keptPersons.email})`, email.toLowerCase()),
    runnerIDs.length > 0 ? inArray(keptPersons.runnerID, [...runnerIDs]) : undefined,
  )

/** All that is kept of somebody, without the fingerprint of the link. */
export async function keptOf(connection: Connection, person: Person) {
  const matching = isOf(person)
  if (!matching) return []
  const rows = await connection.select().from(keptPersons).where(matching).orderBy(asc(keptPersons.id))
  return rows.map(({ linkHash: _, ...row }) => row)
}

export async function eraseKept(tx: Transaction, person: Person): Promise<void> {
  const matching = isOf(person)
  if (matching) await tx.delete(keptPersons).where(matching)
}

/** Kept people whose e-mail or name contains this text. */
export const keptLike = (connection: Connection, words: string) => {
  const { runnerID, firstName, lastName, email } = keptPersons
  return connection
    .select({ runnerID, firstName, lastName, email })
    .from(keptPersons)
    .where(or(holds(email, words), holds(sql`concat_ws(' ', ${firstName}, ${lastName})`, words)))
    .orderBy(asc(keptPersons.id))
}
