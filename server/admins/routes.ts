import type { FastifyInstance } from 'fastify'
import { admins } from '#contract/staff/admins.ts'
import { auth } from '#contract/accounts/auth.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { staffCall } from '../idempotency/onceForStaff.ts'
import { forCaller, forStaff } from '../customers/visibleCustomer.ts'
import { setDeadlineException } from '../customers/setDeadlineException.ts'
import { setTeamPlacesMax } from '../customers/setTeamPlacesMax.ts'
import { setTshirtPage } from '../customers/setTshirtPage.ts'
import { removeAdmin, setRoles } from './changeStaff.ts'
import { endImpersonation } from './endImpersonation.ts'
import { impersonate } from './impersonate.ts'
import { inviteAdmin, inviteAgain } from './inviteAdmin.ts'
import { changeOwnPassword, ownAdmin, renameSelf } from './ownAccount.ts'
import { listAdmins } from './store.ts'

export function adminRoutes(app: FastifyInstance, context: Context) {
  serve(app, admins.me, ({ caller }) => ownAdmin(context.db, context, caller))

  serve(app, admins.rename, ({ caller, body }) => renameSelf(context, caller, body))

  serve(app, admins.changePassword, ({ body, caller, request }) =>
    changeOwnPassword(context, caller, { ...body, address: request.ip, userAgent: request.headers['user-agent'] }),
  )

  serve(app, admins.list, () => listAdmins(context.db))

  serve(app, admins.invite, (asked) => inviteAdmin(context, staffCall(asked), asked.body))

  serve(app, admins.inviteAgain, (asked) => inviteAgain(context, staffCall(asked), asked.params.id))

  serve(app, admins.setRoles, ({ caller, params, body }) => setRoles(context.db, caller, { ...params, ...body }))

  serve(app, admins.remove, ({ caller, params }) => removeAdmin(context.db, caller, params.id))

  serve(app, admins.impersonate, ({ caller, body, request }) =>
    impersonate(context, caller, { ...body, userAgent: request.headers['user-agent'] }),
  )

  serve(app, admins.setTeamPlacesMax, async ({ caller, params, body }) =>
    forCaller(context, caller, await setTeamPlacesMax(context, caller, { customerId: params.id, ...body })),
  )

  serve(app, admins.setDeadlineException, async ({ caller, params, body }) =>
    forStaff(context, caller, await setDeadlineException(context, caller, { ...params, ...body })),
  )

  serve(app, auth.endImpersonation, ({ caller, request }) =>
    endImpersonation(context, caller, request.headers['user-agent']),
  )

  serve(app, admins.setTshirtPage, async ({ caller, params, body }) =>
    forCaller(context, caller, await setTshirtPage(context, caller, { customerId: params.id, ...body })),
  )
}
