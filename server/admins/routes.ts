import type { FastifyInstance } from 'fastify'
import { admins } from '#contract/staff/admins.ts'
import { auth } from '#contract/accounts/auth.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { staffCall } from '../idempotency/onceForStaff.ts'
import { forCaller, forStaff } from '../customers/visibleCustomer.ts'
import { setDeadlineException } from '../customers/setDeadlineException.ts'
import { setTeamPlacesMax } from '../customers/setTeamPlacesMax.ts'
import { setTshirtPage } from '../customers/setTshirtPage.ts'
import { removeAdmin, setRoles } from './changeStaff.ts'
import { endImpersonation } from './endImpersonation.ts'
import { impersonate } from './impersonate.ts'
import { VERSION } from '../version.ts'
import { inviteAdmin, inviteAgain } from './inviteAdmin.ts'
import { listAdmins, oneAdmin, recoveryCodesLeft } from './store.ts'

export function adminRoutes(app: FastifyInstance, context: Context) {
  serve(app, admins.me, async ({ caller }) => {
    const admin = await oneAdmin(context.db, caller.id)
    if (!admin) throw new Refusal('SESSION_ENDED')
    const { staffSecondStep: secondStepDemanded } = context.event
    return {
      ...admin,
      secondStepDemanded,
      recoveryCodesLeft: await recoveryCodesLeft(context.db, caller.id),
      productVersion: VERSION,
    }
  })

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
