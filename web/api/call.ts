import type { Api } from '#contract/api.ts'
import type { Wire, WireAnswer } from '#contract/endpoint.ts'
import { otherYear } from '#web/state/otherYear.ts'
import { passwordConfirmed } from '#web/state/passwordFirst.ts'
import { doubtUser, endSession, session } from '#web/state/session.ts'
import { afterSilence } from './afterSilence.ts'
import { takeFirstData } from './firstData.ts'
import { problemOf, unreachable, type Problem } from './problem.ts'

const BASE = '/api/v1'
const PATIENCE_MS = 30_000

type PartName = 'params' | 'query' | 'headers' | 'body'
/** Ids are numbers in our code and text in a path. */
type InPath<Values> = { [K in keyof Values]: Values[K] | (string extends Values[K] ? number : never) }
type Sent<E, K extends PartName> = K extends 'params' | 'query' ? InPath<Wire<E, K>> : Wire<E, K>
type Needed<E> = { [K in Extract<keyof E, PartName> as object extends Sent<E, K> ? never : K]: Sent<E, K> }
type Free<E> = { [K in Extract<keyof E, PartName> as object extends Sent<E, K> ? K : never]?: Sent<E, K> }
type Manner = {
  /** Timeout for the whole answer in milliseconds; default 30,000. */
  patience?: number
  signal?: AbortSignal
  /** Replaces the session's token; a 401 then ends no session. null sends no token. */
  token?: string | null
}
type Input<E> = Needed<E> & Free<E> & Manner

/** An endpoint of the contract by its 'METHOD /path'. */
export type Line = keyof Api
/** What `call` returns for that endpoint. */
export type AnswerOf<L extends Line> = WireAnswer<Api[L]>

/**
 * Calls one endpoint of the API: `call('PUT /teams/:id', { params: { id }, body })`. Throws a Problem {status, message, fields};
 * only here does a 401 to the session's own token end the session (rules/sessions#ended), and is a password asked for that the server wants
 * again.
 */
export async function call<L extends Line>(
  line: L,
  ...args: object extends Input<Api[L]> ? [input?: Input<Api[L]>] : [input: Input<Api[L]>]
): Promise<AnswerOf<L>> {
  const ask = () => asked(line, ...args)
  if (!line.startsWith('DELETE ')) return ask()
  const { params } = (args[0] ?? {}) as Record<PartName, any>
  // what is gone was removed, the answer was lost (rules/wire#again)
  const isDone = ({ status }: Problem) => status === 404
  return (await afterSilence(addressOf(line, params), { act: ask, isDone })) as AnswerOf<L>
}

async function asked<L extends Line>(
  line: L,
  ...args: object extends Input<Api[L]> ? [input?: Input<Api[L]>] : [input: Input<Api[L]>]
): Promise<AnswerOf<L>> {
  const [input] = args
  const {
    params,
    query,
    headers,
    body,
    token,
    signal,
    patience = PATIENCE_MS,
  } = (input ?? {}) as Manner & Record<PartName, any>
  const [method, path] = line.split(' ') as [string, string]
  // a token of one's own asks who one is, which is so in every year (rules/years#looking)
  const address = addressOf(path, params, { year: token === undefined ? otherYear.label : null, ...query })
  const first = takeFirstData(`${method} ${address}`)
  if (first !== undefined) return first as AnswerOf<L>

  const sentToken = token === undefined ? session().token : token
  const manner = { signal, patience }
  const response = await answered(manner, (until) =>
    fetch(BASE + address, {
      method,
      signal: until,
      headers: {
        accept: 'application/json, application/pdf, image/*, text/plain',
        ...(body === undefined ? {} : { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
        ...(sentToken ? { authorization: `Bearer ${sentToken}` } : {}),
        ...headers,
      },
      body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
    }),
  )
  if (isPage(response) && response.ok) throw unreachable()
  if (response.ok) return (await answered(manner, () => contentOf(response))) as AnswerOf<L>
  const { status, headers: said } = response
  const problem = problemOf(status, await answered(manner, () => response.text()), said.get('x-request-id'))
  if (problem.status === 401 && token === undefined && sentToken && sentToken === session().token) endSession('expired')
  if (problem.code === 'ROLE_MISSING' || problem.code === 'ACCESS_MISSING') doubtUser()
  // asked in place, whatever page it is; then the same again (rules/accounts#password-first)
  if (problem.code === 'PASSWORD_FIRST' && (await passwordConfirmed())) return asked(line, ...args)
  throw problem
}

/** '/teams/:id' with id 7 and {limit: 5} becomes '/teams/7?limit=5'. */
export function addressOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

/** The address under which a browser fetches a file that everybody may have, also without JavaScript. */
export function publicFile(line: Line, params: Record<string, unknown>, query: Record<string, unknown>): string {
  return `${BASE}${addressOf(line.slice('GET '.length), params, query)}`
}

async function answered<Result>(
  { signal, patience }: { signal: AbortSignal | undefined; patience: number },
  act: (until: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController()
  const stop = () => limit.abort()
  const timer = setTimeout(stop, patience)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    return await act(limit.signal)
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachable()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** A page where data were asked for, such as a hotel's login: it says nothing of what was asked. */
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html')

/** The answer's type comes from its headers, so that the first page load needs no contract. */
async function contentOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (response.status === 204) return undefined
  if (type.startsWith('application/json')) return response.json()
  // the slash: a workbook's type has 'openxml' in it, and its bytes are no text
  return /plain|\/xml/.test(type) ? response.text() : response.blob()
}
