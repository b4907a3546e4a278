import { and, asc, desc, eq, gt, sql, type SQL } from '#server/drizzle.cjs'
import type { Standings } from '#domain/results/standings.ts'
import { pick } from '#domain/text/factTable.ts'
import type { Context } from '../context.ts'
import { CHUNK, readInChunks } from '../db/chunks.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { hashed } from '../handOverPeople/store.ts'
import { askedFirst } from '../resultPersons/store.ts'
import { customers } from '../schema/tables/accounts.ts'
import { resultPersons, resultSlots, resultVersions } from '../schema/tables/results.ts'
import { inviteCodes, runners, teams } from '../schema/tables/teams.ts'

/** Results of a version: what stands of each start number, and the slots that it is about. */
export type StoredVersion = {
  version: number
  slotSet: number
  slotsSha256: string
  standings: Standings
}

export type ResultSlotRow = Omit<typeof resultSlots.$inferSelect, 'slotSet'>

/** Versions, and sets of slots, of which a server remembers what it has read: that which is public, that before it, and one that is being looked at. */
const REMEMBERED = 3

/** Versions and slots that were read and never change, by where they come from. */
type Remembered = { versions: Map<string, StoredVersion>; slots: Map<string, readonly ResultSlotRow[]> }
const remembered = new WeakMap<Context, Remembered>()

function rememberedOf(context: Context): Remembered {
  const known = remembered.get(context) ?? { versions: new Map(), slots: new Map() }
  remembered.set(context, known)
  return known
}

/** The one that is remembered under a name, else that which is read now. */
async function recalled<Read>(all: Map<string, Read>, name: string, read: () => Promise<Read>): Promise<Read> {
  const known = all.get(name) ?? (await read())
  all.delete(name)
  all.set(name, known)
  const [oldest] = all.keys()
  if (all.size > REMEMBERED && oldest !== undefined) all.delete(oldest)
  return known
}

/** The table and the transaction that a row comes from: another year has the same numbers, and one that was undone had them too. */
const origin = sql<string>`tableoid || ' ' || xmin`

const STORED_FIELDS = ['version', 'slotSet', 'slotsSha256', 'standings'] as const

/** The newest version, of all or of those that meet a condition. Versions never change, so each is read once. */
export async function newestResults(
  connection: Connection,
  context: Context,
  condition?: SQL,
): Promise<StoredVersion | undefined> {
  const { version } = resultVersions
  const [found] = await connection
    .select({ version, origin })
    .from(resultVersions)
    .where(condition)
    .orderBy(desc(version))
    .limit(1)
  if (!found) return undefined
  return recalled(rememberedOf(context).versions, `${found.version} ${found.origin}`, async () => {
    const [stored] = await connection
      .select({ ...pick(resultVersions, STORED_FIELDS) })
      .from(resultVersions)
      .where(eq(version, found.version))
    if (!stored) throw new Error(`Version ${found.version} of the results has gone.`)
    return { ...stored, standings: new Map(Object.entries(stored.standings)) }
  })
}

/** A version by its number. */
export const resultsOf = (connection: Connection, context: Context, version: number) =>
  newestResults(connection, context, eq(resultVersions.version, version))

/** The version before this one. */
export const resultsBefore = (connection: Connection, context: Context, version: number) =>
  newestResults(connection, context, sql`${resultVersions.version} < ${version}`)

/** The slots of a set, which never change; read in pieces. (rules/faults#long-lists) */
export async function slotsOfSet(
  connection: Connection,
  context: Context,
  slotSet: number,
): Promise<readonly ResultSlotRow[]> {
  const isOfSet = eq(resultSlots.slotSet, slotSet)
  const [written] = await connection.select({ origin }).from(resultSlots).where(isOfSet).limit(1)
  return recalled(rememberedOf(context).slots, `${slotSet} ${written?.origin}`, () =>
    readInChunks<ResultSlotRow>(connection, {
      read: (tx, after) =>
        tx
          .select()
          .from(resultSlots)
          .where(and(isOfSet, gt(resultSlots.runnerID, after)))
          .orderBy(asc(resultSlots.runnerID))
          .limit(CHUNK),
      idOf: ({ runnerID }) => runnerID,
    }),
  )
}

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

/**
 * Keeps the slots of now as a set, with the people in them: who is known already keeps the wish that is known, and an objection stands also in another spelling
 * of the name. (rules/results#versions, rules/results#wishes)
 */
export async function keepSlots(tx: Transaction, slotSet: number): Promise<void> {
  await tx.execute(sql`
    insert into ${resultPersons} (runner_id, first_name, last_name, email_hash, link_hash, show_in_results, asked_at, objected_at)
    select s.runner_id, s.first_name, s.last_name, s.email_hash, s.link_hash, s.show_in_results,
      ${askedFirst(sql`s`)},
      (select max(e.objected_at) from ${resultPersons} e where e.runner_id = s.runner_id and (e.email_hash = s.email_hash or e.link_hash = s.link_hash))
    from (${SLOTS_NOW}) s
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
