import { z } from 'zod'
import { errorCodes } from './refusals.ts'

/**
 * The error body: a German sentence, the code to compare, and on faulty input the sentence of each field by its dotted path.
 * (rules/wire#errors)
 */
export const Problem = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  fields: z.record(z.string(), z.string()).optional(),
})
export type Problem = z.infer<typeof Problem>
