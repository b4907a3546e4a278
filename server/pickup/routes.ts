import type { FastifyInstance } from 'fastify'
import { pickup } from '#contract/pickup/pickup.ts'
import type { Context } from '../context.ts'
import { forCaller } from '../customers/visibleCustomer.ts'
import { serve } from '../http/serve.ts'
import { admitKey } from '../pickupKeys/admitKey.ts'
import { endKeys } from '../pickupKeys/endKeys.ts'
import { pickupReader } from './readPickup.ts'
import { deliverEvents, recordEvents } from './recordEvents.ts'
import { setDelegate } from './setDelegate.ts'
import { settleConflict } from './settleConflict.ts'

/** What is handed out on the days before the race. (rules/pickup#list) */
export function pickupRoutes(app: FastifyInstance, context: Context): void {
  const read = pickupReader(context)
  serve(app, pickup.list, ({ caller, query }) => read(caller, query))
  serve(app, pickup.record, ({ caller, body }) =>
    recordEvents(context, { entries: body, source: { authorId: caller.id, withKey: false } }),
  )
  app.register(async (scope) => {
    // before the body: five hundred faulty records took strangers nothing, and the thread 6 ms
    scope.addHook('onRequest', async ({ headers }) => admitKey(context, headers))
    serve(scope, pickup.deliver, ({ headers, body }) =>
      deliverEvents(context, { key: headers['x-pickup-upload'], entries: body }),
    )
  })
  serve(app, pickup.endKeys, ({ caller }) => endKeys(context, caller))
  serve(app, pickup.settle, ({ caller, params, body }) => settleConflict(context, caller, { ...params, ...body }))
  serve(app, pickup.setDelegate, async ({ caller, body }) =>
    forCaller(context, caller, await setDelegate(context, caller, body)),
  )
}
