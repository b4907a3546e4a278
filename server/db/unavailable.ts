import { errorCode, rootOf } from './errorCode.ts'

/** Codes of the system by which a connection, or the files it needs, are not to be had now. */
const SYSTEM = new Set([
  // a connection that the watchdog has cut
  'ABORT_ERR',
  'EADDRNOTAVAIL',
  'EAGAIN',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENFILE',
  'ENOBUFS',
  'ENOENT',
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'ERR_SOCKET_CLOSED',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
])

/**
 * Whole classes of PostgreSQL's codes that say nothing about a request: the connection (08), a login that no longer works (28), a
 * database that is gone (3D), transactions that were chosen to give way (40), resources (53) and an operator or a limit of time (57).
 */
const CLASSES = new Set(['08', '28', '3D', '40', '53', '57'])

/** The same of classes that else mean a bug: read only after a failover, idle or too long in a transaction, held by others. */
const STATES = new Set(['25006', '25P03', '25P04', '55006', '55P03'])

/** No room left on the disk. */
const FULL = new Set(['53100', '58030', 'ENOSPC', 'EDQUOT'])

const SQLSTATE = /^[0-9A-Z]{5}$/

/** What the driver says without a code: it waited too long for a connection, or lost one. */
const SAID =
  /timeout exceeded when trying to connect|timeout expired|read timeout|Connection terminated|Client has encountered a connection error|not queryable|after calling end on the pool/i

/**
 * Why the database could not do what was asked, if that was not the request's fault: away for a moment, or full.
 * (rules/faults#database-away)
 */
export function whyUnavailable(error: Error): 'away' | 'full' | undefined {
  const code = errorCode(error) ?? ''
  if (FULL.has(code)) return 'full'
  if (SYSTEM.has(code) || STATES.has(code)) return 'away'
  if (SQLSTATE.test(code) && CLASSES.has(code.slice(0, 2))) return 'away'
  return SAID.test(error.message) || SAID.test(rootOf(error).message) ? 'away' : undefined
}
