import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { hasMetricsToken } from '../http/metricsToken.ts'
import { Refusal } from '../http/refusal.ts'
import { openFigures } from './figures.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * Headers that a scraper, curl or a browser on this machine sends. Whatever else a request has may come from a proxy: each names its client in
 * another header.
 */
const OF_CLIENTS = new Set([
  'host',
  'user-agent',
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'connection',
  'cookie',
  'dnt',
  'pragma',
  'priority',
  'upgrade-insecure-requests',
  'x-prometheus-scrape-timeout-seconds',
])
const isOfClients = (name: string) => OF_CLIENTS.has(name) || name.startsWith('sec-')
/** Paths without a route share one label: clients must not be able to create labels. */
const NO_ROUTE = 'unknown'

/** `/metrics` for Prometheus: from this machine, or with METRICS_TOKEN. Refusal 403 for anybody else. (rules/operations#metrics) */
export function metricRoutes(app: FastifyInstance, context: Context) {
  const figures = openFigures(context)
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? NO_ROUTE
    figures.requests.inc({ method, route, status: reply.statusCode })
    figures.seconds.observe({ method, route }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    if (!isFromHere(request) && !hasMetricsToken(request, context.settings.METRICS_TOKEN))
      throw new Refusal('METRICS_FORBIDDEN')
    return reply
      .header('cache-control', 'no-store')
      .type(figures.contentType)
      .send(await figures.text())
  })
}

/** The client is on this machine and no proxy. */
function isFromHere({ headers, socket }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? ''
  if (!Object.keys(headers).every(isOfClients)) return false
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
