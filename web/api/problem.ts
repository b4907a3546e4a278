import { fallbacks } from '#contract/fallbacks.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'
import { failureIn, isOffline, wordless } from '#web/ui/form/problem.ts'

/** Whether the server said why, answered without a reason, could not be reached, or was not asked for want of a network. */
export type ProblemKind = 'answered' | 'silent' | 'unreachable' | 'offline'

type Facts = {
  status: number
  kind: ProblemKind
  code?: ErrorCode | null
  message: string
  fields?: Record<string, string>
}

/**
 * What `call` throws. `status` is 0 when there was no answer, `code` is what to compare and null where the server gave none; `fields` holds
 * sentences by dotted path. (rules/wire#errors)
 */
export class Problem extends Error {
  readonly status: number
  readonly kind: ProblemKind
  readonly code: ErrorCode | null
  readonly fields: Record<string, string>

  constructor(facts: Facts) {
    super(facts.message)
    this.name = 'Problem'
    this.status = facts.status
    this.kind = facts.kind
    this.code = facts.code ?? null
    this.fields = facts.fields ?? {}
  }
}

/** No answer at all: no network, or the server is gone. (rules/messages#fallbacks, rules/forms#offline) */
export function unreachable(): Problem {
  const kind = isOffline() ? 'offline' : 'unreachable'
  return new Problem({ status: 0, kind, message: wordless() })
}

/** An error raised by the page itself, before or instead of one from the server. */
export function problemSaying(message: string, status = 409): Problem {
  return new Problem({ status, kind: 'answered', message })
}

/** A problem about one field of a form. */
export function fieldProblem(field: string, message: string): Problem {
  return new Problem({ status: 400, kind: 'answered', message, fields: { [field]: message } })
}

/**
 * Reads the error body of an answer; without a message 'Request failed with status {n}'. A fault of the server names its request, so that whoever
 * runs it finds it in the log. (rules/messages#fallbacks, rules/wire#request-id)
 */
export function problemOf(status: number, body: string, requestId: string | null = null): Problem {
  const failure = failureIn(parsed(body))
  if (!failure) return new Problem({ status, kind: 'silent', message: fallbacks.requestFailed(status) })
  const number = status === FAULT && requestId !== null ? ` ${fallbacks.faultNumber(requestId)}` : ''
  return new Problem({ status, kind: 'answered', ...failure, message: failure.message + number })
}

/** The same error with another message, and without field messages unless given. */
export function reworded({ status, kind, code }: Problem, words: Pick<Facts, 'message' | 'fields'>): Problem {
  return new Problem({ status, kind, code, ...words })
}

/** Why something could not be loaded, for people. */
export function reasonOf(error: unknown): string {
  return error instanceof Problem ? error.message : wordless()
}

/** Will it pass by itself? No network, or a server that is away or busy. */
export function isPassing(error: unknown): boolean {
  return error instanceof Problem ? error.status === 0 || error.status >= 502 : isOffline()
}

/** A 503 because of maintenance, not because something broke. (rules/event#maintenance) */
export function isMaintenance(error: unknown): error is Problem & { code: 'MAINTENANCE' | 'NOT_OPEN_YET' } {
  return error instanceof Problem && (error.code === 'MAINTENANCE' || error.code === 'NOT_OPEN_YET')
}

const STEPS: readonly (ErrorCode | null)[] = [
  'TOTP_NEEDED',
  'PASSKEY_NEEDED',
  'TOTP_OR_PASSKEY_NEEDED',
  'PASSKEYS_ELSEWHERE',
]

/** True where a login takes more than the password, which is right. (rules/accounts#second-step) */
export function isStepNeeded(error: unknown): error is Problem {
  return error instanceof Problem && STEPS.includes(error.code)
}

/** Whether trying again a moment later may help: no answer, or a fault of the server. (rules/sessions#start) */
export function mayPass(error: unknown): boolean {
  return error instanceof Problem && (error.status === 0 || error.status >= 500) && !isMaintenance(error)
}

/** The status of a fault of the server's own. */
const FAULT = 500

/** The status after too many requests or wrong codes from one IP address. */
export const TOO_OFTEN = 429

/** Whether this answer settles an attempt: after a 429 or 5xx an earlier request may still have succeeded. (rules/orders#once) */
export function settlesAttempt({ status }: Problem): boolean {
  return status >= 400 && status < 500 && status !== TOO_OFTEN
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
