import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { tryWrite } from '../db/tryWrite.ts'

/** `/healthz`: the process runs. `/readyz`: the database answers and takes a write. (rules/operations#probes) */
export function probeRoutes(app: FastifyInstance, context: Context) {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    await tryWrite(context.db)
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}
