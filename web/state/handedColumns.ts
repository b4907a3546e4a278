import { HANDED_COLUMNS, type HandedColumn } from '#contract/numbers/handOverFiles.ts'
import { browserStorage } from './storage.ts'

const KEY = 'handOver_columns'

/** Which columns this browser last chose for the timekeeper's list; at first all. (rules/handover#columns) */
export function handedColumns(): readonly HandedColumn[] {
  const stored = browserStorage.read(KEY)?.split(',') ?? []
  const chosen = HANDED_COLUMNS.filter((column) => stored.includes(column))
  return chosen.length === 0 ? HANDED_COLUMNS : chosen
}

export function keepHandedColumns(columns: readonly HandedColumn[]): void {
  browserStorage.write(KEY, columns.join(','))
}
