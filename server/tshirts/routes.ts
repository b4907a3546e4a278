import type { FastifyInstance } from 'fastify'
import { tshirts } from '#contract/shirts/tshirts.ts'
import { tshirtSummary, wearersOf } from '#domain/shirts/tshirts.ts'
import { ownTeam } from '../teams/visibleTeams.ts'
import { oneCustomer } from '../customers/store.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { teamsOf } from '../teams/store.ts'
import { giveShirts, setPurchasedTshirt } from './giveShirts.ts'
import { setTshirtOption } from './setTshirtOption.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'

/** Which shirts the company's runners need, and which are bought. (rules/shirts#wanted) */
export function tshirtRoutes(app: FastifyInstance, context: Context): void {
  serve(app, tshirts.summary, async ({ caller }) => tshirtSummary(await teamsOf(context.db, caller.customerID)))

  serve(app, tshirts.assignments, ({ caller }) => assignmentsOf(context, caller.customerID))

  serve(app, tshirts.assignmentsOf, async ({ params }) =>
    assignmentsOf(context, foundCustomer(await oneCustomer(context.db, params.customerId)).id),
  )

  serve(app, tshirts.assign, ({ caller, body }) => giveShirts(context, caller, body))

  serve(app, tshirts.setOption, async ({ caller, params, body }) =>
    ownTeam(context, caller, await setTshirtOption(context, caller, { id: params.id, ...body })),
  )

  serve(app, tshirts.setPurchased, async ({ caller, params, body }) =>
    ownTeam(context, caller, await setPurchasedTshirt(context, caller, { id: params.id, ...body })),
  )
}

async function assignmentsOf({ db }: Context, customerId: number) {
  return (await teamsOf(db, customerId)).flatMap((team) =>
    wearersOf(team).map(({ runner: { runnerID, firstName, lastName, orderedShirt }, fit, size }) => {
      const { id: teamID, teamName } = team
      const purchased = orderedShirt !== null || team.shirtsWithoutPerson > 0
      return { runnerID, firstName, lastName, teamID, teamName, fit, tshirtSize: size, purchased, orderedShirt }
    }),
  )
}
