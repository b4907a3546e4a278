import type { FastifyInstance } from 'fastify'
import { broadcasts } from '#contract/letters/broadcasts.ts'
import { addresseesOf, AUDIENCES, narrowedTo } from '#domain/letters/broadcasts.ts'
import { dayOf } from '#domain/text/days.ts'
import { addressedCompanies, namedItems, overdueCompanies, wavesInUse } from '../addressees/store.ts'
import { boundedSearch } from '../boundedSearch.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { inSnapshot } from '../db/transaction.ts'
import { serve } from '../http/serve.ts'
import { previewBroadcast } from './previewBroadcast.ts'
import { sendBroadcast } from './sendBroadcast.ts'
import { sendTest } from './sendTest.ts'
import { foundBroadcast, setState } from './setState.ts'
import { listBroadcasts, listLetters } from './store.ts'

/** Rundmails and reminders, for the staff. (rules/broadcasts#page) */
export function broadcastRoutes(app: FastifyInstance, context: Context): void {
  serve(app, broadcasts.list, async ({ query, reply }) => {
    const { rows, total } = await listBroadcasts(context.db, query)
    reply.header('x-total-count', total)
    return rows
  })

  serve(app, broadcasts.audiences, async () => {
    const { companies, overdue } = await inSnapshot(context.db, async (tx) => ({
      companies: await addressedCompanies(tx, 'all'),
      overdue: new Set(await overdueCompanies(tx, dayOf(context.now()))),
    }))
    return AUDIENCES.map((audience) => {
      const theirs = narrowedTo(companies, { among: audience === 'overdue' ? overdue : null })
      return { audience, recipients: addresseesOf(audience, theirs, { eachTeam: false }).length }
    })
  })

  serve(app, broadcasts.narrowings, async () => ({
    items: await namedItems(context.db),
    waves: await wavesInUse(context.db),
  }))

  serve(app, broadcasts.one, ({ params }) => foundBroadcast(context.db, params.id))

  serve(app, broadcasts.letters, async ({ params, query, reply }) => {
    await foundBroadcast(context.db, params.id)
    const list = (connection: Connection) => listLetters(connection, params.id, query)
    const { rows, total } = await (query.q === undefined ? list(context.db) : boundedSearch(context.db, list))
    reply.header('x-total-count', total)
    return rows
  })

  serve(app, broadcasts.send, ({ caller, headers, query, body: message }) => {
    const key = headers['idempotency-key']
    if (query.preview === 'true') return previewBroadcast(context, message)
    if (query.test === 'true') return sendTest(context, caller, { message, key })
    return sendBroadcast(context, caller, { message, key })
  })

  serve(app, broadcasts.setState, ({ caller, params, body }) => setState(context, caller, { ...params, ...body }))
}
