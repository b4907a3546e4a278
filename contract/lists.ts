import { z } from 'zod'
import { messages } from './messages.ts'

const digits = (message: string) =>
  z
    .string({ error: message })
    .regex(/^\d{1,9}$/, message)
    .transform(Number)

/** Pagination of a list that can grow; without `limit` everything. X-Total-Count has the total. (rules/wire#lists) */
export const Listing = z.object({
  limit: digits(messages.limit).pipe(z.int().min(1, messages.limit).max(500, messages.limit)).optional(),
  offset: digits(messages.offset).optional(),
})
export type Listing = z.infer<typeof Listing>
