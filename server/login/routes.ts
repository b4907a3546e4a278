import type { FastifyInstance } from 'fastify'
import { auth } from '#contract/accounts/auth.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { login, loginByPasskey } from './login.ts'

export function loginRoutes(app: FastifyInstance, context: Context) {
  serve(app, auth.login, ({ body, request }) =>
    login(context, { ...body, address: request.ip, userAgent: request.headers['user-agent'] }),
  )
  serve(app, auth.loginByPasskey, ({ body: assertion, request }) =>
    loginByPasskey(context, { assertion, address: request.ip, userAgent: request.headers['user-agent'] }),
  )
}
