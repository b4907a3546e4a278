import { fallbacks } from '#contract/fallbacks.ts'
import type { ErrorCode } from '#contract/refusals.ts'

/** What a failed call tells: the code to compare, the sentence to show, and on faulty input the sentence of each field. */
export type Failure = { code: ErrorCode | null; message: string; fields: Record<string, string> }

/** Reads a thrown Problem {status, code, message, fields?}; anything else becomes a neutral sentence, never a stack. */
export function failureOf(error: unknown): Failure {
  if (!isRecord(error) || typeof error['status'] !== 'number' || typeof error['message'] !== 'string') {
    return { code: null, message: fallbacks.wentWrong, fields: {} }
  }
  const fields: Record<string, string> = {}
  if (isRecord(error['fields'])) {
    for (const [name, text] of Object.entries(error['fields'])) if (typeof text === 'string') fields[name] = text
  }
  return { code: isCode(error['code']) ? error['code'] : null, message: error['message'], fields }
}

function isCode(value: unknown): value is ErrorCode {
  return typeof value === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
