import { isDay } from '#domain/text/days.ts'
import { LOG_LEVELS, LOG_SORTS, type LogLevel, type LogSort } from '#domain/staff/logs.ts'
import type { Sort } from '#domain/text/tables.ts'
import { queryOf } from '#web/state/areaSearch.ts'
import { sortIn, withSort } from '#web/state/sortInAddress.ts'

/** What the address asks of the log, as the endpoint takes it. (rules/logs#search) */
export type WantedLogs = {
  level?: LogLevel
  search?: string
  user?: string
  customer?: string
  from?: string
  to?: string
  sort?: LogSort
  direction?: 'asc' | 'desc'
}

/** What the address calls the filters. */
export const LOG_KEYS = {
  level: 'level',
  user: 'benutzer',
  customer: 'kunde',
  from: 'von',
  to: 'bis',
} as const
/** Newest first. */
const FIRST: Sort<LogSort> = { key: 'timestamp', direction: 'desc' }
const isId = (text: string) => /^\d{1,9}$/.test(text)

/** What is wanted by this address; what it cannot mean is left out. */
export function logsIn(search: URLSearchParams): WantedLogs {
  const text = (key: keyof typeof LOG_KEYS, isPossible: (text: string) => boolean) => {
    const value = search.get(LOG_KEYS[key])
    return value !== null && isPossible(value) ? value : undefined
  }
  const level = LOG_LEVELS.find((one) => one === search.get(LOG_KEYS.level))
  const [user, customer] = [text('user', isId), text('customer', isId)]
  const [from, to] = [text('from', isDay), text('to', isDay)]
  const query = queryOf(search).trim()
  const sort = logSortIn(search)
  return {
    ...(level && { level }),
    ...(query && { search: query }),
    ...(user !== undefined && { user }),
    ...(customer !== undefined && { customer }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(sort !== FIRST && { sort: sort.key, direction: sort.direction }),
  }
}

/** The server sorts, for only it has all entries. */
export const logSortIn = (search: URLSearchParams): Sort<LogSort> => sortIn(search, LOG_SORTS, FIRST)

/** The same with this order; newest first is left out. */
export const withLogSort = (search: URLSearchParams, sort: Sort<LogSort>): URLSearchParams =>
  withSort(search, sort, FIRST)

/** Equal for what brings the same entries. */
export function keyOf(wanted: WantedLogs): string {
  return new URLSearchParams(wanted).toString()
}

/** The query string for the entries from that day on. */
export function since(day: string): string {
  return new URLSearchParams({ [LOG_KEYS.from]: day }).toString()
}

/** The query string for the entries of one person. */
export function onlyUser(userID: number): string {
  return new URLSearchParams({ [LOG_KEYS.user]: String(userID) }).toString()
}

/** The query string for what a company did and what others did about it. */
export function onlyCustomer(customerId: number): string {
  return new URLSearchParams({ [LOG_KEYS.customer]: String(customerId) }).toString()
}
