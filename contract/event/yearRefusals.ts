import { yearMessages as say } from './yearMessages.ts'

/** Refusals about years of the event, as a part of all error answers. (rules/wire#errors) */
export const yearRefusals = {
  YEAR_NOT_FOUND: { status: 404, message: say.unknown },
  YEAR_NOT_PREPARED: { status: 409, message: say.notPrepared },
  YEAR_IN_PREPARATION: { status: 409, message: say.inPreparation },
  YEAR_LABEL_TAKEN: { status: 409, message: say.labelTaken },
  YEAR_DAY_PAST: { status: 400, message: say.dayPast },
  YEAR_DAY_BEFORE: { status: 400, message: say.dayBefore },
} as const
