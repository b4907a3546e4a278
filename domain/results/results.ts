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

/** A place of a team with what is known of its race: times in whole milliseconds. (rules/results#times) */
export type Result = {
  startNumber: string
  slot: Slot
  sex: Sex | null
  isApprentice: boolean
  gunTime: number | null
  netTime: number | null
  /** Null: nothing was said, and there is no time. */
  status: ResultStatus | null
}

/** Times that a ranking goes by: from the shot, or from one's own start. */
export const RANKED_TIMES = ['net', 'gun'] as const
export type RankedTime = (typeof RANKED_TIMES)[number]

/** The time of a result by which it is ranked; where the net time is missing, the gun time counts. (rules/results#times) */
export const timeBy = (time: RankedTime, { netTime, gunTime }: Pick<Result, 'netTime' | 'gunTime'>): number | null =>
  time === 'net' ? (netTime ?? gunTime) : gunTime

/** The status of a result: who has a time and no other status has finished. (rules/results#statuses) */
export const statusOf = ({
  status,
  netTime,
  gunTime,
}: Pick<Result, 'status' | 'netTime' | 'gunTime'>): ResultStatus | null =>
  status ?? (netTime !== null || gunTime !== null ? 'FINISHED' : null)
