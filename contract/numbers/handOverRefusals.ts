import { handOverMessages } from './handOverMessages.ts'

/** Refusals of hand-overs to the timekeeper and of lists of chips, as a part of all error answers. (rules/wire#errors) */
export const handOverRefusals = {
  HAND_OVER_NOT_FOUND: { status: 404, message: handOverMessages.missing },
  HAND_OVER_UNCHANGED: { status: 409, message: handOverMessages.unchanged },
  TOO_MANY_HAND_OVERS: { status: 429, message: handOverMessages.tooMany },
  HAND_OVER_NOBODY: { status: 409, message: handOverMessages.nobody },
  CHIPS_UNREADABLE: { status: 400, message: handOverMessages.chipsUnreadable },
  CHIPS_COLUMNS: { status: 400, message: handOverMessages.chipsColumns },
  CHIPS_EMPTY: { status: 400, message: handOverMessages.chipsEmpty },
  /** `fields` says what is wrong, by line. */
  CHIPS_WRONG: { status: 400, message: handOverMessages.chipsWrong },
  CHIPS_TOO_LARGE: { status: 413, message: handOverMessages.chipsTooLarge },
  CHIPS_WRONG_TYPE: { status: 415, message: handOverMessages.chipsWrongType },
} as const
