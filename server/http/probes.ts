import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { tryWrite } from '../db/tryWrite.ts'
import { VERSION } from '../version.ts'
import { hasMetricsToken } from './metricsToken.ts'

/**
 * `/healthz`: the process runs. `/readyz`: the database answers and takes a write; with METRICS_TOKEN it tells the product's version too.
 * (rules/operations#probes)
 */
export function probeRoutes(app: FastifyInstance, context: Context) {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  const isReady = triedOnce(() => tryWrite(context.db))
  app.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    await isReady()
    const version = hasMetricsToken(request, context.settings.METRICS_TOKEN) ? { version: VERSION } : {}
    return reply.header('cache-control', 'no-store').send({ status: 'ready', ...version })
  })
}

/** Tries once for all who ask meanwhile: each try has a connection of the pool, and writes. (rules/faults#costly-work) */
function triedOnce(tryIt: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined
  return () =>
    (underWay ??= tryIt().finally(() => {
      underWay = undefined
    }))
}
