import type { FastifyInstance } from 'fastify'
import type { Desk } from '../desk.ts'
import { tryWrite } from '../db/tryWrite.ts'

/** `/healthz`: the process lives. `/readyz`: the database answers and takes a write. (decisions §2, trust §4) */
export function probeRoutes(app: FastifyInstance, desk: Desk) {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async () => {
    await tryWrite(desk.db)
    return { status: 'ready' }
  })
}
