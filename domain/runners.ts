export const SEXES = ['MALE', 'FEMALE'] as const
export type Sex = (typeof SEXES)[number]

/** Buckets of the best time over five kilometres, fastest first. (P §3) */
export const BEST_TIMES = [
  'UNDER_20',
  'UNDER_25',
  'UNDER_30',
  'UNDER_35',
  'UNDER_40',
  'UNDER_45',
  'UNDER_50',
  'OVER_50',
] as const
export type BestTime = (typeof BEST_TIMES)[number]

export const TSHIRT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const
export type TshirtSize = (typeof TSHIRT_SIZES)[number]

/** The earliest birth year; the latest is the current year. (P §9) */
export const BIRTH_YEAR_MIN = 1900
