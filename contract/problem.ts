import { z } from 'zod'
import { ERROR_CODES } from './errorCodes.ts'

/**
 * The error body: a German sentence, the code to compare, and on faulty input the sentence of each field by its dotted path.
 * (rules/wire#errors)
 */
export const Problem = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  fields: z.record(z.string(), z.string()).optional(),
})
export type Problem = z.infer<typeof Problem>
