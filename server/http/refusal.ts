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
