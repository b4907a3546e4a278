import { messages } from '#contract/messages.ts'

/** A request that is refused for a reason the caller can understand: status, German sentence, and the faulty fields on 400. */
export class Refusal extends Error {
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    message: string,
    more: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.fields = more.fields
    this.headers = more.headers ?? {}
  }
}

/** A refusal that belongs to one field of the body. */
export const refuseField = (field: string, message: string, status = 400) =>
  new Refusal(status, message, { fields: { [field]: message } })

/** Refuses with 409 what comes from a page that is older than what is stored; without a moment the last one wins. (decisions §2) */
export function refuseStale(stored: { updatedAt: Date }, sent: { updatedAt?: Date }): void {
  if (sent.updatedAt && sent.updatedAt < stored.updatedAt) throw new Refusal(409, messages.stale)
}
