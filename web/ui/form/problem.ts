import { fallbacks } from '#contract/fallbacks.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'
import { isRecord } from '#domain/text/isRecord.ts'

/** The content of a failed call: the code to compare, the sentence to show, and on faulty input the sentence of each field. */
export type Failure = { code: ErrorCode | null; message: string; fields: Record<string, string> }
/** The same of a call; the message of one that failed for want of a network names that, unless the call has a sentence of its own for it. */
export type CallFailure = Failure & { namesOffline: boolean }

/** Reads a thrown Problem {status, code, message, fields?}; anything else becomes a generic message, never a stack trace. */
export function failureOf(error: unknown): CallFailure {
  const failure = isRecord(error) && typeof error['status'] === 'number' ? failureIn(error) : undefined
  if (!failure || !isRecord(error)) return { code: null, message: wordless(), fields: {}, namesOffline: isOffline() }
  return { ...failure, namesOffline: error['kind'] === 'offline' }
}

/** Whether the device has no network; a browser's word only when it says so. */
export const isOffline = () => navigator.onLine === false

/** What is said of a failure that has no words of its own: the missing network, or that something went wrong. (rules/forms#offline) */
export const wordless = () => (isOffline() ? fallbacks.offline : fallbacks.wentWrong)

/** Reads an error body {message, code, fields?}; undefined where it is none. (rules/wire#errors) */
export function failureIn(body: unknown): Failure | undefined {
  if (!isRecord(body) || typeof body['message'] !== 'string' || body['message'] === '') return undefined
  const { code, message } = body
  const fields: Record<string, string> = {}
  if (isRecord(body['fields'])) {
    for (const [path, text] of Object.entries(body['fields'])) if (typeof text === 'string') fields[path] = text
  }
  return { code: isCode(code) ? code : null, message, fields }
}

/** The table of codes stays on the server: an unknown code simply matches none of those compared here. */
function isCode(value: unknown): value is ErrorCode {
  return typeof value === 'string'
}
