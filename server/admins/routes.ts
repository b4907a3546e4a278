import type { FastifyInstance } from 'fastify'
import { admins } from '#contract/admins.ts'
import { messages } from '#contract/messages.ts'
import type { Desk } from '../desk.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { oneAdmin } from './store.ts'

export function adminRoutes(app: FastifyInstance, desk: Desk) {
  serve(app, admins.me, async ({ caller }) => {
    const admin = await oneAdmin(desk.db, caller.id)
    if (!admin) throw new Refusal(401, messages.auth.sessionEnded)
    return admin
  })
}
