import type { Sex } from '../teams/runners.ts'
import type { Competition, Slot, TeamSex, TeamType } from '../teams/teams.ts'
import type { ResultStatus } from './statuses.ts'

/** A team as it is ranked. (rules/results#teams) */
export type ResultTeam = {
  teamNumber: number
  teamName: string
  customerID: number
  companyName: string
  competition: Competition
  teamType: TeamType
  teamSex: TeamSex
  /** Without it times are kept, and neither ranked nor public. (rules/results#timekeeping) */
  timekeeping: boolean
}

/** Times of somebody in a race, in whole milliseconds, and the status where one was told. (rules/results#times) */
export type Told = { gunTime: number | null; netTime: number | null; status: ResultStatus | null }

export const isSame = (one: Told, other: Told): boolean =>
  one.gunTime === other.gunTime && one.netTime === other.netTime && one.status === other.status

/** A place of a team with what is known of its race. (rules/results#times) */
export type Result = Told & { startNumber: string; slot: Slot; sex: Sex | null; isApprentice: boolean }

/** Times that a ranking goes by: from the shot, or from one's own start. */
export const RANKED_TIMES = ['net', 'gun'] as const
export type RankedTime = (typeof RANKED_TIMES)[number]

/** The time of a result by which it is ranked; where the net time is missing, the gun time counts. (rules/results#times) */
export const timeBy = (time: RankedTime, { netTime, gunTime }: Pick<Told, 'netTime' | 'gunTime'>): number | null =>
  time === 'net' ? (netTime ?? gunTime) : gunTime

/** The status of a result: who has a time and no other status has finished. (rules/results#statuses) */
export const statusOf = ({ status, netTime, gunTime }: Told): ResultStatus | null =>
  status ?? (netTime !== null || gunTime !== null ? 'FINISHED' : null)
