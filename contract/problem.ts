import { z } from 'zod'

/** The one error body: a German sentence, and on 400 the sentence of each faulty field by its dotted path. (decisions §2) */
export const Problem = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type Problem = z.infer<typeof Problem>
