import { z } from 'zod'
import { ROLES } from '#domain/access.ts'
import { LOG_LEVELS } from '#domain/logs.ts'
import { endpoint } from './endpoint.ts'
import { moment } from './fields.ts'
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

export const logs = {
  list: endpoint('GET /logs', {
    access: 'admin',
    summary: 'Who did what, newest first',
    query: Listing.extend({ level: z.enum(LOG_LEVELS, { error: messages.log.badLevel }).optional() }),
    answer: z.array(LogEntry),
  }),
}
