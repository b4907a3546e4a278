import { comeAgainMessages } from '../letters/comeAgainMessages.ts'
import { orderMessages } from '../orders/orderMessages.ts'
import { waitingRefusals } from '../shop/waitingRefusals.ts'
import { openingNoticeMessages } from './openingNoticeMessages.ts'
import { yearMessages as say } from './yearMessages.ts'

/** Refusals about years of the event, their clocks, who is told of them and who waits, as a part of all error answers. (rules/wire#errors) */
export const yearRefusals = {
  YEAR_NOT_FOUND: { status: 404, message: say.unknown },
  YEAR_NOT_PREPARED: { status: 409, message: say.notPrepared },
  YEAR_IN_PREPARATION: { status: 409, message: say.inPreparation },
  YEAR_LABEL_TAKEN: { status: 409, message: say.labelTaken },
  YEAR_DAY_PAST: { status: 400, message: say.dayPast },
  YEAR_DAY_BEFORE: { status: 400, message: say.dayBefore },
  YEAR_DAY_PASSED: { status: 409, message: say.dayPassed },
  YEAR_DAY_NOT_AFTER: { status: 409, message: say.dayNotAfter },
  YEAR_NOT_PAST: { status: 409, message: say.notPast },
  YEAR_RACE_AHEAD: { status: 409, message: say.raceAhead },
  YEAR_BACKUP_FIRST: { status: 400, message: say.backupFirst },
  CODE_OF_PAST_YEAR: { status: 404, message: say.pastCode },
  REGISTRATION_OPEN: { status: 409, message: openingNoticeMessages.alreadyOpen },
  OPENING_NOTICE_UNKNOWN: { status: 404, message: openingNoticeMessages.unknown },
  COME_AGAIN_OFF: { status: 409, message: comeAgainMessages.off },
  NO_INVITATIONS_DUE: { status: 409, message: comeAgainMessages.noneDue },
  COME_AGAIN_LINK_UNKNOWN: { status: 404, message: comeAgainMessages.unknown },
  LAST_DAY_OVER: { status: 409, message: orderMessages.lastDayOver },
  LAST_DAY_PRICE: { status: 409, message: orderMessages.lastDayPrice },
  ...waitingRefusals,
} as const
