import type { FastifyInstance } from 'fastify'

/**
 * Once the server ends, each connection ends with the answer that is under way on it. A client that keeps its connection would else
 * hold the end up until the process is forced to go. (rules/faults#shutdown: SIGTERM under load)
 */
export function endConnections(app: FastifyInstance): void {
  let isEnding = false
  app.addHook('preClose', async () => {
    isEnding = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('connection', 'close')
  })
  // an answer that had begun before could not say so any more
  app.addHook('onResponse', async () => {
    if (isEnding) setImmediate(() => app.server.closeIdleConnections())
  })
}
