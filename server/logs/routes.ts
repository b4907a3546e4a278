import type { FastifyInstance } from 'fastify'
import { logs } from '#contract/staff/logs.ts'
import { boundedSearch } from '../boundedSearch.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { readWhileSent } from '../http/longList.ts'
import { serve } from '../http/serve.ts'
import { findLogs, readLogs, writeLog } from './store.ts'
import { withNames } from './withNames.ts'

/** The log, for the staff. (rules/logs#list) */
export function logRoutes(app: FastifyInstance, context: Context): void {
  serve(app, logs.list, async ({ caller, query, reply }) => {
    const { sort = 'timestamp', direction, ...wanted } = query
    const order = { key: sort, direction: direction ?? (sort === 'timestamp' ? 'desc' : 'asc') }
    const find = (connection: Connection) => findLogs(connection, caller.roles, { ...wanted, sort: order })
    const { ids, total } = await (wanted.search === undefined ? find(context.db) : boundedSearch(context.db, find))
    reply.header('x-total-count', total)
    return readWhileSent(ids, async (some) => withNames(context.db, await readLogs(context.db, some)))
  })

  serve(app, logs.reportExport, async ({ caller, body: facts }) => {
    const [entry] = await withNames(context.db, [await writeLog(context.db, { caller, code: 'exported', facts })])
    if (!entry) throw new Error('A log entry was not written.')
    return entry
  })
}
