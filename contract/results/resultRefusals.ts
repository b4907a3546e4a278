import { certificateRefusals } from '../certificates/certificateRefusals.ts'
import { resultMessages as say } from './resultMessages.ts'

/** Refusals about results and certificates, as a part of all error answers. (rules/wire#errors) */
export const resultRefusals = {
  ...certificateRefusals,
  RESULTS_NONE: { status: 404, message: say.none },
  RESULT_NOT_FOUND: { status: 404, message: say.notFound },
  RANKING_NOT_FOUND: { status: 404, message: say.noRanking },
  RESULT_VERSION_NOT_FOUND: { status: 404, message: say.noVersion },
  START_NUMBER_UNKNOWN: { status: 404, message: say.unknownNumber },
  RESULT_PERSON_NOT_FOUND: { status: 404, message: say.noPerson },
  CORRECTION_NOT_FOUND: { status: 404, message: say.noCorrection },
  /** Somebody would be in the goal without a time. */
  RESULT_WITHOUT_TIME: { status: 400, message: say.withoutTime },
  RESULTS_UNREADABLE: { status: 400, message: say.unreadable },
  RESULTS_COLUMNS: { status: 400, message: say.columns },
  RESULTS_NO_HEADINGS: { status: 400, message: say.noHeadings },
  RESULTS_EMPTY: { status: 400, message: say.empty },
  RESULTS_TOO_MANY: { status: 400, message: say.tooMany },
  RESULTS_TOO_LARGE: { status: 413, message: say.tooLarge },
  RESULTS_WRONG_TYPE: { status: 415, message: say.wrongType },
  RESULTS_FIT_NOBODY: { status: 400, message: say.fitNobody },
  /** `fields` says in which line which number. */
  RESULTS_TWICE: { status: 400, message: say.twice },
  RESULTS_UNCHANGED: { status: 409, message: say.unchanged },
  /** Another version is public than the caller saw. */
  RESULTS_OVERTAKEN: { status: 409, message: say.overtaken },
  /** Before the results become official it is asked about those who are missing. */
  RESULTS_MISSING: { status: 409, message: say.missing },
  RESULTS_NOT_NEWEST: { status: 409, message: say.notNewest },
  REASON_NAMES: { status: 400, message: say.reasonNames },
  PRIZE_WINNER_UNKNOWN: { status: 404, message: say.noWinner },
  RESULT_FORMAT_NOT_FOUND: { status: 404, message: say.noFormat },
  /** Whoever has a result that is public has had a letter. */
  NO_RESULT_LETTERS_DUE: { status: 409, message: say.noLettersDue },
  PROTEST_OVER: { status: 400, message: say.untilOver },
  PROTEST_NOT_FOUND: { status: 404, message: say.noProtest },
} as const
