import type { StaffRight } from './staffRoles.ts'

/** Rights that a program's token can have. Each opens those calls that name it as their scope, and no other. (rules/results#tokens) */
export const PROGRAM_SCOPES = [
  'results.read',
  'results.write',
  'timekeeper.read',
  'statistics.read',
] as const satisfies readonly StaffRight[]
export type ProgramScope = (typeof PROGRAM_SCOPES)[number]

/** Beginning of a program's token, by which it is told from a session's. */
export const PROGRAM_TOKEN = 'program-'

/** Longest validity of a token, in months. */
export const TOKEN_MONTHS_MAX = 13

/** The last day that a token made today can be valid on. (rules/results#tokens) */
export function lastTokenDay(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const monthEnd = new Date(Date.UTC(year, month + TOKEN_MONTHS_MAX, 0))
  // the 31st of a shorter month is its last day
  monthEnd.setUTCDate(Math.min(day, monthEnd.getUTCDate()))
  return monthEnd.toISOString().slice(0, 10)
}

/** True if a token can be valid until that day, which counts. (rules/results#tokens) */
export const isTokenDay = (until: string, today: string): boolean => until >= today && until <= lastTokenDay(today)
