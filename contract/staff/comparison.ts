import { z } from 'zod'
import { ITEM_TYPES } from '#domain/shop/kinds.ts'
import { COMPANY_KINDS } from '#domain/staff/comparison.ts'
import { endpoint } from '../endpoint.ts'
import { euros } from '../fields.ts'

/** An item this year and in the year before; `ByThen`: as many days before that year's race as today is before this one's. */
const ComparedItem = z.object({
  name: z.string(),
  itemType: z.enum(ITEM_TYPES),
  sold: z.int(),
  /** Net, refunds taken off. */
  revenue: euros,
  before: z.object({ sold: z.int(), revenue: euros, soldByThen: z.int(), revenueByThen: euros }).nullable(),
})

/** A company that came again, is new, or ordered in the year before and has not ordered yet. */
const ComparedCompany = z.object({
  customerID: z.int(),
  companyName: z.string(),
  kind: z.enum(COMPANY_KINDS),
  teams: z.int(),
  revenue: euros,
  teamsBefore: z.int(),
  revenueBefore: euros,
})
export type ComparedCompany = z.infer<typeof ComparedCompany>

/** A year beside the one before it. (rules/statistics#comparison) */
export const Comparison = z.object({
  year: z.string(),
  eventDate: z.iso.date(),
  today: z.iso.date(),
  /** The year before, and the day that was as long before its race; null: there is none. */
  before: z.object({ year: z.string(), eventDate: z.iso.date(), day: z.iso.date() }).nullable(),
  items: z.array(ComparedItem),
  companies: z.array(ComparedCompany),
})
export type Comparison = z.infer<typeof Comparison>

export const comparison = {
  read: endpoint('GET /statistics/comparison', {
    costs: 'list',
    access: 'admin',
    right: 'statistics.read',
    summary:
      'Pieces and net revenue of each item, and the companies that came again, are new or are missing, beside the year before',
    answer: Comparison,
  }),
}
