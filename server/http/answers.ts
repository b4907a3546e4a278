import { z } from 'zod'
import type { Declared } from '#contract/endpoint.ts'
import { takesYear } from '#contract/event/years.ts'
import { Problem } from '#contract/problem.ts'
import { COMPANY_RIGHTS } from '#domain/accounts/companyAccess.ts'
import { RIGHTS } from '#domain/staff/staffRoles.ts'

/** The descriptions of the status codes, the same for all endpoints. (rules/wire#errors) */
const MEANINGS: Record<number, string> = {
  304: 'What the caller has is still right.',
  400: 'Something of the input is wrong; `fields` says what is wrong where.',
  401: 'No token, an unknown one or one that has ended; at the login: wrong e-mail or password.',
  403: 'Not for this role, for none of the caller’s at the staff, or outside the scopes of a program, or the e-mail is not confirmed; with a code: the name is taken, or the company page is paused.',
  404: 'It does not exist, or is not the caller’s.',
  409: 'A conflict: taken, sold out, not enough places, invoiced, past its deadline, or changed meanwhile.',
  413: 'The body is too large.',
  415: 'The body is of another type.',
  422: 'The Idempotency-Key was used for another request, or the UID that an invoice needs is missing.',
  429: 'Too often; Retry-After says when again.',
  503: 'Maintenance, or the database is away; with Retry-After if it is worth another try soon.',
}

const WHO: Record<Declared['access'], string> = {
  public: 'For everybody.',
  code: 'For whoever knows the code; no login.',
  login: 'For everybody who is logged in, also before the e-mail is confirmed.',
  customer: 'For customers with a confirmed e-mail.',
  admin: 'For the staff.',
  member: 'For customers with a confirmed e-mail, and for the staff.',
}

/** The largest body in bytes where an endpoint says nothing else. (rules/wire#limits) */
export const BODY_LIMIT = 64 * 1024

/** True of answers that are kept and asked for again by their ETag. (rules/wire#caching) */
export const hasEtag = ({ cache }: Pick<Declared, 'cache'>) => cache === 'revalidate' || cache === 'shortly'

/**
 * Every status that an endpoint may answer: its success, what its declaration brings with it, and what it `refuses`. A 500 is a bug and
 * no part of the contract. (rules/wire#errors)
 */
export function statusesOf(endpoint: Declared): Set<number> {
  const { access, headers, method, params, path, preview, query, refuses = [] } = endpoint
  const statuses = [successOf(endpoint), ...refuses, 503]
  if (preview) statuses.push(200)
  if (hasEtag(endpoint)) statuses.push(304)
  if (access === 'code') statuses.push(404, 429)
  else if (access === 'login') statuses.push(401)
  else if (access !== 'public') statuses.push(401, 403)
  if (params) statuses.push(404)
  // a malformed id does not exist, a name that cannot be one is faulty input
  if (query || takesYear(endpoint) || headers || path.includes(':name')) statuses.push(400)
  // a body is read wherever one may come, also where none is expected
  if (method !== 'GET') statuses.push(400, 413, 415)
  return new Set(statuses)
}

/** 200 unless it says more, 204 without an answer. */
export function successOf({ answer, answerKind, status }: Declared): 200 | 201 | 202 | 204 {
  return status ?? (answer || (answerKind !== undefined && answerKind !== 'nothing') ? 200 : 204)
}

type Answer = { content?: object }
type Operation = {
  description?: string
  'x-roles'?: readonly string[]
  'x-scope'?: string
  'x-company-access'?: readonly string[]
  responses?: Record<string, unknown>
}
type Document = {
  components?: { responses?: object; schemas?: object }
  paths?: Record<string, object | undefined>
}

/**
 * Writes into the OpenAPI document who may call and with which roles of the staff, access of a company or scope of a program, how large a body may be, and every
 * answer with its headers.
 */
export function describeAnswers<D extends Document>(document: D, endpoints: Iterable<Declared>): D {
  for (const endpoint of endpoints) {
    const operations = new Map<string, Operation>(Object.entries(document.paths?.[documentPath(endpoint)] ?? {}))
    const operation = operations.get(endpoint.method.toLowerCase())
    if (!operation) continue
    operation.description = describe(endpoint)
    if (endpoint.right !== undefined) operation['x-roles'] = RIGHTS[endpoint.right]
    if (endpoint.scope !== undefined) operation['x-scope'] = endpoint.scope
    if (endpoint.companyRight !== undefined) operation['x-company-access'] = COMPANY_RIGHTS[endpoint.companyRight]
    const success = successOf(endpoint)
    const given: Answer = operation.responses?.[success] ?? {}
    const previewed: Answer = endpoint.preview ? (operation.responses?.[200] ?? {}) : {}
    const refusals = [...statusesOf(endpoint)].filter((status) => status >= 300).toSorted((a, b) => a - b)
    operation.responses = {
      [success]: { description: DONE[success], ...headersOf(endpoint), ...contentOf(given, success) },
      ...(endpoint.preview && { 200: { description: PREVIEWED, ...contentOf(previewed, 200) } }),
      ...Object.fromEntries(refusals.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    }
  }
  const problem = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } }
  const responses = Object.entries(MEANINGS).map(([status, description]): [string, object] => [
    status,
    { description, ...(status !== '304' && problem), ...(RETRIED.has(status) && { headers: RETRY_AFTER }) },
  ])
  const { $schema: _, ...shape } = z.toJSONSchema(Problem)
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problem: shape },
    responses: Object.fromEntries(responses),
  }
  return document
}

/** The path in OpenAPI notation. */
export const documentPath = ({ path }: Pick<Declared, 'path'>) => `/api/v1${path.replace(/:(\w+)/g, '{$1}')}`

const PREVIEWED = 'A preview: nothing was written.'
const DONE = { 200: 'Done.', 201: 'Created.', 202: 'Accepted: it is done later.', 204: 'Done; nothing to say.' }
const RETRIED = new Set(['429', '503'])
const RETRY_AFTER = { 'retry-after': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } } }
const TOTAL = { description: 'How many there are in all.', schema: { type: 'integer', minimum: 0 } }
const ETAG = { description: 'For If-None-Match.', schema: { type: 'string' } }

const contentOf = ({ content }: Answer, status: number) => (status === 204 || !content ? {} : { content })

function headersOf({ cache, partBy }: Declared): { headers?: object } {
  if (partBy === 'limit') return { headers: { 'x-total-count': TOTAL } }
  return hasEtag({ cache }) ? { headers: { etag: ETAG } } : {}
}

function describe({ access, body, bodyLimit = BODY_LIMIT }: Declared): string {
  return body ? `${WHO[access]} A body of at most ${bodyLimit / 1024} KiB.` : WHO[access]
}
