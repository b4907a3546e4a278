import type { FastifyInstance } from 'fastify'
import { results } from '#contract/results/results.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { personName } from '../resultPersons/personName.ts'
import { personsOfResults } from '../resultPersons/store.ts'
import { assembled } from './assembled.ts'
import { correct, takeBack } from './correct.ts'
import { found } from './makeVersion.ts'
import { rankAll, rowsOf } from './rows.ts'
import { saveFormat } from './saveFormat.ts'
import { standingOf } from './standingOf.ts'
import { resultState } from './state.ts'
import { listFormats, listVersions, settingsOfResults } from './store.ts'
import { resultsOf } from '../resultVersions/store.ts'
import { previewList, takeList } from './takeList.ts'
import { takeTeams } from './takeTeams.ts'
import { versionDifferences } from './versionDifferences.ts'

/** Results as the staff keep them. (rules/results#import, rules/results#versions) */
export function resultRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, results.state, () => resultState(context))

  serve(app, results.take, async ({ caller, query, body }) => {
    const { preview, anyway, ...how } = query
    const sent = { ...how, bytes: await body.bytes(), isAnyway: anyway === 'true' }
    return preview === 'true' ? previewList(context, caller, sent) : takeList(context, caller, sent)
  })

  serve(app, results.takeTeams, ({ caller }) => takeTeams(context, caller))

  serve(app, results.versions, async ({ query, reply }) => {
    const { rows, total } = await listVersions(db, query)
    reply.header('x-total-count', total)
    return rows
  })

  serve(app, results.version, ({ params }) => versionDifferences(context, params.version))

  serve(app, results.ranking, ({ params: { version, key } }) =>
    inSnapshot(db, async (tx) => {
      const whole = await assembled(tx, context, found(await resultsOf(tx, context, version)))
      const { rankings } = await settingsOfResults(tx)
      const [ranked] = rankAll(
        whole,
        rankings.filter((ranking) => ranking.key === key),
      ).values()
      if (!ranked) throw new Refusal('RANKING_NOT_FOUND')
      const persons = (await personsOfResults(tx, context)).byId
      const nameOf = (startNumber: string) => {
        const id = whole.slots.get(startNumber)?.personId
        return personName(id == null ? undefined : persons.get(id))
      }
      return rowsOf(ranked, { nameOf, isLeftOut: () => false })
    }),
  )

  serve(app, results.standing, ({ params }) => standingOf(context, params.startNumber))

  serve(app, results.correct, ({ caller, params, body }) => correct(context, caller, { ...params, ...body }))

  serve(app, results.takeBack, ({ caller, params, query }) => takeBack(context, caller, { ...params, ...query }))

  serve(app, results.formats, () => listFormats(db))

  serve(app, results.saveFormat, ({ caller, params, body }) => saveFormat(context, caller, { ...params, ...body }))
}
