import type { TeamResults } from '#domain/results/rankings.ts'
import type { Result } from '#domain/results/results.ts'
import { SLOTS } from '#domain/teams/teams.ts'

/** A net time in milliseconds, a status with or without one, or nothing. */
export type Said = number | null | { ms?: number; status: Result['status'] }

/** A team with what was said of its three places: net times in milliseconds, or a status. */
export function aTeam(teamNumber: number, said: readonly Said[], other: Partial<TeamResults> = {}): TeamResults {
  const results = said.map((one, index): Result => {
    const { ms = null, status } = typeof one === 'number' ? { ms: one, status: null } : (one ?? { status: null })
    const slot = SLOTS[index] ?? 'A'
    return {
      startNumber: `${teamNumber}${slot}`,
      slot,
      sex: 'MALE',
      isApprentice: false,
      gunTime: null,
      netTime: ms,
      status,
    }
  })
  return {
    teamNumber,
    teamName: `Team ${teamNumber}`,
    customerID: teamNumber,
    companyName: `Firma ${teamNumber}`,
    competition: 'RUNNING',
    teamType: 'COMPANY',
    teamSex: 'MALE',
    timekeeping: true,
    results,
    ...other,
  }
}

/** Rankings by net time. */
export const NET = { time: 'net' } as const
