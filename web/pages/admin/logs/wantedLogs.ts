import { LOG_LEVELS } from '#domain/logs.ts'
import type { LogLevel } from '#domain/logs.ts'
import { queryOf } from '#web/state/areaSearch.ts'

/** What the address asks of the log, as the endpoint takes it. (rules/logs#search) */
export type WantedLogs = { level?: LogLevel; search?: string; user?: string; from?: string; to?: string }

/** What the address calls the filters. */
export const LOG_KEYS = { level: 'level', user: 'benutzer', from: 'von', to: 'bis' } as const
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What is wanted by this address; what it cannot mean is left out. */
export function logsIn(search: URLSearchParams): WantedLogs {
  const text = (key: keyof typeof LOG_KEYS, pattern: RegExp) => {
    const value = search.get(LOG_KEYS[key])
    return value !== null && pattern.test(value) ? value : undefined
  }
  const level = LOG_LEVELS.find((one) => one === search.get(LOG_KEYS.level))
  const [user, from, to] = [text('user', /^\d{1,9}$/), text('from', DAY), text('to', DAY)]
  const query = queryOf(search).trim()
  return {
    ...(level && { level }),
    ...(query && { search: query }),
    ...(user !== undefined && { user }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}

/** Equal for what brings the same entries. */
export function keyOf(wanted: WantedLogs): string {
  return new URLSearchParams(wanted).toString()
}

/** The query string for the entries of one person. */
export function onlyUser(userID: number): string {
  return new URLSearchParams({ [LOG_KEYS.user]: String(userID) }).toString()
}
