import { errorCode, rootOf } from '../db/errorCode.ts'

/** Errors of this class are about a value, and quote it: 'invalid input syntax for type integer: "…"'. */
const DATA_ERROR = /^22/

/**
 * What the log keeps of an error: the driver's message and the statement, never its values, among which are password hashes, mailed codes
 * and people's data. (rules/logs#no-secrets)
 */
export function loggedError(error: Error) {
  const root = rootOf(error)
  const code = errorCode(root)
  return {
    type: root.name,
    code,
    message: DATA_ERROR.test(code ?? '') ? root.message.replace(/".*"/s, '"…"') : root.message,
    ...('query' in error && { query: String(error.query) }),
    stack: /^ {4}at .*/ms.exec(error.stack ?? '')?.[0] ?? '',
  }
}
