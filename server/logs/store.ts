import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from '#server/drizzle.cjs'
import { WHOLE_MAX } from '#domain/text/listParts.ts'
import type { LogReference } from '#contract/staff/logs.ts'
import { TIME_ZONE } from '#domain/text/days.ts'
import { LOG_LEVELS, type LogLevel, type LogObject, type LogSort } from '#domain/staff/logs.ts'
import type { Sort } from '#domain/text/tables.ts'
import { WORDS_MAX } from '#domain/staff/search.ts'
import type { StaffRole } from '#domain/staff/staffRoles.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { actorOf, companyOfColleague, type LogActor, type LogProgram } from './actor.ts'
import { codesNamed, OF_YEAR, readableBy } from './actionWords.ts'
import type { FactsOf, LogCode } from './actions.ts'
import { storable } from './storable.ts'
import { colleagues, customers, users } from '../schema/tables/accounts.ts'
import { broadcasts } from '../schema/tables/broadcasts.ts'
import { payments } from '../schema/tables/payments.ts'
import { containing } from '../db/holds.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { invoices, logs, mails } from '../schema/tables/records.ts'
import { programTokens } from '../schema/tables/programTokens.ts'
import { items, orders } from '../schema/tables/shop.ts'
import { runners, teams } from '../schema/tables/teams.ts'
import { orderNumbers, years } from '../schema/tables/years.ts'
import { prepared } from '../db/prepared.ts'

/** An entry to write: INFO by default; without a caller the server's own. Never put passwords, codes or tokens in. (rules/logs#data, rules/logs#no-secrets) */
export type LogNote<Code extends LogCode> = {
  level?: LogLevel
  caller?: LogActor | LogProgram | null
  code: Code
  /** Things that it is about, so that the staff get there from the entry. (rules/logs#about) */
  about?: readonly LogReference[]
} & (Record<never, never> extends FactsOf<Code> ? { facts?: FactsOf<Code> } : { facts: FactsOf<Code> })

export type LogRow = typeof logs.$inferSelect

/** Writes one log entry on the connection or in the transaction of the act, and returns it. (rules/logs#data, rules/logs#escaped) */
export async function writeLog<Code extends LogCode>(
  connection: Connection,
  { level = 'INFO', caller, code, facts, about = [] }: LogNote<Code>,
): Promise<LogRow> {
  const entry = {
    level,
    ...actorOf(caller),
    code,
    facts: JSON.stringify(storable(facts ?? {})),
    about: [...about, ...companyOfColleague(caller)],
  }
  const [written] = await adding(connection).execute(entry)
  if (!written) throw new Error('A log entry was not written.')
  return written
}

type Counted = { userID: number; code: LogCode; facts: object; repeated: number }

/**
 * Counts up the entry of this login with these facts in this hour, one at a time; from `repeated` on it warns. Tells whether there is one.
 * (rules/logs#what)
 */
export async function countUp(tx: Transaction, { userID, code, facts, repeated }: Counted): Promise<boolean> {
  await tx.execute(sql`select from ${users} where ${users.id} = ${userID} for no key update`)
  const { rowCount } = await tx.execute(sql`
    update ${logs} set
      facts = jsonb_set(facts, '{count}', to_jsonb((facts ->> 'count')::int + 1)),
      level = case when (facts ->> 'count')::int + 1 >= ${repeated} then 'WARN' else level end
    where log_id = (
      select log_id from ${logs}
      where user_id = ${userID} and code = ${code} and facts - 'count' = ${JSON.stringify(facts)}::jsonb - 'count'
        and "timestamp" >= date_trunc('hour', now())
      order by log_id desc limit 1)`)
  return rowCount !== 0
}

/** The other year whose tables a connection sees while an entry is written, as a fact of it. (rules/logs#other-years) */
const yearLookedInto = sql`(
  select jsonb_build_object(${OF_YEAR}::text, ${years.label}) from ${years}
  where ${years.state} <> 'current' and 'y' || ${years.id} = current_schema())`

const adding = prepared((connection) =>
  connection
    .insert(logs)
    .values({
      level: sql.placeholder('level'),
      userID: sql.placeholder('userID'),
      role: sql.placeholder('role'),
      email: sql.placeholder('email'),
      adminID: sql.placeholder('adminID'),
      adminEmail: sql.placeholder('adminEmail'),
      code: sql.placeholder('code'),
      facts: sql`${sql.placeholder('facts')}::jsonb || coalesce(${yearLookedInto}, '{}')`,
      about: sql.placeholder('about'),
    })
    .returning()
    .prepare('add_log'),
)

/** Filter of entries; `from` and `to` are days of the event's place, `user` acted or was acted for. */
type LogQuery = {
  limit?: number
  offset?: number
  level?: LogLevel
  search?: string
  user?: number
  /** Only entries of this customer's acts, and of others' acts about them. */
  customer?: number
  from?: string
  to?: string
}

/** Up to so many entries are found before they are sorted. */
const RARE = 10_000
const SORTS: Record<LogSort, SQL> = {
  level: sql`array_position(${sql.param([...LOG_LEVELS])}::text[], ${logs.level})`,
  timestamp: sql`${logs.timestamp}`,
  user: sql`coalesce(lower(${logs.email}), 'id: ' || ${logs.userID}, '-')`,
}

/** Ids of the entries that these roles read, newest first if not asked otherwise, with the number of all that match. (rules/logs#list, rules/logs#readers) */
export async function findLogs(
  connection: Connection,
  roles: readonly StaffRole[],
  { limit = WHOLE_MAX, offset = 0, sort, ...wanted }: LogQuery & { sort?: Sort<LogSort> },
): Promise<{ ids: number[]; total: number }> {
  const matching = and(isReadableBy(roles), matchingLogs(wanted))
  const { key, direction } = sort ?? { key: 'timestamp', direction: 'desc' }
  const turn = direction === 'asc' ? asc : desc
  const total = await connection.$count(logs, matching)
  const found = connection.select({ id: logs.logID }).from(logs)
  // to walk through the sorted log for something rare reads all of it, so that is found first; a walk meets something frequent at once
  const rows = await connection
    .select({ id: logs.logID })
    .from(logs)
    .where(total <= RARE ? sql`${logs.logID} = any(array(${found.where(matching)}))` : matching)
    .orderBy(turn(SORTS[key]), ...(key === 'timestamp' ? [turn(logs.logID)] : [desc(logs.timestamp), desc(logs.logID)]))
    .offset(offset)
    .limit(limit)
  return { ids: rows.map(({ id }) => id), total }
}

/** Entries in the order of their ids here; what has gone meanwhile is left out. */
export async function readLogs(connection: Connection, ids: readonly number[]): Promise<LogRow[]> {
  const rows = await connection
    .select()
    .from(logs)
    .where(sql`${logs.logID} = any(${sql.param([...ids])}::int[])`)
  const byId = new Map(rows.map((row) => [row.logID, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Entries of a later version, whose codes are unknown here, are only for those who read all. (rules/logs#readers) */
function isReadableBy(roles: readonly StaffRole[]): SQL | undefined {
  const readable = readableBy(roles)
  if (!readable) return undefined
  const isOneOfWords = (column: typeof logs.code | typeof logs.action, words: string[]) =>
    sql`${column} = any(${sql.param(words)}::text[])`
  return sql`${isOneOfWords(logs.code, readable.codes)} and not ${isOneOfWords(logs.action, readable.hiddenLabels)}`
}

function matchingLogs({ level, search = '', user, customer, from, to }: LogQuery): SQL | undefined {
  const midnight = (day: string) => sql`${day}::date::timestamp at time zone ${TIME_ZONE}`
  const words = [...new Set(search.toLowerCase().split(/\s+/))].filter((word) => word !== '').slice(0, WORDS_MAX)
  return and(
    level === undefined ? undefined : eq(logs.level, level),
    user === undefined ? undefined : or(eq(logs.userID, user), eq(logs.adminID, user)),
    customer === undefined ? undefined : isOfCustomer(customer),
    from === undefined ? undefined : sql`${logs.timestamp} >= ${midnight(from)}`,
    to === undefined ? undefined : sql`${logs.timestamp} < (${to}::date + 1)::timestamp at time zone ${TIME_ZONE}`,
    ...words.map(hasWord),
  )
}

/** Condition for entries by a company, and about it, its orders and documents of all years, and its teams; earlier versions name it in words. (rules/logs#company) */
function isOfCustomer(id: number): SQL | undefined {
  const reference = (kind: LogObject, key: SQL) =>
    sql`jsonb_build_array(jsonb_build_object('kind', ${kind}::text, 'key', ${key}::text))`
  const theirs = sql`select ${reference('customer', sql`${id}::int`)}
    union all select ${reference('order', sql`${orderNumbers.orderID}`)} from ${orderNumbers} where ${eq(orderNumbers.customerID, id)}
    union all select ${reference('document', sql`${invoices.number}`)} from ${invoices} where ${eq(invoices.customerID, id)}
    union all select ${reference('team', sql`${teams.id}`)} from ${teams} where ${eq(teams.customerId, id)}`
  return or(
    eq(logs.userID, id),
    sql`${logs.userID} = any(array(${peopleIds(id)}))`,
    sql`${logs.about} @> any(array(${theirs}))`,
    sql`${haystack} like ${`%(kunde ${id})%`}`,
  )
}

const peopleIds = (id: number) => sql`select ${customers.ownerID} from ${customers} where ${eq(customers.id, id)}
  union all select ${colleagues.userId} from ${colleagues} where ${eq(colleagues.customerId, id)}`

/** Acts of a company's people, those who have left too, or staff for them; newest first. What others did about it is not theirs to read. (rules/companies#activity) */
export async function activityOf(connection: Connection, customerId: number, limit: number) {
  const { logID, timestamp, email, code, facts, action, details, userID, adminID } = logs
  const byPeople = sql`${userID} = any(array(${peopleIds(customerId)}))`
  const byColleagues = sql`${logs.about} @> ${JSON.stringify([{ kind: 'customer', key: String(customerId) }])}::jsonb`
  return connection
    .select({ logID, timestamp, email, byStaff: sql<boolean>`${adminID} is not null`, code, facts, action, details })
    .from(logs)
    .where(and(or(byPeople, byColleagues), eq(logs.role, 'customer')))
    .orderBy(desc(timestamp), desc(logID))
    .limit(limit)
}

/** Words of an entry in small letters, in which it is searched; the database makes and indexes them. (rules/logs#search) */
export const haystack = sql`${logs}.words`

/** In what is stored, or in the words of its action. */
function hasWord(word: string): SQL | undefined {
  const codes = codesNamed(word)
  return codes.length === 0 ? holds(haystack, word) : or(holds(haystack, word), inArray(logs.code, codes))
}

/** A number, '12', '#12' or the bib '894A', is one as a whole: 'Bestellung 12' is not 120, and '894' finds 894A too. (rules/logs#search) */
function holds(text: SQL, word: string): SQL {
  const number = /^#?(\d+[a-c]?)$/.exec(word)?.[1]
  if (number === undefined) return sql`${text} like ${containing(word)}`
  return sql`${text} ~ ${`\\m${number}${/\d$/.test(number) ? '[abc]?' : ''}\\M`}`
}

/** Finds those of these keys that still exist, with their names; a team by its bib, which it may not have yet. (rules/logs#about) */
export const findNamed: Record<LogObject, (connection: Connection, keys: string[]) => Promise<Named[]>> = {
  customer: (connection, keys) =>
    connection
      .select({ id: customers.id, name: customers.companyName })
      .from(customers)
      .where(isOneOf(customers.id, keys.map(Number))),
  order: (connection, keys) =>
    connection
      .select({ id: orders.orderID, name: nameless })
      .from(orders)
      .where(isOneOf(orders.orderID, keys.map(Number))),
  team: (connection, keys) =>
    connection
      .select({ id: teams.id, name: sql<string | null>`min(substring(${runners.startNumber} from '^\\d+'))` })
      .from(teams)
      .leftJoin(runners, eq(runners.teamID, teams.id))
      .where(and(isOneOf(teams.id, keys.map(Number)), isNull(teams.withdrawnAt)))
      .groupBy(teams.id),
  runner: (connection, keys) =>
    connection
      .select({ id: runners.runnerID, name: runners.startNumber })
      .from(runners)
      .innerJoin(teams, and(eq(teams.id, runners.teamID), isNull(teams.withdrawnAt)))
      .where(isOneOf(runners.runnerID, keys.map(Number))),
  item: (connection, keys) =>
    connection
      .select({ id: items.itemId, name: items.name })
      .from(items)
      .where(isOneOf(items.itemId, keys.map(Number))),
  document: (connection, keys) =>
    connection
      .select({ id: invoices.number, name: invoices.number })
      .from(invoices)
      .where(sql`${invoices.number} = any(${sql.param(keys)}::text[])`),
  payment: (connection, keys) =>
    connection
      .select({ id: payments.id, name: nameless })
      .from(payments)
      .where(isOneOf(payments.id, keys.map(Number))),
  bookkeepingRun: async (_, keys) => keys.map((id) => ({ id, name: null })),
  bankFormat: async (_, keys) => keys.map((id) => ({ id, name: null })),
  resultFormat: async (_, keys) => keys.map((id) => ({ id, name: null })),
  certificate: async (_, keys) => keys.map((id) => ({ id, name: null })),
  template: async (_, keys) => keys.map((id) => ({ id, name: null })),
  // a parked one only: the others are not opened
  letter: (connection, keys) =>
    connection
      .select({ id: mails.id, name: nameless })
      .from(mails)
      .where(and(isOneOf(mails.id, keys.map(Number)), eq(mails.state, 'parked'))),
  message: (connection, keys) =>
    connection
      .select({ id: broadcasts.id, name: nameless })
      .from(broadcasts)
      .where(isOneOf(broadcasts.id, keys.map(Number))),
  // by its page and its place among the settings, whatever versions it has, and whether something is uploaded or not
  legalText: async (_, keys) => keys.map((id) => ({ id, name: null })),
  download: async (_, keys) => keys.map((id) => ({ id, name: null })),
  admin: (connection, keys) =>
    connection
      .select({ id: users.id, name: users.email })
      .from(users)
      .where(and(isOneOf(users.id, keys.map(Number)), eq(users.role, 'admin'))),
  token: (connection, keys) =>
    connection
      .select({ id: programTokens.id, name: programTokens.name })
      .from(programTokens)
      .where(isOneOf(programTokens.id, keys.map(Number))),
}
const nameless = sql<null>`null`
type Named = { id: number | string; name: string | null }
