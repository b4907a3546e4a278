import { errorCode, rootOf } from '../db/errorCode.ts'

/**
 * What the log keeps of an error: the driver's own words and the statement, never its values, among which are password hashes, mailed
 * codes and people's data. (decisions §6, trust §3)
 */
export function loggedError(error: Error) {
  const root = rootOf(error)
  return {
    type: root.name,
    code: errorCode(root),
    message: root.message,
    ...('query' in error && { query: String(error.query) }),
    stack: /^ {4}at .*/ms.exec(error.stack ?? '')?.[0] ?? '',
  }
}
