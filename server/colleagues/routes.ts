import type { FastifyInstance } from 'fastify'
import { ACTIVITY_MAX, colleagues } from '#contract/accounts/colleagues.ts'
import { peopleOf } from '../companyPeople/store.ts'
import type { Context } from '../context.ts'
import { forCaller, forStaff, foundCustomer } from '../customers/visibleCustomer.ts'
import { oneCustomer } from '../customers/store.ts'
import { serve } from '../http/serve.ts'
import { wordsOf } from '../logs/actionWords.ts'
import { factsForCompany } from '../logs/forCompany.ts'
import { activityOf } from '../logs/store.ts'
import { appointOwner } from './appointOwner.ts'
import { handOver, removeColleague, setAccess } from './changeColleague.ts'
import { leaveCompany } from './leaveCompany.ts'
import { inviteAgain, inviteColleague } from './inviteColleague.ts'

/** Who logs in for a company. (rules/companies#colleagues) */
export function colleagueRoutes(app: FastifyInstance, context: Context): void {
  serve(app, colleagues.list, ({ caller }) => peopleOf(context.db, caller.customerID))
  serve(app, colleagues.ofCustomer, async ({ params }) => {
    const { id } = foundCustomer(await oneCustomer(context.db, params.id))
    return peopleOf(context.db, id)
  })
  serve(app, colleagues.appointOwner, async ({ caller, params, body }) => {
    const decided = { customerId: params.id, ownerId: body.id }
    return forStaff(context, caller, await appointOwner(context, caller, decided))
  })
  serve(app, colleagues.activity, async ({ caller }) => {
    const entries = await activityOf(context.db, caller.customerID, ACTIVITY_MAX)
    return entries.map(({ code, facts, action, details, ...entry }) => ({
      ...entry,
      ...wordsOf({ code, facts: factsForCompany(facts), action, details }),
    }))
  })
  serve(app, colleagues.invite, ({ caller, body }) => inviteColleague(context, caller, body))
  serve(app, colleagues.inviteAgain, ({ caller, params }) => inviteAgain(context, caller, params.id))
  serve(app, colleagues.setAccess, ({ caller, params, body }) =>
    setAccess(context, caller, { id: params.id, access: body.access }),
  )
  serve(app, colleagues.remove, ({ caller, params }) => removeColleague(context, caller, params.id))
  serve(app, colleagues.leave, ({ caller }) => leaveCompany(context.db, caller))
  serve(app, colleagues.handOver, async ({ caller, body }) => {
    const company = await handOver(context, caller, body)
    // from now on with the access that is left
    return forCaller(context, { ...caller, access: 'all' }, company)
  })
}
