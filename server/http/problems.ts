import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, type ZodFastifySchemaValidationError } from 'fastify-type-provider-zod'
import { messages } from '#contract/messages.ts'
import type { Problem } from '#contract/problem.ts'
import { whyUnavailable } from '../db/unavailable.ts'
import { Refusal } from './refusal.ts'

/** What an error that is nobody's refusal means for the caller; a 500 shows no internals. */
function surprise(error: Error): { status: number; message: string; retryAfter?: string } {
  const why = whyUnavailable(error)
  if (why === 'full') return { status: 503, message: messages.diskFull, retryAfter: '30' }
  if (why === 'away') return { status: 503, message: messages.unavailable, retryAfter: '2' }
  return { status: 500, message: messages.surprise }
}

const say = (reply: FastifyReply, status: number, problem: Problem) =>
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem)

type Issue = ZodFastifySchemaValidationError
type InvalidInput = { validation: Issue[]; validationContext?: string | undefined }

/** The sentence of each faulty field by its dotted path; the first one of a field counts. */
function fieldsOf(issues: Issue[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    const path = issue.instancePath.split('/').filter(Boolean)
    const unknown =
      issue.keyword === 'unrecognized_keys' && Array.isArray(issue.params['keys'])
        ? issue.params['keys'].map(String)
        : null
    const entries: [string, string][] = unknown
      ? unknown.map((key) => [[...path, key].join('.'), messages.unknownField(key)])
      : [[path.join('.'), issue.message ?? messages.markedFields]]
    for (const [key, message] of entries) if (!fields.has(key)) fields.set(key, message)
  }
  return Object.fromEntries(fields)
}

/** A malformed body, path, query or header, in the one error shape. (decisions §2, §8: a malformed id in a path is 404) */
function invalid(reply: FastifyReply, error: InvalidInput) {
  const fields = fieldsOf(error.validation)
  const custom = error.validation.some((issue) => issue.instancePath === '/name')
  if (error.validationContext === 'params' && !custom) return say(reply, 404, { message: messages.notFound })
  const whole = error.validation.find((issue) => issue.instancePath === '/')
  if (whole && whole.keyword !== 'unrecognized_keys') {
    return say(reply, 400, {
      message: whole.keyword === 'invalid_type' ? messages.badBody : (whole.message ?? messages.badBody),
    })
  }
  if (error.validationContext !== 'body')
    return say(reply, 400, { message: Object.values(fields)[0] ?? messages.markedFields, fields })
  return say(reply, 400, { message: messages.markedFields, fields })
}

/** The only error handler: refusals, faulty input and surprises become `{message, fields?}` in German. (house §10) */
export function answerProblems(app: FastifyInstance) {
  app.setNotFoundHandler((_request, reply) => say(reply, 404, { message: messages.notFound }))
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Refusal) {
      reply.headers(error.headers)
      return say(reply, error.status, { message: error.message, ...(error.fields && { fields: error.fields }) })
    }
    if (hasZodFastifySchemaValidationErrors(error)) return invalid(reply, error)
    const isPicture = request.routeOptions.config.endpoint?.bodyKind === 'picture'
    // what is still coming is read and thrown away: a connection closed meanwhile would lose the answer on its way
    if (error.statusCode === 413)
      return say(reply.removeHeader('connection'), 413, {
        message: isPicture ? messages.picture.tooLarge : messages.tooLarge,
      })
    if (error.statusCode === 415)
      return say(reply, 415, { message: isPicture ? messages.picture.wrongType : messages.wrongMediaType })
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return say(reply, error.statusCode, { message: messages.badBody })
    const { status, message, retryAfter } = surprise(error)
    request.log.error({ err: error }, 'surprise')
    if (retryAfter) reply.header('retry-after', retryAfter)
    return say(reply, status, { message })
  })
}
