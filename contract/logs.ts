import { z } from 'zod'
import { ROLES } from '#domain/access.ts'
import { LOG_LEVELS } from '#domain/logs.ts'
import { endpoint } from './endpoint.ts'
import { LIMITS, moment, requiredText } from './fields.ts'
import { Listing } from './lists.ts'
import { messages } from './messages.ts'

export const LogEntry = z.object({
  logID: z.int(),
  level: z.enum(LOG_LEVELS),
  timestamp: moment,
  userID: z.int().nullable(),
  role: z.enum(ROLES).nullable(),
  email: z.string().nullable(),
  adminID: z.int().nullable(),
  action: z.string(),
  details: z.string(),
})
export type LogEntry = z.infer<typeof LogEntry>

/** The files that the staff downloads. (rules/exports#reported) */
const ExportReport = z.strictObject(
  { file: requiredText('Datei', LIMITS.name), rows: z.int({ error: messages.badBody }).min(0, messages.badBody) },
  { error: messages.badBody },
)

export const logs = {
  list: endpoint('GET /logs', {
    access: 'admin',
    counted: true,
    summary: 'Who did what, newest first',
    query: Listing.extend({ level: z.enum(LOG_LEVELS, { error: messages.log.badLevel }).optional() }),
    answer: z.array(LogEntry),
  }),
  reportExport: endpoint('POST /logs/exports', {
    access: 'admin',
    summary: 'Note that a file with so many rows was made from the lists',
    body: ExportReport,
    answer: LogEntry,
    status: 201,
  }),
}
