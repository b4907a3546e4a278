import type { FastifyInstance } from 'fastify'
import { waitingList } from '#contract/shop/waitingList.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { changePlace, leaveLine } from './changePlace.ts'
import { joinLine } from './joinLine.ts'
import { movePlace, offerByHand } from './offerByHand.ts'
import { ownPlaces, shownLines } from './shownPlaces.ts'

/** The waiting list, of a company and for the staff. (rules/waiting#line) */
export function waitingListRoutes(app: FastifyInstance, context: Context): void {
  serve(app, waitingList.mine, ({ caller }) => ownPlaces(context.db, context, caller.customerID))
  serve(app, waitingList.join, ({ caller, body }) => joinLine(context, caller, body))
  serve(app, waitingList.change, ({ caller, params, body }) => changePlace(context, caller, { ...params, ...body }))
  serve(app, waitingList.leave, ({ caller, params }) => leaveLine(context, caller, params.id))
  serve(app, waitingList.lines, () => shownLines(context.db, context))
  serve(app, waitingList.offer, ({ caller, params, body }) => offerByHand(context, caller, { ...params, ...body }))
  serve(app, waitingList.move, ({ caller, params, body }) => movePlace(context, caller, { ...params, ...body }))
}
