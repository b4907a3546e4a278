import type { FastifyInstance } from 'fastify'
import { logs } from '#contract/logs.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { logActions, logMessages } from './messages.ts'
import { listLogs, writeLog } from './store.ts'

/** The log, for the staff. (rules/logs#list) */
export function logRoutes(app: FastifyInstance, context: Context): void {
  serve(app, logs.list, async ({ query, reply }) => {
    const { rows, total } = await listLogs(context.db, query)
    reply.header('x-total-count', total)
    return rows
  })

  serve(app, logs.reportExport, ({ caller, body: { file, rows } }) =>
    writeLog(context.db, { caller, action: logActions.exported, details: logMessages.exported(file, rows) }),
  )
}
