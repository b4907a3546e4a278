import type { LogEntry } from '#contract/staff/logs.ts'
import { LOG_OBJECTS } from '#domain/staff/logs.ts'
import type { Connection } from '../db/client.ts'
import { objectNames } from './messages.ts'
import { wordsOf } from './actionWords.ts'
import { findNamed, type LogRow } from './store.ts'

/**
 * The entries in words, with what they are about as it is called now; what is gone is left out, for nothing leads to it.
 * (rules/logs#data, rules/logs#about)
 */
export async function withNames(connection: Connection, rows: readonly LogRow[]): Promise<LogEntry[]> {
  const references = rows.flatMap(({ about }) => about)
  const names = new Map<string, string>()
  for (const kind of LOG_OBJECTS) {
    const keys = new Set(references.filter((one) => one.kind === kind).map(({ key }) => key))
    if (keys.size === 0) continue
    for (const { id, name } of await findNamed[kind](connection, [...keys]))
      names.set(`${kind} ${id}`, objectNames[kind](id, name))
  }
  return rows.map((row) => ({
    ...row,
    ...wordsOf(row),
    about: row.about.flatMap((one) => {
      const name = names.get(`${one.kind} ${one.key}`)
      return name === undefined ? [] : [{ ...one, name }]
    }),
  }))
}
