import { count, desc, eq, sql } from 'drizzle-orm'
import type { LogEntry } from '#contract/logs.ts'
import type { Role } from '#domain/access.ts'
import type { LogLevel } from '#domain/logs.ts'
import type { Connection } from '../db/client.ts'
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

/** The entries newest first, with the number of all that match. (rules/logs#list) */
export async function listLogs(
  connection: Connection,
  { limit, offset = 0, level }: { limit?: number; offset?: number; level?: LogLevel },
): Promise<{ rows: LogEntry[]; total: number }> {
  const matching = level === undefined ? undefined : eq(logs.level, level)
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

function onOneLine(words: string, max: number): string {
  const escaped = words.toWellFormed().replace(UNPRINTABLE, unicodeEscape)
  return escaped.length <= max ? escaped : `${escaped.slice(0, max - 1)}…`
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
