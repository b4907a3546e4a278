import type { FastifyInstance } from 'fastify'
import { auth } from '#contract/accounts/auth.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import { refuseWhileActing } from '../auth/passwordFirst.ts'
import { usedSince } from '../auth/sessions.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { changePassword } from './changePassword.ts'
import { confirmPassword } from './confirmPassword.ts'
import { endOtherSessions, endSession } from './endSessions.ts'
import { sessionsOf } from './store.ts'

/** The own login: its password, and where it is logged in. (rules/sessions#list) */
export function ownLoginRoutes(app: FastifyInstance, context: Context): void {
  serve(app, auth.changePassword, ({ body, caller, request }) =>
    changePassword(context, caller, { ...body, address: request.ip, userAgent: request.headers['user-agent'] }),
  )
  serve(app, sessions.confirm, ({ body, caller, request }) =>
    confirmPassword(context, caller, { ...body, address: request.ip }),
  )
  serve(app, sessions.list, async ({ caller }) => {
    refuseWhileActing(caller)
    const now = context.now()
    const { id: userId, tokenHash, role } = caller
    return sessionsOf(context.db, { userId, tokenHash, now, usedSince: usedSince(role, now) })
  })
  serve(app, sessions.endOthers, ({ caller }) => endOtherSessions(context.db, caller))
  serve(app, sessions.end, ({ caller, params }) => endSession(context.db, caller, params.id))
}
