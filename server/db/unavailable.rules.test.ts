import { expect, test } from 'vitest'
import { whyUnavailable } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })
const wrapped = (cause: Error) => new Error('Failed query: insert into "orders"', { cause })

test.each([
  // class 08: the connection
  ['08000', 'away'],
  ['08001', 'away'],
  ['08003', 'away'],
  ['08004', 'away'],
  ['08006', 'away'],
  ['08007', 'away'],
  ['08P01', 'away'],
  // 25: only what time or a failover did to the transaction
  ['25006', 'read only'],
  ['25P03', 'away'],
  ['25P04', 'away'],
  ['25001', undefined],
  ['25P02', undefined],
  // the login and the database itself
  ['28000', 'away'],
  ['28P01', 'away'],
  ['3D000', 'away'],
  // 40: a transaction that had to give way
  ['40000', 'away'],
  ['40001', 'away'],
  ['40003', 'away'],
  ['40P01', 'away'],
  // 53: resources; the disk has a sentence of its own
  ['53000', 'away'],
  ['53100', 'full'],
  ['53200', 'away'],
  ['53300', 'away'],
  ['53400', 'away'],
  // 55: only what others hold
  ['55000', undefined],
  ['55006', 'away'],
  ['55P03', 'away'],
  // 57: an operator, or a limit of time
  ['57000', 'away'],
  ['57014', 'away'],
  ['57P01', 'away'],
  ['57P02', 'away'],
  ['57P03', 'away'],
  ['57P04', 'away'],
  ['57P05', 'away'],
  ['58030', 'full'],
  // bugs stay bugs
  ['22003', undefined],
  ['22021', undefined],
  ['22P02', undefined],
  ['23503', undefined],
  ['23505', undefined],
  ['42601', undefined],
  ['42P01', undefined],
  ['XX000', undefined],
  // the system
  ['ECONNREFUSED', 'away'],
  ['ECONNRESET', 'away'],
  ['EMFILE', 'away'],
  ['EPIPE', 'away'],
  ['ENOSPC', 'full'],
  ['ERR_STREAM_DESTROYED', 'away'],
  ['EACCES', undefined],
  ['ERR_ASSERTION', undefined],
] as const)('%s: %s', (code, why) => {
  expect([whyUnavailable(withCode(code)), whyUnavailable(wrapped(withCode(code)))]).toEqual([why, why])
})

test.each([
  ['timeout exceeded when trying to connect', 'away'],
  ['timeout expired', 'away'],
  ['Query read timeout', 'away'],
  ['Connection terminated', 'away'],
  ['Connection terminated unexpectedly', 'away'],
  ['Client has encountered a connection error and is not queryable', 'away'],
  ['Client was closed and is not queryable', 'away'],
  ['Cannot use a pool after calling end on the pool', 'away'],
  ['Cannot read properties of undefined', undefined],
] as const)('%s: %s', (said, why) => {
  expect([whyUnavailable(new Error(said)), whyUnavailable(wrapped(new Error(said)))]).toEqual([why, why])
})

test('a connection that took too long is away, whatever the driver says within', () => {
  const within = new Error('socket hang up')
  expect(whyUnavailable(new Error('Connection terminated due to connection timeout', { cause: within }))).toBe('away')
})
