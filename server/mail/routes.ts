import type { FastifyInstance } from 'fastify'
import { letters } from '#contract/letters/letters.ts'
import type { Context } from '../context.ts'
import { readWhileSent } from '../http/longList.ts'
import { serve } from '../http/serve.ts'
import { staffCall } from '../idempotency/onceForStaff.ts'
import { sendMoved } from './sendMoved.ts'
import { sendTestMail } from './sendTestMail.ts'
import { sendAgain } from './sendAgain.ts'
import { findLetters, readLetters } from './store.ts'
import { visibleLetter } from './visibleLetter.ts'

/** The letters, for the staff. (rules/letters#office) */
export function letterRoutes(app: FastifyInstance, context: Context): void {
  serve(app, letters.list, async ({ query, reply }) => {
    const { ids, total } = await findLetters(context.db, query)
    reply.header('x-total-count', total)
    return readWhileSent(ids, async (some) => (await readLetters(context.db, some)).map(visibleLetter))
  })

  serve(app, letters.test, ({ caller }) => sendTestMail(context, caller))

  serve(app, letters.send, (asked) => {
    const { body } = asked
    if ('movedOf' in body) return sendMoved(context, staffCall(asked), body.movedOf)
    return sendAgain(context, staffCall(asked), 'ids' in body ? body.ids : 'all')
  })
}
