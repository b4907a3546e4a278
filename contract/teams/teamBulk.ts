import { z } from 'zod'
import { COMPETITIONS, TEAM_TYPES } from '#domain/teams/teams.ts'
import { BULK_FIELDS } from '#domain/teams/teamFields.ts'
import { TeamIds } from './codes.ts'
import { endpoint } from '../endpoint.ts'
import { email, flag, moment, oneOf, pathId } from '../fields.ts'
import { messages } from '../messages.ts'
import { PricedBooking } from '../orders/orderHeaders.ts'
import { Order } from '../orders/orders.ts'
import { SinceRaceReason } from './runners.ts'
import { OwnTeam } from './teams.ts'

/** Values that many teams get at once; a field left out stays. (rules/teams#bulk) */
export const BulkSet = z
  .strictObject(
    {
      competition: oneOf(COMPETITIONS, messages.team.competition).optional(),
      teamType: oneOf(TEAM_TYPES, messages.team.teamType).optional(),
      teamContact: email(messages.team.contact).optional(),
      tshirtOption: flag('T-Shirt-Option').optional(),
    },
    { error: messages.badBody },
  )
  .refine((set) => BULK_FIELDS.some((field) => set[field] !== undefined), messages.atLeastOne)
export type BulkSet = z.infer<typeof BulkSet>

export const BulkUpdate = z.strictObject(
  {
    ids: TeamIds,
    set: BulkSet,
    /** The newest `updatedAt` of these teams that the caller has seen; a team that was changed after it refuses all. */
    updatedAt: moment.optional(),
  },
  { error: messages.badBody },
)
export type BulkUpdate = z.infer<typeof BulkUpdate>

/** Version of each of the two persons that the caller has seen: whoever was changed after it is not moved. */
export const PlaceExchange = z.strictObject(
  { updatedAt: moment.optional(), otherUpdatedAt: moment.optional() },
  { error: messages.badBody },
)
export type PlaceExchange = z.infer<typeof PlaceExchange>

/** Changes of many teams at once, or between two of them. (rules/teams#bulk, rules/timekeeping#many, rules/timekeeping#moving) */
export const teamBulk = {
  update: endpoint('PUT /teams/bulk', {
    access: 'member',
    right: 'teams.write',
    companyRight: 'teams.write',
    refuses: [404, 409],
    summary: 'Give many teams the same competition, type, contact or T-shirt option: all of them or none',
    body: BulkUpdate,
    answer: z.array(OwnTeam),
  }),
  bookTimekeeping: endpoint('POST /orders/upgrade-timekeeping', {
    access: 'customer',
    companyRight: 'orders.place',
    refuses: [404, 409, 422],
    summary: 'Book timekeeping for many own teams on one order, at a charge: for all of them or none',
    headers: PricedBooking,
    body: z.strictObject({ teamIds: TeamIds }, { error: messages.badBody }),
    answer: Order,
    status: 201,
  }),
  moveTimekeeping: endpoint('PUT /teams/:id/timekeeping-from/:otherId', {
    access: 'member',
    right: 'teams.write',
    companyRight: 'teams.write',
    refuses: [409],
    summary: 'Move booked timekeeping from another team of the same company to this one, at no cost',
    params: z.object({ id: pathId, otherId: pathId }),
    answer: OwnTeam,
  }),
  exchangePlaces: endpoint('PUT /runners/:id/place-of/:otherId', {
    access: 'member',
    right: 'teams.write',
    companyRight: 'teams.write',
    refuses: [409],
    summary: 'Exchange who is in two places of one company; who meets an empty one moves there',
    params: z.object({ id: pathId, otherId: pathId }),
    query: SinceRaceReason,
    body: PlaceExchange,
    answer: z.array(OwnTeam),
  }),
}
