import type { FastifyInstance } from 'fastify'
import { numbers } from '#contract/numbers/numbers.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { giveWaves, previewWaves } from './giveWaves.ts'
import { previewNumbers, resyncNumbers, setNumberFreeze } from './resyncNumbers.ts'
import { areFrozen } from './store.ts'

/** Start and chip numbers of everybody. (rules/numbers#resync) */
export function numberRoutes(app: FastifyInstance, context: Context): void {
  serve(app, numbers.resync, async ({ caller, query }) => {
    const way = query.renumber ? 'renumber' : query.blocks ? 'blocks' : 'repair'
    if (!query.preview) return { changed: await resyncNumbers(context, caller, way) }
    const { changes, outside } = await previewNumbers(context, way)
    return { changed: changes.length, changes, outside }
  })

  serve(app, numbers.waves, async ({ caller, query }) => {
    if (!query.preview) return { changed: await giveWaves(context, caller) }
    const changes = await previewWaves(context)
    return { changed: changes.length, changes }
  })

  serve(app, numbers.freezeState, async () => ({ frozen: await areFrozen(context.db) }))

  serve(app, numbers.freeze, ({ caller, body }) => setNumberFreeze(context, caller, body))
}
