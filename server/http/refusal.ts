import type { ErrorCode } from '#contract/errorCodes.ts'
import { type Reason, worded } from '#contract/refusals.ts'

/**
 * A request that is refused for a reason the caller can understand: `new Refusal('TEAM_NAME_TAKEN', name)`. Status and sentence are defined
 * in contract/refusals.ts; catch blocks compare its `code`.
 */
export class Refusal extends Error {
  /** The code and its values, from which it can be made again on another thread. */
  readonly reason: Reason
  readonly code: ErrorCode
  readonly status: number
  /** The sentence of each faulty part of the body by its dotted path. */
  fields: Readonly<Record<string, string>> | undefined
  headers: Readonly<Record<string, string>> = {}

  constructor(...reason: Reason) {
    const { code, status, message } = worded(...reason)
    super(message)
    this.reason = reason
    this.code = code
    this.status = status
  }

  withFields(fields: Readonly<Record<string, string>>): this {
    this.fields = fields
    return this
  }

  /** Sets Retry-After, in seconds. */
  retryAfter(seconds: number): this {
    this.headers = { 'retry-after': String(seconds) }
    return this
  }
}

/** A refusal that belongs to one field of the body. */
export function refuseField(field: string, ...reason: Reason): Refusal {
  const refusal = new Refusal(...reason)
  return refusal.withFields({ [field]: refusal.message })
}

/** Refuses with 409 a change made on a page older than the stored data; without `updatedAt` the last write wins. (rules/wire#stale) */
export function refuseStale(stored: { updatedAt: Date }, sent: { updatedAt?: Date }): void {
  if (sent.updatedAt && sent.updatedAt < stored.updatedAt) throw new Refusal('STALE')
}
