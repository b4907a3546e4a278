import type { FastifyInstance } from 'fastify'
import { auth } from '#contract/accounts/auth.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { logout } from './logout.ts'

export function authRoutes(app: FastifyInstance, context: Context) {
  serve(app, auth.logout, ({ caller }) => logout(context, caller))
}
