import { accountMessages } from './accountMessages.ts'

const { wayBack } = accountMessages

/** Refusals of acts on the own account, as a part of all error answers. (rules/wire#errors) */
export const accountRefusals = {
  /** The password is asked again before an account changes hands, unless it was entered lately. */
  PASSWORD_FIRST: { status: 403, message: accountMessages.passwordFirst },
  WRONG_OWN_PASSWORD: { status: 400, message: accountMessages.wrongPassword },
  SESSION_NOT_FOUND: { status: 404, message: accountMessages.sessionNotFound },
  WRONG_WAY_BACK: { status: 400, message: wayBack.wrong },
  WAY_BACK_USED: { status: 409, message: wayBack.used },
  WAY_BACK_OVERTAKEN: { status: 409, message: wayBack.overtaken },
  WAY_BACK_DECIDED: { status: 409, message: wayBack.decided },
  WAY_BACK_ERASED: { status: 409, message: wayBack.erased },
  WAY_BACK_EMAIL_TAKEN: { status: 409, message: wayBack.emailTaken },
} as const
