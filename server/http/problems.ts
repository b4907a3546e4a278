import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, type ZodFastifySchemaValidationError } from 'fastify-type-provider-zod'
import type { BodyKind, Declared } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'
import { messages } from '#contract/messages.ts'
import type { Problem } from '#contract/problem.ts'
import { rootOf } from '../db/errorCode.ts'
import { whyUnavailable } from '../db/unavailable.ts'
import { WrongVersion } from '../startError.ts'
import { Refusal } from './refusal.ts'
import { outcomeOf } from './requestLog.ts'

/** The answer for an unexpected error; a 500 shows no internals. */
function unexpected(error: Error): Refusal {
  const why = whyUnavailable(error)
  if (why === 'full') return new Refusal('DISK_FULL').retryAfter(30)
  if (why !== undefined) return new Refusal('UNAVAILABLE').retryAfter(2)
  return new Refusal('SURPRISE')
}

function sendRefusal(reply: FastifyReply, refusal: Refusal, status = refusal.status) {
  const { message, code, fields, headers } = refusal
  const problem: Problem = { message, code, ...(fields && { fields }) }
  return reply
    .code(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem)
}

type Issue = ZodFastifySchemaValidationError
type InvalidInput = { validation: Issue[]; validationContext?: string | undefined }

/** More faulty fields than any form has: a body may have a hundred thousand, and each costs a sentence. */
const FIELDS_MAX = 200

/** The message of each faulty field by its dotted path, of so many fields; only the first one of a field. */
function fieldsOf(issues: Issue[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    if (fields.size >= FIELDS_MAX) break
    const path = issue.instancePath.split('/').filter(Boolean)
    const unknown =
      issue.keyword === 'unrecognized_keys' && Array.isArray(issue.params['keys'])
        ? issue.params['keys'].slice(0, FIELDS_MAX).map(String)
        : null
    const entries: [string, string][] = unknown
      ? unknown.map((key) => [[...path, key].join('.'), messages.unknownField(key)])
      : [[path.join('.'), issue.message ?? messages.markedFields]]
    for (const [key, message] of entries) if (!fields.has(key) && fields.size < FIELDS_MAX) fields.set(key, message)
  }
  return Object.fromEntries(fields)
}

/** A malformed body, path, query or header, in the one error shape. (rules/wire#errors, rules/wire#ids: a malformed id in a path is 404) */
function invalid(error: InvalidInput): Refusal {
  const fields = fieldsOf(error.validation)
  const custom = error.validation.some((issue) => issue.instancePath === '/name')
  if (error.validationContext === 'params' && !custom) return new Refusal('NOT_FOUND')
  const whole = error.validation.find((issue) => issue.instancePath === '/')
  if (whole && whole.keyword !== 'unrecognized_keys') {
    if (whole.keyword === 'invalid_type' || whole.message === undefined) return new Refusal('UNREADABLE')
    return new Refusal('INVALID_BODY', whole.message)
  }
  const [first] = Object.values(fields)
  if (error.validationContext === 'body' || first === undefined) return new Refusal('INVALID_INPUT').withFields(fields)
  return new Refusal('INVALID_PARAMETER', first).withFields(fields)
}

/** What is said of a body that is too large, or of another type. */
const BY_BODY = {
  json: { tooLarge: 'TOO_LARGE', wrongType: 'WRONG_MEDIA_TYPE' },
  picture: { tooLarge: 'PICTURE_TOO_LARGE', wrongType: 'PICTURE_WRONG_TYPE' },
  file: { tooLarge: 'FILE_TOO_LARGE', wrongType: 'FILE_WRONG_TYPE' },
  statement: { tooLarge: 'STATEMENT_TOO_LARGE', wrongType: 'STATEMENT_WRONG_TYPE' },
  chipList: { tooLarge: 'CHIPS_TOO_LARGE', wrongType: 'CHIPS_WRONG_TYPE' },
  font: { tooLarge: 'CERTIFICATE_FONT_TOO_LARGE', wrongType: 'CERTIFICATE_FONT_WRONG_TYPE' },
  template: { tooLarge: 'CERTIFICATE_FILE_TOO_LARGE', wrongType: 'CERTIFICATE_FILE_UNREADABLE' },
  resultList: { tooLarge: 'RESULTS_TOO_LARGE', wrongType: 'RESULTS_WRONG_TYPE' },
} as const satisfies Record<BodyKind, Record<'tooLarge' | 'wrongType', ErrorCode>>

/** What Fastify itself refuses; undefined when it is no fault of the request. */
function refusedByFastify({ statusCode = 500 }: FastifyError, endpoint: Declared | undefined): Refusal | undefined {
  const { tooLarge, wrongType } = BY_BODY[endpoint?.bodyKind ?? 'json']
  if (statusCode === 413) return new Refusal(tooLarge)
  if (statusCode === 414) return new Refusal('URL_TOO_LONG')
  if (statusCode === 415) return new Refusal(wrongType)
  return statusCode >= 400 && statusCode < 500 ? new Refusal('UNREADABLE') : undefined
}

/** The only error handler: refusals, faulty input and unexpected errors become `{message, code, fields?}` in German. (rules/wire#errors) */
export function answerProblems(app: FastifyInstance) {
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('NOT_FOUND')))
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Refusal) return sendRefusal(reply, error)
    if (hasZodFastifySchemaValidationErrors(error)) return sendRefusal(reply, invalid(error))
    const refusal = refusedByFastify(error, request.routeOptions.config.endpoint)
    // the rest of the body is read and discarded: closing the connection before would lose the answer
    if (error.statusCode === 413) reply.removeHeader('connection')
    // a file's range or condition that cannot be met keeps the status that its plugin gave
    if (refusal) return sendRefusal(reply, refusal, error.statusCode)
    // whoever breaks a connection off makes faults of any kind, thousands a second; and a server that is taken over has said so once
    const isNoFault = request.socket.destroyed || rootOf(error) instanceof WrongVersion
    const level = isNoFault ? 'debug' : 'error'
    const answer = unexpected(error)
    request.log[level]({ ...outcomeOf(request, reply.code(answer.status)), err: error }, 'surprise')
    return sendRefusal(reply, answer)
  })
}
