import { z } from 'zod'
import { SKIP_REASONS } from '#domain/shop/waitingTurns.ts'
import { ENDED_WHY, WAITING_STATES } from '#domain/shop/waitingStates.ts'
import { ITEM_TYPES } from '#domain/shop/kinds.ts'
import { endpoint } from '../endpoint.ts'
import { euros, id, Id, LIMITS, moment, requiredText } from '../fields.ts'
import { messages } from '../messages.ts'
import { waitingMessages as say } from './waitingMessages.ts'

/** The most pieces that a company waits for in one line. */
export const WANTED_MOST = 1000

const amount = (wrong: string) => z.int({ error: wrong }).min(1, wrong).max(WANTED_MOST, wrong)
const [wanted, atLeast] = [amount(say.wanted(WANTED_MOST)), amount(say.atLeast(WANTED_MOST))]
const fits = (wish: { wanted: number; atLeast: number }) => wish.atLeast <= wish.wanted
const tooMuch = { path: ['atLeast'], error: say.moreAtLeast }
const timekeeping = z.boolean({ error: messages.badBody }).optional()

/** Pieces that a company wants at most, and at least. */
const Amounts = { wanted, atLeast }

/** Form and body of a place in the line. (rules/waiting#line) */
export const WaitingEntry = z
  .strictObject({ itemId: id, ...Amounts, timekeeping }, { error: messages.badBody })
  .refine(fits, tooMuch)

/** Form and body of its change. (rules/waiting#more) */
export const WaitingChange = z
  .strictObject({ ...Amounts, timekeeping }, { error: messages.badBody })
  .refine(fits, tooMuch)

const Place = z.object({
  id: z.int(),
  itemId: z.int(),
  itemName: z.string(),
  itemType: z.enum(ITEM_TYPES),
  wanted: z.int(),
  atLeast: z.int(),
  timekeeping: z.boolean(),
  /** Of `wanted` the pieces that were asked for later, at the end of the line. (rules/waiting#more) */
  more: z.int(),
  /** Place in the line, the first is 1; null: it does not wait. */
  position: z.int().nullable(),
  state: z.enum(WAITING_STATES),
  /** Pieces of its offer; null without one. */
  offered: z.int().nullable(),
  /** Until when its offer holds. */
  until: moment.nullable(),
  /** Reason that it was passed over last, and how many pieces there were. */
  skipped: z.object({ why: z.enum(SKIP_REASONS), free: z.int() }).nullable(),
  endedWhy: z.enum(ENDED_WHY).nullable(),
  /** The order that took its offer. */
  orderID: z.int().nullable(),
  createdAt: moment,
})

/** A place of the own company. */
const OwnPlace = Place.extend({
  /** The lines that its offer is ordered by, at today's prices; empty without one. */
  offer: z.array(
    z.object({ itemId: z.int(), name: z.string(), itemType: z.enum(ITEM_TYPES), quantity: z.int(), price: euros }),
  ),
})
export type OwnPlace = z.infer<typeof OwnPlace>

const StaffPlace = Place.extend({
  customerID: z.int(),
  companyName: z.string(),
  /** The most that it can be offered by hand now: of all free pieces those of one price, with timekeeping for each where it waits for that too. */
  free: z.int(),
})
export type StaffPlace = z.infer<typeof StaffPlace>

/** A line with who waits in it, and its pieces: free for the line, on sale to everybody (null is unlimited), held by offers. */
const WaitingLine = z.object({
  line: z.string(),
  name: z.string(),
  free: z.int(),
  onSale: z.int().nullable(),
  held: z.int(),
  entries: z.array(StaffPlace),
})
export type WaitingLine = z.infer<typeof WaitingLine>

const reason = requiredText('Begründung', LIMITS.text)

/** Form and body of an offer by hand. */
export const HandOffer = z.strictObject({ pieces: amount(say.pieces), reason }, { error: messages.badBody })
/** Form and body of another place in the line. */
export const OtherPosition = z.strictObject(
  { position: z.int({ error: say.position }).min(1, say.position), reason },
  { error: messages.badBody },
)

const own = { access: 'customer', companyRight: 'orders.place' } as const

/** Companies that wait for what is sold out. (rules/waiting#line) */
export const waitingList = {
  mine: endpoint('GET /waiting-list', {
    access: 'customer',
    companyRight: 'waiting.read',
    summary: 'The places of the own company in lines, newest first; those that are over for thirty days',
    answer: z.array(OwnPlace),
  }),
  join: endpoint('POST /waiting-list', {
    ...own,
    refuses: [404, 409],
    status: 201,
    summary: 'Wait for pieces of what is sold out, one place a line; with timekeeping for as many teams if asked',
    body: WaitingEntry,
    answer: OwnPlace,
  }),
  change: endpoint('PUT /waiting-list/:id', {
    ...own,
    refuses: [409],
    summary: 'Change how many are wanted; what is asked for beyond before stands at the end of the line',
    params: Id,
    body: WaitingChange,
    answer: OwnPlace,
  }),
  leave: endpoint('DELETE /waiting-list/:id', {
    ...own,
    refuses: [409],
    summary: 'Leave the line, or do without an offer, whose pieces go to the next',
    params: Id,
  }),
  lines: endpoint('GET /waiting-list/lines', {
    access: 'admin',
    right: 'waiting.read',
    summary: 'All lines in which somebody waits or has an offer, in their order',
    answer: z.array(WaitingLine),
  }),
  offer: endpoint('POST /waiting-list/:id/offer', {
    access: 'admin',
    right: 'waiting.write',
    refuses: [409],
    summary: 'Offer free pieces by hand, whoever else waits, with a reason',
    params: Id,
    body: HandOffer,
    answer: StaffPlace,
  }),
  move: endpoint('PUT /waiting-list/:id/position', {
    access: 'admin',
    right: 'waiting.write',
    refuses: [409],
    summary: 'Another place in the line, with a reason',
    params: Id,
    body: OtherPosition,
    answer: StaffPlace,
  }),
}
