import type { FastifyInstance } from 'fastify'
import { auth } from '#contract/accounts/auth.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { acceptInvitation, liveInvitation } from './acceptInvitation.ts'

export function invitationRoutes(app: FastifyInstance, context: Context) {
  serve(app, auth.invitation, async ({ body }) => {
    const { companyName, account } = await liveInvitation(context, body.code)
    return { companyName, email: account.email }
  })
  serve(app, auth.acceptInvitation, ({ body, request }) =>
    acceptInvitation(context, { ...body, userAgent: request.headers['user-agent'] }),
  )
}
