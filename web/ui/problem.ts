import { fallbacks } from '#contract/fallbacks.ts'

/** What a failed call tells a person: the sentence, and on faulty input the sentence of each field. */
export type Failure = { message: string; fields: Record<string, string> }

/** Reads a thrown Problem {status, message, fields?}; anything else becomes a neutral sentence, never a stack. */
export function failureOf(error: unknown): Failure {
  if (!isRecord(error) || typeof error['status'] !== 'number' || typeof error['message'] !== 'string') {
    return { message: fallbacks.wentWrong, fields: {} }
  }
  const fields: Record<string, string> = {}
  if (isRecord(error['fields'])) {
    for (const [name, text] of Object.entries(error['fields'])) if (typeof text === 'string') fields[name] = text
  }
  return { message: error['message'], fields }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
