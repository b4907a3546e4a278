import { and, asc, desc, eq, gt, inArray, isNull, or, sql, type SQL } from '#server/drizzle.cjs'
import { printedNumber } from '#domain/numbers/findSlot.ts'
import { pick } from '#domain/text/factTable.ts'
import { CHUNK, readInChunks } from '../db/chunks.ts'
import type { Context } from '../context.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { holds } from '../db/holds.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { hashed } from '../handOverPeople/store.ts'
import { resultPersons, resultProtests, resultSlots } from '../schema/tables/results.ts'
import { now } from '../schema/tables/columns.ts'
import { mails } from '../schema/tables/records.ts'
import { runners } from '../schema/tables/teams.ts'

/** Moment of the first letter that asked somebody (an alias with a place and an e-mail's fingerprint) and has not come back; null: there is none. (rules/results#names) */
export const askedFirst = (
  of: SQL,
) => sql`(select min(m.sent_at) from ${mails} m where m.state = 'sent' and m.cause like 'runner-link:%:' || ${of}.runner_id || ':name'
  and ${hashed(sql`m.recipient`)} = ${of}.email_hash)`

export type ResultPerson = {
  id: number
  firstName: string | null
  lastName: string | null
  showInResults: boolean | null
  askedAt: Date | null
  objectedAt: Date | null
}

const PERSON_FIELDS = ['id', 'firstName', 'lastName', 'showInResults', 'askedAt', 'objectedAt'] as const

/** People of the results of a year by their ids, with the digest that the database makes of them. */
export type PersonsOfResults = { byId: ReadonlyMap<number, ResultPerson>; sha256: string }

/** People as this server has read them last, by their year. */
const readLast = new WeakMap<Context, PersonsOfResults>()

/** People of the results of a year: the very same as before where nothing has changed, else read anew, in pieces. (rules/faults#long-lists) */
export async function personsOfResults(connection: Connection, context: Context): Promise<PersonsOfResults> {
  const sha256 = await digestOfPersons(connection)
  const last = readLast.get(context)
  if (last?.sha256 === sha256) return last
  const rows = await readInChunks<ResultPerson>(connection, {
    read: (tx, after) =>
      tx
        .select({ ...pick(resultPersons, PERSON_FIELDS) })
        .from(resultPersons)
        .where(and(gt(resultPersons.id, after), isNull(resultPersons.erasedAt)))
        .orderBy(asc(resultPersons.id))
        .limit(CHUNK),
    idOf: ({ id }) => id,
  })
  const read = { sha256, byId: new Map(rows.map((row) => [row.id, row])) }
  readLast.set(context, read)
  return read
}

/** Digest of the people of the results of a year: another one where any of them has changed. */
export async function digestOfPersons(connection: Connection): Promise<string> {
  const { id, erasedAt } = resultPersons
  const fields = sql.join(
    PERSON_FIELDS.map((field) => sql`${resultPersons[field]}`),
    sql`, `,
  )
  const all = sql`coalesce(string_agg(row(${fields})::text, ',' order by ${id}), '')`
  const [row] = await connection
    .select({ digest: sql<string>`encode(sha256(convert_to(${all}, 'UTF8')), 'hex')` })
    .from(resultPersons)
    .where(isNull(erasedAt))
  return row?.digest ?? ''
}

/** Moment at which anything of the people of the results was changed last; null: there are none. */
export async function personsChangedAt(connection: Connection): Promise<Date | null> {
  const [row] = await connection
    .select({ at: sql<Date | null>`max(${resultPersons.changedAt})`.mapWith(resultPersons.changedAt) })
    .from(resultPersons)
  return row?.at ?? null
}

/** Notes that a letter was sent to these that says that names are shown of those who say nothing; the first one counts. (rules/results#names) */
export async function noteAsked(
  connection: Connection,
  asked: readonly { runnerID: number; email: string }[],
): Promise<void> {
  if (asked.length === 0) return
  const ids = sql.param(asked.map(({ runnerID }) => runnerID))
  const emails = sql.param(asked.map(({ email }) => email))
  await connection.execute(sql`
    update ${resultPersons} p set asked_at = ${now} from unnest(${ids}::int[], ${emails}::text[]) as letter (runner_id, email)
    where p.runner_id = letter.runner_id and p.email_hash = ${hashed(sql`letter.email`)} and p.asked_at is null and p.erased_at is null`)
}

/**
 * Takes back that somebody was asked by a letter that came back: one that went to them apart from it counts instead, if there is any. `asked`: its runner, its
 * address, and its row. (rules/results#names)
 */
export async function takeAskedBack(
  tx: Transaction,
  asked: { runnerID: number; email: string; letter: number },
): Promise<void> {
  await tx.execute(sql`
    update ${resultPersons} p set asked_at = ${askedFirst(sql`p`)}
    where p.runner_id = ${asked.runnerID} and p.email_hash = ${hashed(sql`${asked.email}::text`)}
      and p.asked_at >= (select m.sent_at from ${mails} m where m.id = ${asked.letter})`)
}

type Person = { email: string | null; runnerIDs: readonly number[] }

/** Condition for the rows of somebody in results: by the own place, and by the e-mail in places that somebody else has now. (rules/results#persons-kept) */
const isOf = ({ email, runnerIDs }: Person): SQL | undefined =>
  and(
    isNull(resultPersons.erasedAt),
    or(
      isOneOf(resultPersons.runnerID, runnerIDs),
      email === null ? undefined : eq(resultPersons.emailHash, hashed(sql`${email}`)),
    ),
  )

const shown = (connection: Connection, matching: SQL | undefined) =>
  connection
    .select({
      runnerID: resultPersons.runnerID,
      ...pick(resultPersons, PERSON_FIELDS),
    })
    .from(resultPersons)
    .where(matching)
    .orderBy(asc(resultPersons.id))

/** Rows of somebody in results. */
export const resultPersonsOf = (connection: Connection, person: Person) => shown(connection, isOf(person))

/** People of this name in results. */
export const resultPersonsLike = (connection: Connection, words: string) =>
  shown(connection, holds(sql`concat_ws(' ', ${resultPersons.firstName}, ${resultPersons.lastName})`, words))

const NOBODY_ANY_MORE = {
  firstName: null,
  lastName: null,
  emailHash: null,
  linkHash: null,
  showInResults: null,
  askedAt: null,
  erasedAt: sql`now()`,
}

/** Deletes what results and open protests say of somebody; number, times, team and company stay. (rules/results#persons-kept) */
export async function eraseResultPerson(tx: Transaction, person: Person): Promise<void> {
  const runnerIDs = tx.select({ runnerID: resultPersons.runnerID }).from(resultPersons).where(isOf(person))
  const { runnerID } = resultProtests
  await tx.delete(resultProtests).where(or(isOneOf(runnerID, person.runnerIDs), inArray(runnerID, runnerIDs)))
  await tx.update(resultPersons).set(NOBODY_ANY_MORE).where(isOf(person))
}

/** Deletes who people are in all results of a year, and its protests, once its race is long enough ago. Returns how many. (rules/results#persons-kept) */
export async function anonymiseResults(tx: Transaction): Promise<number> {
  await tx.delete(resultProtests)
  const rows = await tx
    .update(resultPersons)
    .set(NOBODY_ANY_MORE)
    .where(isNull(resultPersons.erasedAt))
    .returning({ id: resultPersons.id })
  return rows.length
}

const FOUND = {
  id: resultPersons.id,
  runnerID: resultPersons.runnerID,
  firstName: resultPersons.firstName,
  lastName: resultPersons.lastName,
  emailHash: resultPersons.emailHash,
  linkHash: resultPersons.linkHash,
  showInResults: resultPersons.showInResults,
  askedAt: resultPersons.askedAt,
  objectedAt: resultPersons.objectedAt,
  startNumber: resultSlots.startNumber,
  teamName: resultSlots.teamName,
  companyName: resultSlots.companyName,
}

/** People of results with the newest slot that knows them, who has something of these in it. */
const withSlots = (connection: Connection, matching: SQL | undefined, limit: number) =>
  connection
    .selectDistinctOn([resultPersons.id], FOUND)
    .from(resultPersons)
    .innerJoin(resultSlots, eq(resultSlots.personId, resultPersons.id))
    .where(and(isNull(resultPersons.erasedAt), matching))
    .orderBy(desc(resultPersons.id), desc(resultSlots.slotSet))
    .limit(limit)

export type PersonOfResults = Awaited<ReturnType<typeof withSlots>>[number]

/** Most people that a search names. */
const FOUND_MAX = 20
/** Rows among which they are found: somebody whose spelling was corrected has two. */
const ROWS_MAX = 3 * FOUND_MAX

/** People of results by their start number, or by parts of the name in any order, the newest first. (rules/results#wishes) */
export async function findPeople(connection: Connection, words: string): Promise<PersonOfResults[]> {
  const number = printedNumber(words)
  const name = sql`search_fold(concat_ws(' ', ${resultPersons.firstName}, ${resultPersons.lastName}))`
  const matching =
    number === null
      ? sql`${name} like all (select '%' || word || '%' from unnest(string_to_array(search_fold(${words}), ' ')) as word)`
      : eq(resultSlots.startNumber, number)
  const rows = await withSlots(connection, matching, ROWS_MAX)
  const once = Map.groupBy(rows, (row) => [row.runnerID, row.firstName, row.lastName].join('\n'))
  return [...once.values()].flatMap(([newest]) => newest ?? []).slice(0, FOUND_MAX)
}

/** Rows of the person of an own link, the newest first. (rules/results#own-page) */
export const resultsOfLink = (connection: Connection, linkHash: string): Promise<PersonOfResults[]> =>
  withSlots(connection, eq(resultPersons.linkHash, linkHash), ROWS_MAX)

/** Deletes what results say of the person of an own link. (rules/results#own-page) */
export async function eraseResultsOfLink(tx: Transaction, linkHash: string): Promise<void> {
  await tx.update(resultPersons).set(NOBODY_ANY_MORE).where(eq(resultPersons.linkHash, linkHash))
}

/** Somebody of results by the row; undefined: there is none any more. */
export async function oneOfResults(connection: Connection, id: number): Promise<PersonOfResults | undefined> {
  const [row] = await withSlots(connection, eq(resultPersons.id, id), 1)
  return row
}

type Identity = Pick<PersonOfResults, 'runnerID' | 'firstName' | 'lastName' | 'emailHash' | 'linkHash'>
type Said = { showInResults: boolean | null; objectedAt: Date | null }

/** Rows of the same person: of one place, with the same name, address or link. */
const rowsOfSame = ({ runnerID, firstName, lastName, emailHash, linkHash }: Identity) =>
  and(
    eq(resultPersons.runnerID, runnerID),
    isNull(resultPersons.erasedAt),
    or(
      and(
        sql`${resultPersons.firstName} is not distinct from ${firstName}`,
        sql`${resultPersons.lastName} is not distinct from ${lastName}`,
      ),
      emailHash === null ? undefined : eq(resultPersons.emailHash, emailHash),
      linkHash === null ? undefined : eq(resultPersons.linkHash, linkHash),
    ),
  )

/** Writes what somebody has said to all rows of the person, and to the own place where it is still theirs: first there, as whoever types there does. */
export async function writeSaid(tx: Transaction, person: Identity, { showInResults, objectedAt }: Said): Promise<void> {
  const { runnerID, firstName, lastName, emailHash, linkHash } = person
  await tx
    .update(runners)
    .set({ showInResults })
    .where(
      and(
        eq(runners.runnerID, runnerID),
        or(
          and(
            sql`${runners.firstName} is not distinct from ${firstName}`,
            sql`${runners.lastName} is not distinct from ${lastName}`,
          ),
          emailHash === null ? undefined : sql`${hashed(sql`${runners.email}`)} = ${emailHash}`,
          linkHash === null ? undefined : eq(runners.linkHash, linkHash),
        ),
      ),
    )
  await tx.update(resultPersons).set({ showInResults, objectedAt }).where(rowsOfSame(person))
}
