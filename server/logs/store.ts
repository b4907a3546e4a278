import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { LogEntry } from '#contract/logs.ts'
import type { Role } from '#domain/access.ts'
import { TIME_ZONE } from '#domain/deadlines.ts'
import type { LogLevel } from '#domain/logs.ts'
import type { Connection } from '../db/client.ts'
import { users } from '../schema/tables/accounts.ts'
import { logs } from '../schema/tables/records.ts'
import { prepared } from '../db/prepared.ts'

const DETAILS_MAX = 2000
const ACTION_MAX = 200
/** Control characters and those that break or turn lines; a log entry is one line. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

/** Who acted; the caller of an endpoint can be passed as it is. `admin` is the member of staff who acts as this customer. */
export type LogActor = { id: number; role: Role; email: string; admin?: { id: number } | null }

/** INFO by default; without a caller it was the server itself. Never put passwords, codes or tokens in. (rules/logs#no-secrets) */
export type LogNote = { level?: LogLevel; caller?: LogActor | null; action: string; details: string }

/** Writes one log entry on the connection or in the transaction of the act, and returns it. (rules/logs#escaped: escaped and capped) */
export async function writeLog(
  connection: Connection,
  { level = 'INFO', caller, action, details }: LogNote,
): Promise<LogEntry> {
  const entry = {
    level,
    userID: caller?.id ?? null,
    role: caller?.role ?? null,
    email: caller?.email ?? null,
    adminID: caller?.admin?.id ?? null,
    action: onOneLine(action, ACTION_MAX),
    details: onOneLine(details, DETAILS_MAX),
  }
  const [written] = await adding(connection).execute(entry)
  if (!written) throw new Error('A log entry was not written.')
  return written
}

const adding = prepared((connection) =>
  connection
    .insert(logs)
    .values({
      level: sql.placeholder('level'),
      userID: sql.placeholder('userID'),
      role: sql.placeholder('role'),
      email: sql.placeholder('email'),
      adminID: sql.placeholder('adminID'),
      action: sql.placeholder('action'),
      details: sql.placeholder('details'),
    })
    .returning()
    .prepare('add_log'),
)

/** Which entries are wanted; `from` and `to` are days of the event's place, `user` acted or was acted for. */
type LogQuery = {
  limit?: number
  offset?: number
  level?: LogLevel
  search?: string
  user?: number
  from?: string
  to?: string
}

/** The entries newest first, with the number of all that match. (rules/logs#list) */
export async function listLogs(
  connection: Connection,
  { limit, offset = 0, ...wanted }: LogQuery,
): Promise<{ rows: LogEntry[]; total: number }> {
  const matching = matchingLogs(wanted)
  const newestFirst = connection
    .select()
    .from(logs)
    .where(matching)
    .orderBy(desc(logs.timestamp), desc(logs.logID))
    .offset(offset)
  const rows = await (limit === undefined ? newestFirst : newestFirst.limit(limit))
  const [counted] = await connection.select({ total: count() }).from(logs).where(matching)
  return { rows, total: counted?.total ?? 0 }
}

function matchingLogs({ level, search = '', user, from, to }: LogQuery): SQL | undefined {
  const midnight = (day: string) => sql`${day}::date::timestamp at time zone ${TIME_ZONE}`
  return and(
    level === undefined ? undefined : eq(logs.level, level),
    user === undefined ? undefined : or(eq(logs.userID, user), eq(logs.adminID, user)),
    from === undefined ? undefined : sql`${logs.timestamp} >= ${midnight(from)}`,
    to === undefined ? undefined : sql`${logs.timestamp} < (${to}::date + 1)::timestamp at time zone ${TIME_ZONE}`,
    ...search
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(hasWord),
  )
}

const actorsEmail = sql`(select ${users.email} from ${users} where ${users.id} = ${logs.adminID})`
const haystack = sql`lower(concat_ws(' ', ${logs.action}, ${logs.details}, ${logs.email}, ${actorsEmail}))`

/** A number, '12', '#12' or the bib '894A', is one as a whole: 'Bestellung 12' is not 120, and '894' finds 894A too. (rules/logs#search) */
function hasWord(word: string): SQL {
  const number = /^#?(\d+[a-c]?)$/.exec(word)?.[1]
  if (number === undefined) return sql`position(${word} in ${haystack}) > 0`
  return sql`${haystack} ~ ${`\\m${number}${/\d$/.test(number) ? '[abc]?' : ''}\\M`}`
}

function onOneLine(words: string, max: number): string {
  const escaped = words.toWellFormed().replace(UNPRINTABLE, unicodeEscape)
  return escaped.length <= max ? escaped : `${escaped.slice(0, max - 1)}…`
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
