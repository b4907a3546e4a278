import { tokenMessages as say } from './tokenMessages.ts'

/** Refusals about tokens for programs, as a part of all error answers. (rules/wire#errors) */
export const tokenRefusals = {
  /** A program's token that was ended, or whose last day is over. */
  TOKEN_ENDED: { status: 401, message: say.ended },
  /** A program whose token lacks the scope, or a call that is open to no program. */
  SCOPE_MISSING: { status: 403, message: say.scopeMissing },
  TOKEN_NOT_FOUND: { status: 404, message: say.notFound },
  TOKEN_NAME_TAKEN: { status: 409, message: say.nameTaken },
  TOKEN_DAY: { status: 400, message: say.day },
} as const
