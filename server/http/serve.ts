import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { servedQuery, takesYear } from '#contract/event/years.ts'
import type { Answer, BodyKind, Declared, Endpoint, EndpointOptions, Line, Parsed } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Context, whyClosed } from '../context.ts'
import type { Act, ActOf } from './act.ts'
import { BODY_LIMIT, hasEtag, successOf } from './answers.ts'
import { answerFor, readerOf } from './readers.ts'
import { COMPANY_RIGHTS, WHILE_CLOSED } from '#domain/accounts/companyAccess.ts'
import { RIGHTS } from '#domain/staff/staffRoles.ts'
import { admit, isForAll, type Caller, type CallerFor, type FindCaller } from './caller.ts'
import { readFiles } from './bodies.ts'
import { sendCached, SHORTLY } from './etag.ts'
import { listAsJson } from './longList.ts'
import { PACKED_HERE } from './packed.ts'
import { Refusal } from './refusal.ts'
import { NO_FILE, type SentFile } from './sentFile.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    endpoint?: Declared
  }
  interface FastifyInstance {
    tokenOwner: FindCaller
    /** The holder of a call's token, found when it is its turn; null without one, or with an ended one. */
    findCaller: (request: FastifyRequest) => Promise<Caller | null>
    /** Makes values of a body of JSON. Refusals: 400 it is none, 413 too many. */
    parseBody: (request: FastifyRequest) => Promise<void>
    /** Says that the work of a call is done: its turn ends now if the caller has gone, else with the answer. */
    endTurn: (reply: FastifyReply) => void
    /** Takes a file that is sent. Refusal: 413 too large. */
    receiveFile: (request: FastifyRequest, payload: IncomingMessage) => Promise<SentFile>
    /** Waits for the turn of a call. */
    awaitTurn: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
    /** Does the work of a call, in which is known who asks, and that others may go on. */
    asCall: <Result>(request: FastifyRequest, reply: FastifyReply, act: () => Result) => Result
    /** Reason that the API answers 503 to everybody but admins; null when it does not. (rules/event#maintenance) */
    whyClosed: () => ReturnType<typeof whyClosed>
    /** Runs something with one version of the event throughout. (rules/settings#in-force) */
    holdEvent: Context['holdEvent']
    /** The endpoints served so far, by their lines; a contract test compares them with the table. */
    served: Map<string, Declared>
    /** The work of each of them. */
    acts: Map<string, Act>
    /** Finds the work of an endpoint in the year of that label. (rules/years#asking) */
    actOf: ActOf
    /** The context of another year that everybody may ask about; null: there is none of that label. (rules/years#results) */
    contextInYear: (label: string) => Promise<Context | null>
  }
}

/** A call as an endpoint's handler receives it: the caller and the parsed request. */
export type Call<E extends EndpointOptions> = {
  caller: CallerFor<E>
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  headers: Parsed<E, 'headers'>
  body: E extends { bodyKind: Exclude<BodyKind, 'json'> } ? SentFile : Parsed<E, 'body'>
  request: FastifyRequest
  reply: FastifyReply
}

/** Tests whether an endpoint is answered all the same to whoever is not of the staff. (rules/event#maintenance, rules/settings#opening) */
function isOpen(endpoint: EndpointOptions, closed: 'MAINTENANCE' | 'NOT_OPEN_YET'): boolean {
  const { access, companyRight, openInMaintenance = false, openWhileClosed = false } = endpoint
  if (openInMaintenance || closed === 'MAINTENANCE') return openInMaintenance
  // whoever is not of the staff is refused there anyway
  if (access === 'admin' || access === 'login') return true
  return openWhileClosed || (companyRight !== undefined && WHILE_CLOSED[companyRight])
}

/** Callers who work on while it is closed for all others: the staff, and their programs. */
const worksOn = (caller: Caller | null) => caller?.role === 'admin' || caller?.role === 'program'

/** Registers one endpoint of the table: access, parsing, answer by its schema. */
export function serve<L extends Line, O extends EndpointOptions>(
  app: FastifyInstance,
  endpoint: Endpoint<L, O>,
  act: (request: Call<Endpoint<L, O>>) => Promise<Answer<Endpoint<L, O>>>,
) {
  const {
    access,
    answer,
    answerKind = answer ? 'json' : 'nothing',
    bodyKind = 'json',
    cache,
    fileBy,
    method,
    path,
    preview,
    right,
    companyRight,
    scope,
  } = endpoint
  // types are not checked at run time; access must never be undefined
  if (!ACCESSES.has(access)) throw new Error(`${endpoint.line} does not say who may call it.`)
  if (STAFFED.has(access) && !(right !== undefined && right in RIGHTS))
    throw new Error(`${endpoint.line} does not say which of the staff may call it.`)
  if (OF_COMPANIES.has(access) && !(companyRight !== undefined && companyRight in COMPANY_RIGHTS))
    throw new Error(`${endpoint.line} does not say which of a company may call it.`)
  const status = successOf(endpoint)
  const inYear = async (request: FastifyRequest, year: string) => (await app.actOf(request, year)) as typeof act
  const querystring = servedQuery(endpoint)
  const isOfYears = takesYear(endpoint)
  app.served.set(endpoint.line, endpoint)
  app.acts.set(endpoint.line, act)
  const letIn = async (request: FastifyRequest) => {
    const found = await app.findCaller(request)
    request.caller = found?.role === 'program' && isForAll(access) ? null : found
    // before the access check: a 401 would send people to a login that does not work during maintenance
    const closed = app.whyClosed()
    if (closed !== null && !worksOn(request.caller) && !isOpen(endpoint, closed)) throw new Refusal(closed)
    admit(request, { access, right, companyRight, scope })
  }
  const route: RouteOptions = {
    method,
    url: `/api/v1${path}`,
    bodyLimit: endpoint.bodyLimit ?? BODY_LIMIT,
    config: { endpoint },
    ...(hasEtag(endpoint) && PACKED_HERE),
    schema: {
      summary: endpoint.summary,
      tags: [path.split('/')[1] ?? ''],
      ...securityOf(endpoint),
      ...(endpoint.params && { params: endpoint.params }),
      ...(querystring && { querystring }),
      ...(endpoint.headers && { headers: endpoint.headers }),
      ...(endpoint.body && bodyKind === 'json' && { body: endpoint.body }),
      ...(bodyKind !== 'json' && { consumes: [...BODY_TYPES[bodyKind]], body: BYTES }),
      response: {
        ...(preview && { 200: preview }),
        [status]: answer ? (fileBy ? listOrFile(endpoint, answer) : answer) : documentOf(answerKind),
        '4xx': Problem,
        '5xx': Problem,
      },
    },
    onRequest: async (request, reply) => {
      reply.header('cache-control', CACHING[cache ?? 'never'])
      if (cache === 'shortly') reply.header('x-robots-tag', 'noindex')
      await letIn(request)
    },
    // once the body is whole: who sends one slowly takes nobody's turn
    preValidation: async (request, reply) => {
      await app.awaitTurn(request, reply)
      // a login, a right or a program's token may have ended while a file was sent (rules/sessions#while-sending)
      if (bodyKind !== 'json') await letIn(request)
      await app.parseBody(request)
    },
    handler: async (request, reply) => {
      const { caller, params, headers } = request
      const { year, query } = isOfYears ? apart(request.query) : { query: request.query }
      const body = bodyKind !== 'json' ? (request.body ?? NO_FILE) : request.body
      const isPreview = preview && (query as { preview?: string }).preview === 'true'
      reply.code(isPreview ? 200 : status)
      const asked = { caller, params, query, headers, body, request, reply } as Call<Endpoint<L, O>>
      const given = await app
        .asCall(request, reply, async () => {
          const work = year === undefined ? act : await inYear(request, year)
          return app.holdEvent(() => work(asked))
        })
        .finally(() => app.endTurn(reply))
      if (cache === 'forever') reply.header('cache-control', 'public, max-age=31536000, immutable')
      const isFile = STREAMED.has(answerKind) || (fileBy && (query as { format?: string }).format !== undefined)
      if (hasEtag(endpoint) && answer && !isFile && typeof given === 'object' && given !== null)
        return sendCached(reply, { schema: answer, value: given })
      if (answerKind === 'picture') return reply.type('image/webp').send(given)
      if (answerKind === 'pdf') return reply.type('application/pdf').send(given)
      if (answerKind === 'csv' || answerKind === 'table') return reply.send(given)
      if (answerKind === 'zip') reply.type('application/zip')
      if (answerKind === 'workbook') reply.type(XLSX_TYPE)
      if (isFile && Buffer.isBuffer(given)) return reply.type('application/pdf').send(given)
      if (isFile) return reply.send(Readable.from(given as AsyncIterable<Uint8Array>))
      if (answerKind === 'xml') return reply.type('application/xml; charset=utf-8').send(given)
      if (answerKind === 'text') return reply.type('text/plain; charset=utf-8').send(given)
      // a string as the answer is sent as JSON like all others, not as plain text
      if (typeof given === 'string') reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
      const whole = isPreview ? preview : answer
      const told = whole && answerFor(readerOf(access, caller), whole)
      const list = listAsJson(told, given)
      if (list !== undefined) return reply.type('application/json; charset=utf-8').send(list)
      // the route's own serialiser would write all of it
      if (told && told !== whole)
        reply.type('application/json; charset=utf-8').serializer((value) => JSON.stringify(z.encode(told, value)))
      return given
    },
  }
  if (bodyKind === 'json') app.route(route)
  else
    app.register(async (scope) => {
      readFiles(scope, bodyKind)
      scope.route(route)
    })
}

/** Schemes by which an endpoint is called: a session's token, or a program's with the scope. (rules/wire#openapi) */
function securityOf({ access, scope }: EndpointOptions): { security?: Record<string, string[]>[] } {
  if (isForAll(access)) return {}
  return { security: [{ bearer: [] }, ...(scope === undefined ? [] : [{ program: [scope] }])] }
}

/** The year that a call is about, apart from the rest of its query. */
function apart(asked: unknown): { year?: string; query: unknown } {
  const { year, ...query } = asked as { year?: string }
  return { query, ...(year !== undefined && { year }) }
}

/** Caching until an answer is there: a refusal is cached nowhere but for a short time where everybody is told the same. */
const CACHING = { revalidate: 'no-cache', shortly: SHORTLY, forever: 'no-store', never: 'no-store' } as const
const STREAMED: ReadonlySet<unknown> = new Set(['file', 'zip', 'workbook'])
const ACCESSES: ReadonlySet<unknown> = new Set(['public', 'code', 'login', 'customer', 'admin', 'member'])
const STAFFED: ReadonlySet<unknown> = new Set(['admin', 'member'])
const OF_COMPANIES: ReadonlySet<unknown> = new Set(['customer', 'member'])

/** Looking into a file validates it, not a schema: only the document says that it is binary. */
const BYTES = z.unknown().meta({ type: 'string', format: 'binary' })
/** Workbooks of Excel. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/svg+xml'] as const
const BODY_TYPES = {
  picture: PICTURE_TYPES,
  file: FILE_TYPES,
  statement: ['application/xml', 'application/zip', 'text/csv'],
  chipList: ['text/csv'],
  resultList: ['text/csv', 'application/json', XLSX_TYPE],
  font: ['font/ttf', 'font/otf'],
  template: ['application/json'],
} as const

/** A list, or the same as a file. */
const listOrFile = ({ query }: EndpointOptions, answer: z.ZodType) => ({
  description: 'List, or file',
  content: {
    'application/json': { schema: answer },
    'text/csv': { schema: BYTES },
    [XLSX_TYPE]: { schema: BYTES },
    ...(query?.safeParse({ format: 'pdf' }).success && { 'application/pdf': { schema: BYTES } }),
  },
})

const documentOf = (kind: EndpointOptions['answerKind']) => {
  if (kind === 'pdf') return { description: 'PDF', content: { 'application/pdf': { schema: BYTES } } }
  if (kind === 'picture') return { description: 'Picture', content: { 'image/webp': { schema: BYTES } } }
  if (kind === 'file')
    return { description: 'File', content: Object.fromEntries(FILE_TYPES.map((type) => [type, { schema: BYTES }])) }
  if (kind === 'xml') return { description: 'XML', content: { 'application/xml': { schema: z.string() } } }
  if (kind === 'csv') return { description: 'CSV', content: { 'text/csv': { schema: BYTES } } }
  if (kind === 'table')
    return { description: 'CSV or .xlsx', content: { 'text/csv': { schema: BYTES }, [XLSX_TYPE]: { schema: BYTES } } }
  if (kind === 'workbook') return { description: '.xlsx', content: { [XLSX_TYPE]: { schema: BYTES } } }
  if (kind === 'zip') return { description: 'ZIP', content: { 'application/zip': { schema: BYTES } } }
  if (kind === 'text') return { description: 'Text', content: { 'text/plain': { schema: z.string() } } }
  return z.undefined().describe('No content')
}
