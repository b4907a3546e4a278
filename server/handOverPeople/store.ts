import { and, asc, isNull, or, sql, type SQL } from '#server/drizzle.cjs'
import { pick } from '#domain/text/factTable.ts'
import { HANDED_FIELDS, NAMING_FIELDS, NOBODY } from '#domain/teams/persons.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { holds } from '../db/holds.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { handedSlots } from '../schema/tables/handOvers.ts'

/** By which somebody is found in a version without the address being kept in it. (rules/handover#erased) */
export const hashed = (email: SQL): SQL<string | null> =>
  sql<string | null>`encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`

type Person = { email: string | null; runnerIDs: readonly number[] }

/**
 * Where somebody stands in what was handed over: in the own place, whatever it was called there, since old spellings cannot be known; and in
 * places that somebody else has now, by the e-mail. (rules/handover#erased)
 */
const isOf = ({ email, runnerIDs }: Person): SQL | undefined =>
  and(
    isNull(handedSlots.erasedAt),
    or(
      isOneOf(handedSlots.runnerID, runnerIDs),
      email === null ? undefined : sql`${handedSlots.emailHash} = ${hashed(sql`${email}`)}`,
    ),
  )

const shown = (connection: Connection, matching: SQL | undefined) =>
  connection
    .select({
      version: handedSlots.version,
      runnerID: handedSlots.runnerID,
      startNumber: handedSlots.startNumber,
      teamName: handedSlots.teamName,
      companyName: handedSlots.companyName,
      ...pick(handedSlots, HANDED_FIELDS),
    })
    .from(handedSlots)
    .where(matching)
    .orderBy(asc(handedSlots.version), asc(handedSlots.runnerID))

/** What of somebody was handed over. */
export const handedOf = (connection: Connection, person: Person) => shown(connection, isOf(person))

/** Persons of this name in what was handed over. */
export const handedLike = (connection: Connection, words: string) =>
  shown(connection, holds(sql`concat_ws(' ', ${handedSlots.firstName}, ${handedSlots.lastName})`, words))

/** Deletes what versions say of somebody; number, team and company stay. (rules/handover#erased) */
export async function eraseHandedPerson(tx: Transaction, person: Person): Promise<void> {
  await tx
    .update(handedSlots)
    .set({ ...pick(NOBODY, HANDED_FIELDS), emailHash: null, erasedAt: sql`now()` })
    .where(isOf(person))
}

/** Deletes what names people in all versions, once the race is long enough ago. (rules/handover#erased) */
export async function anonymiseHanded(tx: Transaction): Promise<void> {
  const naming = HANDED_FIELDS.filter((field) => NAMING_FIELDS.includes(field))
  await tx
    .update(handedSlots)
    .set({ ...pick(NOBODY, naming), emailHash: null, erasedAt: sql`now()` })
    .where(isNull(handedSlots.erasedAt))
}
