import { accountMessages } from './accountMessages.ts'
import { passkeyMessages } from './passkeyMessages.ts'

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
  /** The password is right; a passkey, or a recovery code, is missing; or one of these or the code of an app. */
  PASSKEY_NEEDED: { status: 401, message: passkeyMessages.needed },
  TOTP_OR_PASSKEY_NEEDED: { status: 401, message: passkeyMessages.orCodeNeeded },
  /** Likewise, and all passkeys are of another address of the installation: a recovery code is left. */
  PASSKEYS_ELSEWHERE: { status: 401, message: passkeyMessages.elsewhere },
  WRONG_PASSKEY: { status: 401, message: passkeyMessages.wrong },
  PASSKEY_EXPIRED: { status: 400, message: passkeyMessages.expired },
  /** Likewise of somebody who is logged in. */
  PASSKEY_REFUSED: { status: 400, message: passkeyMessages.refused },
  PASSKEYS_IMPOSSIBLE: { status: 409, message: passkeyMessages.impossible },
  PASSKEY_NOT_FOUND: { status: 404, message: passkeyMessages.notFound },
  STEP_PROOF_NEEDED: { status: 400, message: passkeyMessages.proofNeeded },
} as const
