import type { FastifyInstance } from 'fastify'
import { auth } from '#contract/accounts/auth.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { correctEmail } from './correctEmail.ts'
import { register } from './register.ts'
import { sendVerification } from './sendVerification.ts'
import { verifyEmail } from './verifyEmail.ts'

/** How a company signs up and confirms its e-mail. (rules/accounts#sign-up, rules/accounts#verify) */
export function registrationRoutes(app: FastifyInstance, context: Context): void {
  serve(app, auth.register, ({ body, request }) =>
    register(context, body, { address: request.ip, userAgent: request.headers['user-agent'] }),
  )
  serve(app, auth.verify, ({ body, caller, request }) =>
    verifyEmail(context, caller, { code: body.token, address: request.ip }),
  )
  serve(app, auth.correctEmail, ({ body, caller, request }) =>
    correctEmail(context, caller, { email: body.email, address: request.ip }),
  )
  serve(app, auth.sendVerification, ({ caller, request }) => sendVerification(context, caller, request.ip))
}
