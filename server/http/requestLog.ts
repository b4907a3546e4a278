import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { loggedError } from './loggedError.ts'

/** A request as it is logged: no query, no codes in paths, no addresses. */
const seen = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url })

/** The form of a line of the log: time (RFC 3339) and level so that people can read both, requests and errors without what is somebody's. */
export const logFormat = {
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level: string) => ({ level }) },
  serializers: { req: seen, err: loggedError },
}

/** Facts of a request and its answer for a line of the log: method, route, status and milliseconds. */
export const outcomeOf = (request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) => ({
  req: request,
  status: statusCode,
  ms: Math.round(elapsedTime),
})

/**
 * One line per request, only with `LOG_LEVEL=debug`: the default level logs only what needs somebody's attention. Downloads that are broken off do
 * not, of which one stranger makes thousands a second.
 */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const outcome = outcomeOf(request, reply)
    if (error) reply.log.error({ ...outcome, err: error }, 'request')
    else reply.log.debug(outcome, 'request')
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply) {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') super.streamError(error, request, reply)
  }
}
