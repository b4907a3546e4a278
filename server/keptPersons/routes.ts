import type { FastifyInstance } from 'fastify'
import { keptPersons } from '#contract/teams/keptPersons.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { contextInYearOf } from '../years/firstInYears.ts'
import { ownKept, proposedPersons, sayKept } from './sayKept.ts'

/** People who are kept for the next year by their own word. (rules/again#people) */
export function keptPersonRoutes(app: FastifyInstance, context: Context): void {
  const inYears = { context, contextInYear: contextInYearOf(app) }
  serve(app, keptPersons.one, ({ params, request }) => ownKept(inYears, { ...params, address: request.ip }))

  serve(app, keptPersons.say, ({ params, body, request }) =>
    sayKept(inYears, { ...params, address: request.ip }, { keep: body.keep }),
  )

  serve(app, keptPersons.proposed, ({ caller }) => proposedPersons(context, caller.customerID))
}
