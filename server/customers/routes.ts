import type { FastifyInstance } from 'fastify'
import { customers } from '#contract/customers.ts'
import { messages } from '#contract/messages.ts'
import type { Desk } from '../desk.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { setCompanyPage } from './setCompanyPage.ts'
import { oneCustomer } from './store.ts'
import { updateCustomer } from './updateCustomer.ts'

export function customerRoutes(app: FastifyInstance, desk: Desk) {
  serve(app, customers.me, async ({ caller }) => {
    const customer = await oneCustomer(desk.db, caller.id)
    // the client asks here first, and then for the admin's profile (P §4)
    if (!customer) throw new Refusal(403, messages.auth.forbidden)
    return { ...customer, impersonatedBy: caller.admin?.email ?? null }
  })
  serve(app, customers.updateMe, async ({ caller, body }) => ({
    ...(await updateCustomer(desk, caller, body)),
    impersonatedBy: caller.admin?.email ?? null,
  }))
  serve(app, customers.setCompanyPage, async ({ caller, body }) => ({
    ...(await setCompanyPage(desk, caller, body)),
    impersonatedBy: caller.admin?.email ?? null,
  }))
}
