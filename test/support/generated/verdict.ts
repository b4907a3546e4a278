import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { ERROR_CODES } from '#contract/errorCodes.ts'
import type { Operation } from './document.ts'
import type { Generated } from './requests.ts'
import type { Received } from './send.ts'

/** What no answer may leak: SQL, stack traces, file paths, library messages. */
const INTERNALS =
  /\bat [\w.<>]+ \(|node_modules|\.[cm]?[jt]s:\d|select .* from|insert into|\bconstraint\b|relation "|violates|syntax error|\/(?:tmp|home|usr|var|root)\/|[A-Z]\w+Error\b|\[object |ECONN|FST_ERR|drizzle|postgres/i
/** Beginnings of the sentences that libraries say in English. */
const ENGLISH =
  /^(?:Invalid|Expected|Required|Too |Unrecognized|Unsupported|Bad Request|Not Found|Body |Unexpected|Internal|Payload)/

const GIVEN: Record<string, RegExp> = {
  'content-security-policy': /default-src 'self'.*frame-ancestors 'none'.*base-uri 'none'.*object-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cache-control': /no-store|no-cache|immutable/,
}
/** The head of a request is longer than the server reads: answered before any call is known. */
const TOO_LONG = 431
const NEVER = ['x-powered-by', 'access-control-allow-origin', 'server', 'set-cookie']

/** Judges answers by the document: what is wrong with one, in words; nothing when it is as promised. */
export function aJudge() {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  formats.default(ajv)
  const checks = new Map<unknown, ValidateFunction>()
  const checkOf = (schema: object) => {
    const known = checks.get(schema) ?? ajv.compile(schema)
    checks.set(schema, known)
    return known
  }

  function bodyFaults({ answers }: Operation, { status, headers, text }: Received): string[] {
    const promised = answers.get(status)
    if (!promised) return [`status ${status} is not declared`]
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? ''
    if (promised.size === 0) return text === '' ? [] : ['a body where none is declared']
    const schema = promised.get(type)
    if (schema === undefined) return [`content type ${type || 'none'} is not declared`]
    if (type !== 'application/json') return text === '' ? ['an empty document'] : []
    const value = parsed(text)
    if (value === undefined) return ['no JSON']
    const check = checkOf(schema as object)
    return check(value) ? [] : [`the schema: ${ajv.errorsText(check.errors)}`]
  }

  return function faultsOf(generated: Generated, received: Received): string[] {
    const { operation, isAstray } = generated
    const { status, headers, text } = received
    if (status === TOO_LONG) return problemFaults(text)
    // beside the API stand the pages; where none were built yet, that is said in plain text
    if (isPage(generated)) return status === 500 || INTERNALS.test(status >= 400 ? text : '') ? [`page: ${status}`] : []
    const faults: string[] = status >= 500 ? [`${status}`] : []
    for (const [name, wanted] of Object.entries(GIVEN))
      if (!wanted.test(String(headers[name] ?? ''))) faults.push(`header ${name}: ${String(headers[name])}`)
    for (const name of NEVER) if (headers[name] !== undefined) faults.push(`header ${name} is there`)
    if (status >= 400) faults.push(...problemFaults(text))
    return isAstray ? faults : [...faults, ...bodyFaults(operation, received)]
  }
}

/** Its URL was changed so much that it is no longer one of the API. */
export const isPage = ({ isAstray, url }: Generated) => isAstray && !url.startsWith('/api/')

function problemFaults(text: string): string[] {
  const problem = parsed(text)
  if (typeof problem !== 'object' || problem === null || !('message' in problem)) return ['an error without a message']
  const { message } = problem
  if (typeof message !== 'string' || message === '') return ['an error without a message']
  if (!('code' in problem) || !ERROR_CODES.some((code) => code === problem.code)) return ['an error without a code']
  const fields = 'fields' in problem ? Object.values(problem.fields ?? {}).map(String) : []
  const said = [message, ...fields]
  return said.flatMap((sentence) => {
    if (INTERNALS.test(sentence)) return [`internals: ${sentence}`]
    return ENGLISH.test(sentence) ? [`English: ${sentence}`] : []
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
