import type { FastifyInstance } from 'fastify'

/**
 * During shutdown each connection is closed after its current answer. Otherwise a keep-alive client would delay the shutdown until the
 * process is killed. (rules/faults#shutdown: SIGTERM under load)
 */
export function endConnections(app: FastifyInstance): void {
  let isEnding = false
  app.addHook('preClose', async () => {
    isEnding = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('connection', 'close')
  })
  // for answers whose headers were sent before: they could not announce it any more
  app.addHook('onResponse', async () => {
    if (isEnding) setImmediate(() => app.server.closeIdleConnections())
  })
}
