import { z } from 'zod'
import { PART_MAX } from '#domain/text/listParts.ts'
import { messages } from './messages.ts'

const digits = (message: string) =>
  z
    .string({ error: message })
    .regex(/^\d{1,9}$/, message)
    .transform(Number)

const limit = digits(messages.limit).pipe(z.int().min(1, messages.limit).max(PART_MAX, messages.limit))

/** Pagination of a list that can grow; without `limit` everything. X-Total-Count has the total. (rules/wire#lists) */
export const Listing = z.object({ limit: limit.optional(), offset: digits(messages.offset).optional() })
export type Listing = z.infer<typeof Listing>

/** Pagination of a list whose rows are worked out one by one: without `limit` its first part. (rules/wire#lists) */
export const PartListing = z.object({ limit: limit.default(PART_MAX), offset: digits(messages.offset).default(0) })
export type PartListing = z.infer<typeof PartListing>
