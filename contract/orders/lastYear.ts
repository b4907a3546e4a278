import { z } from 'zod'
import { ITEM_TYPES } from '#domain/shop/kinds.ts'
import { endpoint } from '../endpoint.ts'
import { LineAttributes } from './orderLines.ts'

/** Pieces that a company bought in the year before, without what was given back; by name, as items are others each year. */
export const BoughtBefore = z.object({
  name: z.string(),
  itemType: z.enum(ITEM_TYPES),
  quantity: z.int(),
  itemAttributes: LineAttributes,
})
export type BoughtBefore = z.infer<typeof BoughtBefore>

export const LastYear = z.object({
  /** Label of the year before, such as '2027'. */
  year: z.string(),
  /** Something was ordered this year. */
  hasOrdered: z.boolean(),
  /** Empty for who sees no orders. */
  bought: z.array(BoughtBefore),
})
export type LastYear = z.infer<typeof LastYear>

export const lastYear = {
  mine: endpoint('GET /customers/me/last-year', {
    access: 'customer',
    companyRight: 'teams.read',
    summary: 'What the company had in the year before the current one; null where there was none, or it had nothing',
    answer: LastYear.nullable(),
  }),
}
