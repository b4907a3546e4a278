import type { FastifyInstance } from 'fastify'
import { letters } from '#contract/letters/letters.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { sendMoved } from './sendMoved.ts'
import { sendAgain } from './sendAgain.ts'
import { listLetters } from './store.ts'
import { visibleLetter } from './visibleLetter.ts'

/** The letters, for the staff. (rules/letters#office) */
export function letterRoutes(app: FastifyInstance, context: Context): void {
  serve(app, letters.list, async ({ query, reply }) => {
    const { rows, total } = await listLetters(context.db, query)
    reply.header('x-total-count', total)
    return rows.map(visibleLetter)
  })

  serve(app, letters.send, ({ caller, body }) => {
    if ('movedOf' in body) return sendMoved(context, caller, body.movedOf)
    return sendAgain(context, caller, 'ids' in body ? body.ids : 'all')
  })
}
