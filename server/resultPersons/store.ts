import { and, asc, eq, gt, inArray, isNull, or, sql, type SQL } from '#server/drizzle.cjs'
import { pick } from '#domain/text/factTable.ts'
import { CHUNK, readInChunks } from '../db/chunks.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { holds } from '../db/holds.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { hashed } from '../handOverPeople/store.ts'
import { customers } from '../schema/tables/accounts.ts'
import { resultPersons, resultProtests, resultSlots, resultVersions } from '../schema/tables/results.ts'
import { inviteCodes, runners, teams } from '../schema/tables/teams.ts'

/** Slots of teams that run, as results keep them. */
const SLOTS_NOW = sql`
  select r.start_number, r.runner_id, r.team_id, r.slot, r.first_name, r.last_name, r.sex, r.is_apprentice, r.show_in_results, r.link_hash,
    ${hashed(sql`r.email`)} as email_hash, t.team_name, coalesce(t.customer_id, 0) as customer_id, coalesce(c.company_name, '') as company_name,
    i.name as department, t.competition, t.team_type, t.team_sex, t.timekeeping
  from ${runners} r join ${teams} t on t.id = r.team_id left join ${customers} c on c.id = t.customer_id
    left join ${inviteCodes} i on i.id = t.invite_code_id and not i.is_general
  where r.start_number is not null and t.withdrawn_at is null`

/** Digest of the slots of now with their people: another one where a version would be about others. */
export async function digestOfSlots(connection: Connection): Promise<string> {
  const { rows } = await connection.execute<{ digest: string }>(sql`
    select encode(sha256(convert_to(coalesce(string_agg(row(s.start_number, s.runner_id, s.team_id, s.slot, s.first_name, s.last_name, s.sex, s.is_apprentice,
      s.email_hash, s.team_name, s.customer_id, s.company_name, s.department, s.competition, s.team_type, s.team_sex, s.timekeeping)::text, ',' order by s.start_number), ''),
      'UTF8')), 'hex') as digest
    from (${SLOTS_NOW}) s`)
  return rows[0]?.digest ?? ''
}

const isSamePerson = sql`p.runner_id = s.runner_id and p.erased_at is null and p.first_name is not distinct from s.first_name
  and p.last_name is not distinct from s.last_name and p.email_hash is not distinct from s.email_hash`

/** Keeps the slots of now as a set, with the people in them: who is known already keeps the wish that is known. (rules/results#versions) */
export async function keepSlots(tx: Transaction, slotSet: number): Promise<void> {
  await tx.execute(sql`
    insert into ${resultPersons} (runner_id, first_name, last_name, email_hash, link_hash, show_in_results)
    select s.runner_id, s.first_name, s.last_name, s.email_hash, s.link_hash, s.show_in_results from (${SLOTS_NOW}) s
    where num_nonnulls(s.first_name, s.last_name) > 0 and not exists (select from ${resultPersons} p where ${isSamePerson})
    order by s.start_number`)
  await tx.execute(sql`
    insert into ${resultSlots} (slot_set, start_number, runner_id, team_id, slot, person_id, sex, is_apprentice, team_name, customer_id, company_name, department,
      competition, team_type, team_sex, timekeeping)
    select ${slotSet}::int, s.start_number, s.runner_id, s.team_id, s.slot, (select max(p.id) from ${resultPersons} p where ${isSamePerson}
      and num_nonnulls(p.first_name, p.last_name) > 0), s.sex, s.is_apprentice, s.team_name, s.customer_id, s.company_name, s.department, s.competition,
      s.team_type, s.team_sex, s.timekeeping
    from (${SLOTS_NOW}) s`)
}

export type ResultPerson = {
  id: number
  firstName: string | null
  lastName: string | null
  showInResults: boolean | null
  askedAt: Date | null
  objectedAt: Date | null
}

const PERSON_FIELDS = ['id', 'firstName', 'lastName', 'showInResults', 'askedAt', 'objectedAt'] as const

/** People of the results of a year by their ids; read in pieces. (rules/faults#long-lists) */
export async function personsOfResults(connection: Connection): Promise<Map<number, ResultPerson>> {
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
  return new Map(rows.map((row) => [row.id, row]))
}

/** Moment at which anything of the people of the results was changed last; null: there are none. */
export async function personsChangedAt(connection: Connection): Promise<Date | null> {
  const [row] = await connection
    .select({ at: sql<Date | null>`max(${resultPersons.changedAt})`.mapWith(resultPersons.changedAt) })
    .from(resultPersons)
  return row?.at ?? null
}

/** Somebody of a version who has an own link and an address. */
export type LinkedPerson = {
  startNumber: string
  email: string
  firstName: string | null
  lastName: string | null
  teamID: number
  teamName: string
  linkSealed: string
}

/**
 * People of a version who have an own link and an address, by start number: as they are now, and only where the place is still theirs. Who was taken out of the
 * lists is none of them. `among`: only those with one of these addresses. (rules/results#letters)
 */
export async function linkedPersons(
  connection: Connection,
  version: number,
  among: 'all' | readonly string[],
): Promise<LinkedPerson[]> {
  const isWanted =
    among === 'all'
      ? sql`true`
      : sql`lower(btrim(r.email)) = any(${sql.param(among.map((one) => one.toLowerCase()))}::text[])`
  const { rows } = await connection.execute<LinkedPerson>(sql`
    select s.start_number as "startNumber", btrim(r.email) as email, r.first_name as "firstName", r.last_name as "lastName", t.id as "teamID",
      t.team_name as "teamName", r.link_sealed as "linkSealed"
    from ${resultVersions} v join ${resultSlots} s on s.slot_set = v.slot_set join ${resultPersons} p on p.id = s.person_id
      join ${runners} r on r.link_hash = p.link_hash join ${teams} t on t.id = r.team_id
    where v.version = ${version} and p.erased_at is null and p.objected_at is null and btrim(r.email) <> '' and t.customer_id is not null and ${isWanted}
    order by s.start_number`)
  return rows
}

/** Somebody of a version by the own link; who was taken out of the lists is nobody. (rules/results#share-image) */
export async function personOfLink(
  connection: Connection,
  { linkHash, version }: { linkHash: string; version: number | null },
): Promise<(Pick<ResultPerson, 'firstName' | 'lastName'> & { startNumber: string }) | undefined> {
  const { startNumber, slotSet, personId } = resultSlots
  const [found] = await connection
    .select({ startNumber, firstName: resultPersons.firstName, lastName: resultPersons.lastName })
    .from(resultPersons)
    .innerJoin(resultSlots, eq(personId, resultPersons.id))
    .innerJoin(resultVersions, eq(resultVersions.slotSet, slotSet))
    .where(
      and(
        eq(resultPersons.linkHash, linkHash),
        version === null ? sql`false` : eq(resultVersions.version, version),
        isNull(resultPersons.erasedAt),
        isNull(resultPersons.objectedAt),
      ),
    )
  return found
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

/** People in results to whom an own link was mailed, by its fingerprint. (rules/runners#own-link) */
export const personsOfLink = (connection: Connection, linkHash: string) =>
  shown(connection, and(isNull(resultPersons.erasedAt), eq(resultPersons.linkHash, linkHash)))

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
