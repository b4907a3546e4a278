import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/**
 * One line per request, only with `LOG_LEVEL=debug`: the default level logs only what needs somebody's attention. Downloads that are broken off do
 * not, of which one stranger makes thousands a second.
 */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const outcome = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (error) reply.log.error({ ...outcome, err: error }, 'request')
    else reply.log.debug(outcome, 'request')
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply) {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') super.streamError(error, request, reply)
  }
}
