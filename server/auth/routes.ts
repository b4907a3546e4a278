import type { FastifyInstance } from 'fastify'
import { auth } from '#contract/auth.ts'
import type { Desk } from '../desk.ts'
import { serve } from '../http/serve.ts'
import { changePassword } from './changePassword.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { resetPassword } from './resetPassword.ts'
import { sendReset } from './sendReset.ts'

export function authRoutes(app: FastifyInstance, desk: Desk) {
  serve(app, auth.login, ({ body, request }) => login(desk, { ...body, address: request.ip }))
  serve(app, auth.logout, ({ caller }) => logout(desk, caller))
  serve(app, auth.sendReset, ({ body, request }) => sendReset(desk, { ...body, address: request.ip }))
  serve(app, auth.reset, ({ body: { token, ...body }, request }) =>
    resetPassword(desk, { ...body, code: token, address: request.ip }),
  )
  serve(app, auth.changePassword, ({ body, caller, request }) =>
    changePassword(desk, caller, { ...body, address: request.ip }),
  )
}
