import { WrongVersion } from '../startError.ts'
import { errorCode, rootOf } from './errorCode.ts'

/** System error codes that mean that a connection, or the files it needs, are not available now. */
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
 * Whole classes of PostgreSQL's codes that say nothing about a request: the connection (08), a login that no longer works (28), a missing
 * database (3D), rolled-back transactions such as deadlock victims (40), resources (53) and operator intervention or a timeout (57).
 */
const CLASSES = new Set(['08', '28', '3D', '40', '53', '57'])

/**
 * Single codes that say nothing about a request, from classes that otherwise mean a bug: idle or too long in a transaction, locked by others.
 */
const STATES = new Set(['25P03', '25P04', '55006', '55P03'])

/** A database that takes no changes: a server that follows another one, or somebody has said so. */
const READ_ONLY = '25006'

/** No space left on the disk. */
const FULL = new Set(['53100', '58030', 'ENOSPC', 'EDQUOT'])

const SQLSTATE = /^[0-9A-Z]{5}$/

/** Messages of driver errors without a code: a timeout while waiting for a connection, or a lost one. */
const SAID =
  /timeout exceeded when trying to connect|timeout expired|read timeout|Connection terminated|Client has encountered a connection error|not queryable|after calling end on the pool/i

/** A database that is unavailable for a moment, takes no changes, or whose disk is full. */
export type Unavailable = 'away' | 'read only' | 'full'

/** Reason that a statement failed, if it was not the request. (rules/faults#database-away) */
export function whyUnavailable(error: Error): Unavailable | undefined {
  // this server is about to end: another one has the database now
  if (rootOf(error) instanceof WrongVersion) return 'away'
  const code = errorCode(error) ?? ''
  if (FULL.has(code)) return 'full'
  if (code === READ_ONLY) return 'read only'
  if (SYSTEM.has(code) || STATES.has(code)) return 'away'
  if (SQLSTATE.test(code) && CLASSES.has(code.slice(0, 2))) return 'away'
  return SAID.test(error.message) || SAID.test(rootOf(error).message) ? 'away' : undefined
}
