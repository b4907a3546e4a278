import type { FastifyInstance } from 'fastify'
import { admins } from '#contract/admins.ts'
import type { Desk } from '../desk.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { forCaller } from '../customers/visibleCustomer.ts'
import { setTshirtPage } from '../customers/setTshirtPage.ts'
import { impersonate } from './impersonate.ts'
import { listAdmins, oneAdmin } from './store.ts'

export function adminRoutes(app: FastifyInstance, desk: Desk) {
  serve(app, admins.me, async ({ caller }) => {
    const admin = await oneAdmin(desk.db, caller.id)
    if (!admin) throw new Refusal('SESSION_ENDED')
    return admin
  })

  serve(app, admins.list, () => listAdmins(desk.db))

  serve(app, admins.impersonate, ({ caller, body }) => impersonate(desk, caller, body))

  serve(app, admins.setTshirtPage, async ({ caller, params, body }) =>
    forCaller(desk, caller, await setTshirtPage(desk, caller, { customerId: params.id, ...body })),
  )
}
