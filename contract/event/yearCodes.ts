/** Codes of refusals about years of the event, among those of every error answer. (rules/years#begin) */
export const YEAR_CODES = [
  'YEAR_NOT_FOUND',
  'YEAR_NOT_PREPARED',
  'YEAR_IN_PREPARATION',
  'YEAR_LABEL_TAKEN',
  'YEAR_DAY_PAST',
  'YEAR_DAY_BEFORE',
] as const
