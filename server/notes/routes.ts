import type { FastifyInstance } from 'fastify'
import { notes } from '#contract/accounts/notes.ts'
import type { Context } from '../context.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'
import { oneCustomer } from '../customers/store.ts'
import { serve } from '../http/serve.ts'
import { staffCall } from '../idempotency/onceForStaff.ts'
import { addNote } from './addNote.ts'
import { listNotes } from './store.ts'

/** What the office notes about a company. (rules/staff#notes) */
export function noteRoutes(app: FastifyInstance, context: Context): void {
  serve(app, notes.list, async ({ params }) => {
    foundCustomer(await oneCustomer(context.db, params.id))
    return listNotes(context.db, params.id)
  })
  serve(app, notes.add, (asked) => addNote(context, staffCall(asked), { customerId: asked.params.id, ...asked.body }))
}
