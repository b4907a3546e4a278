import type { FastifyInstance } from 'fastify'
import { numbers } from '#contract/numbers.ts'
import type { Desk } from '../desk.ts'
import { serve } from '../http/serve.ts'
import { previewNumbers, resyncNumbers, setNumberFreeze } from './resyncNumbers.ts'
import { areFrozen } from './store.ts'

/** Start and chip numbers of everybody. (decisions §5 'Numbers') */
export function numberRoutes(app: FastifyInstance, desk: Desk): void {
  serve(app, numbers.resync, async ({ caller, query }) => {
    const way = query.renumber ? 'anew' : 'mend'
    if (!query.preview) return { changed: await resyncNumbers(desk, caller, way) }
    const changes = await previewNumbers(desk, way)
    return { changed: changes.length, changes }
  })

  serve(app, numbers.freezeState, async () => ({ frozen: await areFrozen(desk.db) }))

  serve(app, numbers.freeze, ({ caller, body }) => setNumberFreeze(desk, caller, body))
}
