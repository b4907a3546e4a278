import { z } from 'zod'
import { ITEM_TYPES } from '#domain/shop/kinds.ts'
import { COMPETITIONS, TEAM_TYPES } from '#domain/teams/teams.ts'
import { endpoint } from '../endpoint.ts'
import { messages } from '../messages.ts'
import { TeamIds } from '../teams/codes.ts'
import { OwnTeam } from '../teams/teams.ts'
import { Order } from './orders.ts'
import { LineAttributes } from './orderLines.ts'

/** Pieces that a company bought in the year before, without what was given back; by name, as items are others each year. */
export const BoughtBefore = z.object({
  name: z.string(),
  itemType: z.enum(ITEM_TYPES),
  quantity: z.int(),
  itemAttributes: LineAttributes,
})
export type BoughtBefore = z.infer<typeof BoughtBefore>

/** Team of the year before that had a name, with its id then. */
export const TeamBefore = z.object({
  id: z.int(),
  teamName: z.string(),
  competition: z.enum(COMPETITIONS),
  teamType: z.enum(TEAM_TYPES),
  timekeeping: z.boolean(),
  /** The company has it this year too. */
  isThere: z.boolean(),
})
export type TeamBefore = z.infer<typeof TeamBefore>

export const LastYear = z.object({
  /** Label of the year before, such as '2027'. */
  year: z.string(),
  /** Something was ordered this year. */
  hasOrdered: z.boolean(),
  /** Empty for who sees no orders. */
  bought: z.array(BoughtBefore),
  /** By id. */
  teams: z.array(TeamBefore),
})
export type LastYear = z.infer<typeof LastYear>

/** Orders of a past year, newest first. */
export const EarlierOrders = z.object({ year: z.string(), orders: z.array(Order) })
export type EarlierOrders = z.infer<typeof EarlierOrders>

export const lastYear = {
  mine: endpoint('GET /customers/me/last-year', {
    access: 'customer',
    companyRight: 'teams.read',
    summary: 'What the company had in the year before the current one; null where there was none, or it had nothing',
    answer: LastYear.nullable(),
  }),
  orders: endpoint('GET /orders/me/earlier', {
    access: 'customer',
    companyRight: 'orders.read',
    costs: 'list',
    summary: 'Own orders of past years, the newest year first',
    answer: z.array(EarlierOrders),
  }),
  takeOver: endpoint('POST /teams/from-last-year', {
    access: 'customer',
    companyRight: 'teams.write',
    refuses: [404, 409],
    summary:
      'Fill free places with teams of the year before: name, acronym, competition and type, all or none; those that are there already stay as they are',
    body: z.strictObject({ teamIds: TeamIds }, { error: messages.badBody }),
    answer: z.array(OwnTeam),
  }),
}
