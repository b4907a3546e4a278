import type { FastifyInstance } from 'fastify'
import { auth } from '#contract/accounts/auth.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { resetByLink, resetPassword } from './resetPassword.ts'
import { sendReset } from './sendReset.ts'

/** A new password without the old one, by a mailed code or the link beside it. (rules/accounts#reset) */
export function passwordResetRoutes(app: FastifyInstance, context: Context) {
  serve(app, auth.sendReset, ({ body, request }) => sendReset(context, { ...body, address: request.ip }))
  serve(app, auth.reset, ({ body: { token, ...body }, request }) =>
    resetPassword(context, { ...body, code: token, address: request.ip }),
  )
  serve(app, auth.resetByLink, ({ body }) => resetByLink(context, body))
}
