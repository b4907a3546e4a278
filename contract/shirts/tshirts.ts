import { z } from 'zod'
import { TSHIRT_SIZES } from '#domain/teams/runners.ts'
import { FIT_NAMES } from '#domain/shop/fits.ts'
import { endpoint } from '../endpoint.ts'
import { flag, Id, id, moment, pathId } from '../fields.ts'
import { messages } from '../messages.ts'
import { Runner } from '../teams/runners.ts'
import { OwnTeam } from '../teams/teams.ts'

const Shirts = z.object({ fit: z.enum(FIT_NAMES), size: z.enum(TSHIRT_SIZES), quantity: z.int() })

const PEOPLE_MAX = 2000
const RunnerIDs = z
  .array(id, { error: messages.badBody })
  .min(1, messages.atLeastOne)
  .max(PEOPLE_MAX, messages.tooMany(PEOPLE_MAX))

const ShirtAssignment = z.object({
  runnerID: z.int(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  teamID: z.int(),
  teamName: z.string(),
  fit: z.enum(FIT_NAMES),
  tshirtSize: z.enum(TSHIRT_SIZES),
  purchased: z.boolean(),
  /** Shirt that was bought for the person, which may be of another cut or size. (rules/shirts#by-person) */
  orderedShirt: Runner.shape.orderedShirt,
})

/** The shirts of runners: who needs which, and which teams have theirs. (rules/shirts#wanted) */
export const tshirts = {
  summary: endpoint('GET /runners/tshirt-summary', {
    access: 'customer',
    companyRight: 'teams.read',
    summary: 'Shirts of own runners that are still to be ordered, by fit and size',
    answer: z.array(Shirts),
  }),
  assignments: endpoint('GET /runners/tshirt-assignments', {
    access: 'customer',
    companyRight: 'teams.read',
    summary: 'Who of the own runners gets which shirt, and whether it is bought',
    answer: z.array(ShirtAssignment),
  }),
  assignmentsOf: endpoint('GET /runners/admin/tshirt-assignments/:customerId', {
    access: 'admin',
    right: 'teams.read',
    summary: 'Which shirt each runner of a customer gets',
    params: z.object({ customerId: pathId }),
    answer: z.array(ShirtAssignment),
  }),
  assign: endpoint('POST /runners/ordered-shirts', {
    access: 'customer',
    companyRight: 'teams.write',
    refuses: [404, 409],
    summary: 'Give bought shirts to these persons, all or nothing; who has one already, or needs none, stays as is',
    body: z.strictObject({ runnerIDs: RunnerIDs }, { error: messages.badBody }),
    answer: z.object({ assigned: z.int() }),
  }),
  setOption: endpoint('PUT /teams/:id/tshirt-option', {
    access: 'member',
    right: 'teams.write',
    companyRight: 'teams.write',
    refuses: [409],
    summary: 'Choose or drop shirts for a team; sizes that are chosen stay',
    params: Id,
    body: z.strictObject(
      { tshirtOption: flag('T-Shirt-Option'), updatedAt: moment.optional() },
      { error: messages.badBody },
    ),
    answer: OwnTeam,
  }),
  setPurchased: endpoint('PUT /teams/:id/has-purchased-tshirt', {
    access: 'member',
    right: 'teams.write',
    companyRight: 'teams.write',
    refuses: [409],
    summary: 'Assign bought shirts to a team, once there are enough of each fit and size; only staff takes them back',
    params: Id,
    body: z.strictObject({ hasPurchasedTshirt: flag('T-Shirts bestellt') }, { error: messages.badBody }),
    answer: OwnTeam,
  }),
}
