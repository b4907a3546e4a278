import { rootOf } from './errorCode.ts'
import { databaseMessages } from './messages.ts'
import { whyUnavailable, type Unavailable } from './unavailable.ts'

const WORDS: Record<Unavailable, (reason: string) => string> = {
  away: databaseMessages.lostMeanwhile,
  'read only': databaseMessages.readOnly,
  full: databaseMessages.diskFull,
}

/**
 * Line for the terminal about a database that cannot be worked with, or a disk without room; undefined for any other error. The
 * reason in it is PostgreSQL's or the system's, not the statement's. (rules/operations#refusals)
 */
export function unavailableInWords(error: Error): string | undefined {
  const why = whyUnavailable(error)
  const root = rootOf(error)
  // a fault of a file carries its path: no room is none anywhere, all else says nothing about the database
  if (why === undefined || (why !== 'full' && 'path' in root)) return undefined
  return WORDS[why](root.message)
}
