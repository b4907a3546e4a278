import type { Problem } from '#contract/problem.ts'
import { worded, type Reason } from '#contract/refusals.ts'

/** The body of a refusal without faulty fields, as it travels. */
export function problem(...reason: Reason): Problem {
  const { message, code } = worded(...reason)
  return { message, code }
}
