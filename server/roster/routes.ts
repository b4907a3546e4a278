import type { FastifyInstance } from 'fastify'
import { roster } from '#contract/roster/roster.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { applyRoster } from './applyRoster.ts'
import { listRosters } from './listRosters.ts'
import { previewRoster } from './previewRoster.ts'
import { undoRoster } from './undoRoster.ts'

/** A whole list of runners at once, and its undo. (rules/roster#all-or-nothing, rules/roster#undo) */
export function rosterRoutes(app: FastifyInstance, context: Context): void {
  serve(
    app,
    roster.send,
    async ({ caller, headers, body: { rows, mode, asOf, titles = 'leaveOut', tshirtOption = false } }) => {
      const list = { rows, titles, switchesShirtsOn: tshirtOption }
      if (mode === 'preview') return previewRoster(context, caller, list)
      return applyRoster(context, caller, { list, asOf, key: headers['idempotency-key'] })
    },
  )

  serve(app, roster.list, ({ caller }) => listRosters(context.db, caller))

  serve(app, roster.undo, async ({ caller, params }) => undoRoster(context, caller, params.id))
}
