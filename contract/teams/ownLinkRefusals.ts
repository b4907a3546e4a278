import { codeMessages } from './codeMessages.ts'
import { keptMessages } from './keptWords.ts'

/** Refusals of the own link of a person, as a part of all error answers. (rules/wire#errors) */
export const ownLinkRefusals = {
  RUNNER_LINK_UNKNOWN: { status: 404, message: codeMessages.unknownRunnerLink },
  /** Results still hold the name: another call says what. */
  RUNNER_LINK_PLACE_GONE: { status: 404, message: codeMessages.placeGone },
  KEPT_WITHOUT_PLACE: { status: 409, message: keptMessages.noPlace },
  RUNNER_LINK_HAS_PLACE: { status: 409, message: codeMessages.hasPlace },
} as const
