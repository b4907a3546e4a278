import { fallbacks } from '#contract/fallbacks.ts'

/** Whether the server said why, answered without a reason, or could not be reached. */
export type ProblemKind = 'answered' | 'silent' | 'unreachable'

/** What `call` throws. `status` is 0 when there was no answer; `fields` holds sentences by dotted path. (house §10) */
export class Problem extends Error {
  readonly status: number
  readonly kind: ProblemKind
  readonly fields: Record<string, string>

  constructor(facts: { status: number; kind: ProblemKind; message: string; fields?: Record<string, string> }) {
    super(facts.message)
    this.name = 'Problem'
    this.status = facts.status
    this.kind = facts.kind
    this.fields = facts.fields ?? {}
  }
}

/** No answer at all: no network, or the server is gone. (P §8) */
export function unreachable(): Problem {
  return new Problem({ status: 0, kind: 'unreachable', message: fallbacks.wentWrong })
}

/** A refusal of the page's own, before or in place of the server's. */
export function said(message: string, status = 409): Problem {
  return new Problem({ status, kind: 'answered', message })
}

/** Reads the error body of an answer; without a message 'Request failed with status {n}'. (P §8) */
export function problemOf(status: number, body: string): Problem {
  const answer = parsed(body)
  if (!isRecord(answer) || typeof answer['message'] !== 'string' || answer['message'] === '') {
    return new Problem({ status, kind: 'silent', message: fallbacks.requestFailed(status) })
  }
  return new Problem({ status, kind: 'answered', message: answer['message'], fields: textsOf(answer['fields']) })
}

/** A 503 because of maintenance, not because something broke. (decisions §7) */
export function isMaintenance(error: unknown): boolean {
  return error instanceof Problem && error.status === 503 && error.message === fallbacks.maintenance
}

/** Whether trying again a moment later may help: no answer, or a fault of the server. (decisions §3) */
export function mayPass(error: unknown): boolean {
  return error instanceof Problem && (error.status === 0 || error.status >= 500) && !isMaintenance(error)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function textsOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  const texts: Record<string, string> = {}
  for (const [path, text] of Object.entries(value)) if (typeof text === 'string') texts[path] = text
  return texts
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
