import { LogController } from 'fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** One line a request, and that at `LOG_LEVEL=debug`: at the usual level the log holds what needs somebody's attention. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const outcome = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (error) reply.log.error({ ...outcome, err: error }, 'request')
    else reply.log.debug(outcome, 'request')
  }
}
