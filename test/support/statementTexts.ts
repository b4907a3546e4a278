import type { MockInstance } from 'vitest'
import { isRecord } from '#domain/text/isRecord.ts'

/** A statement as `pg` is given it: its text, or an object with it. */
const textOf = (sent: unknown): string => {
  if (typeof sent === 'string') return sent
  return isRecord(sent) && typeof sent['text'] === 'string' ? sent['text'] : ''
}

/** Statements that the pool sends by itself, at any moment: the limits of a new connection, and whether the database answers. */
const isOfPool = (text: string) => text === 'SELECT' || text.startsWith('SET statement_timeout')

/** Texts of the statements that were sent for what was asked. */
export const textsOf = (query: MockInstance): string[] =>
  query.mock.calls.map(([sent]) => textOf(sent)).filter((text) => !isOfPool(text))
