import type { MockInstance } from 'vitest'
import { isRecord } from '#domain/text/isRecord.ts'

/** A statement as `pg` is given it: its text, or an object with it. */
const textOf = (sent: unknown): string => {
  if (typeof sent === 'string') return sent
  return isRecord(sent) && typeof sent['text'] === 'string' ? sent['text'] : ''
}

/** Texts of the statements that were sent, without the one that sets the limits of a connection: the pool may open one at any moment. */
export const textsOf = (query: MockInstance): string[] =>
  query.mock.calls.map(([sent]) => textOf(sent)).filter((text) => !text.startsWith('SET statement_timeout'))
