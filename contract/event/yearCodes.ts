import { WAITING_CODES } from '../shop/waitingCodes.ts'

/** Codes of refusals about years of the event, their clocks, who is told of them and who waits, among those of every error answer. (rules/years#begin) */
export const YEAR_CODES = [
  'YEAR_NOT_FOUND',
  'YEAR_NOT_PREPARED',
  'YEAR_IN_PREPARATION',
  'YEAR_LABEL_TAKEN',
  'YEAR_DAY_PAST',
  'YEAR_DAY_BEFORE',
  'YEAR_DAY_PASSED',
  'YEAR_DAY_NOT_AFTER',
  'YEAR_NOT_PAST',
  'YEAR_RACE_AHEAD',
  'YEAR_BACKUP_FIRST',
  'CODE_OF_PAST_YEAR',
  'REGISTRATION_OPEN',
  'OPENING_NOTICE_UNKNOWN',
  'COME_AGAIN_OFF',
  'NO_INVITATIONS_DUE',
  'COME_AGAIN_LINK_UNKNOWN',
  'LAST_DAY_OVER',
  'LAST_DAY_PRICE',
  ...WAITING_CODES,
] as const
