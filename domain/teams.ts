/** A team has exactly three runners. (P §9) */
export const TEAM_SIZE = 3

/** The places of a team; the first is the captain's. (P §3) */
export const SLOTS = ['A', 'B', 'C'] as const
export type Slot = (typeof SLOTS)[number]

export const COMPETITIONS = ['RUNNING', 'NORDIC_WALKING'] as const
export type Competition = (typeof COMPETITIONS)[number]

export const TEAM_SEXES = ['MALE', 'FEMALE', 'MIXED'] as const
export type TeamSex = (typeof TEAM_SEXES)[number]

export const TEAM_TYPES = ['COMPANY', 'BUSINESS'] as const
export type TeamType = (typeof TEAM_TYPES)[number]

export const TEAM_NAME_MAX = 120
export const TEAM_ACRONYM_MAX = 50

/** The number of the first team, printed on its bibs as 101A, 101B, 101C. */
export const FIRST_TEAM_NUMBER = 101
