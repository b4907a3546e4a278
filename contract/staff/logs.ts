import { z } from 'zod'
import { LOG_LEVELS, LOG_OBJECTS, LOG_ROLES, LOG_SORTS } from '#domain/staff/logs.ts'
import { endpoint } from '../endpoint.ts'
import { day, LIMITS, moment, requiredText, searchText } from '../fields.ts'
import { Listing } from '../lists.ts'
import { logMessages } from './logMessages.ts'
import { messages } from '../messages.ts'

export const LogEntry = z.object({
  logID: z.int(),
  level: z.enum(LOG_LEVELS),
  timestamp: moment,
  userID: z.int().nullable(),
  role: z.enum(LOG_ROLES).nullable(),
  /** Of a program the name of its token. (rules/logs#actor) */
  email: z.string().nullable(),
  adminID: z.int().nullable(),
  /** The e-mail of who acted behind a customer; null for nobody, or when that person is erased. (rules/logs#actor) */
  adminEmail: z.string().nullable(),
  action: z.string(),
  details: z.string(),
  /** The action as programs know it; 'legacy' of versions that kept the two sentences only. (rules/logs#data) */
  code: z.string(),
  /** Facts of the entry, typed by the action; none where they are erased. (rules/logs#data) */
  facts: z.record(z.string(), z.unknown().describe('A text, a number, or a list or record of these')),
  /** Things that it is about and that still exist, as the staff call them; `key` is an id, of a document its number. (rules/logs#about) */
  about: z.array(z.object({ kind: z.enum(LOG_OBJECTS), key: z.string(), name: z.string() })),
})
export type LogEntry = z.infer<typeof LogEntry>

/** Reference to what an entry is about, as it is stored: without a name, which may change. */
export type LogReference = Omit<LogEntry['about'][number], 'name'>

/** The longest search, in characters. */
const SEARCH_MAX = 200

/** The files that the staff downloads. (rules/exports#reported) */
const ExportReport = z.strictObject(
  { file: requiredText('Datei', LIMITS.name), rows: z.int({ error: messages.badBody }).min(0, messages.badBody) },
  { error: messages.badBody },
)

export const logs = {
  list: endpoint('GET /logs', {
    costs: 'list',
    access: 'admin',
    right: 'logs.read',
    partBy: 'limit',
    searchedBy: 'search',
    refuses: [422],
    summary:
      'Who did what, newest first unless sorted otherwise; by level, person, customer (what they did, or others about them), days of the event’s place, and words searched in all entries',
    query: Listing.extend({
      level: z.enum(LOG_LEVELS, { error: logMessages.badLevel }).optional(),
      search: searchText(SEARCH_MAX, logMessages.searchTooLong(SEARCH_MAX)).optional(),
      user: z
        .string()
        .regex(/^\d{1,9}$/, logMessages.badUser)
        .transform(Number)
        .optional(),
      customer: z
        .string()
        .regex(/^\d{1,9}$/, logMessages.badUser)
        .transform(Number)
        .optional(),
      from: day(logMessages.badDay).optional(),
      to: day(logMessages.badDay).optional(),
      sort: z.enum(LOG_SORTS, { error: logMessages.badSort }).optional(),
      direction: z.enum(['asc', 'desc'], { error: logMessages.badDirection }).optional(),
    }),
    answer: z.array(LogEntry),
  }),
  reportExport: endpoint('POST /logs/exports', {
    access: 'admin',
    right: 'exports.report',
    summary: 'Note that a file with so many rows was made from the lists',
    body: ExportReport,
    answer: LogEntry,
    status: 201,
  }),
}
