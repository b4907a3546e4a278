import type { FastifyInstance, FastifyReply } from 'fastify'
import { fileNames } from '#contract/fileNames.ts'
import { publicResults } from '#contract/results/publicResults.ts'
import { companyTable, rankingTable } from '#contract/results/resultColumns.ts'
import { results } from '#contract/results/results.ts'
import { resultSettings } from '#contract/results/resultSettings.ts'
import { resultPeople } from '#contract/results/resultPeople.ts'
import { isNamed } from '#domain/results/names.ts'
import { pick } from '#domain/text/factTable.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { sentTable } from '../http/sentTable.ts'
import { serve } from '../http/serve.ts'
import { personName } from '../resultPersons/personName.ts'
import { findPeople } from '../resultPersons/store.ts'
import { sayName } from '../resultPersons/sayName.ts'
import { resultState } from '../results/state.ts'
import { publish } from './publish.ts'
import { changeSettings } from '../results/changeSettings.ts'
import { oneWinner } from '../results/prizeWinners.ts'
import { settingsOfResults } from '../results/store.ts'
import { companyResult, personResult, searchIndex, teamResult } from './singles.ts'
import { lookAgain, publicView, type PublicView } from './view.ts'

/** Rows of a file that are written at once. */
const ROWS = 500

/** Results as everybody sees them, and the call that makes them public. (rules/results#published) */
export function publicResultRoutes(app: FastifyInstance, context: Context): void {
  const view = async (): Promise<PublicView> => {
    const shown = await publicView(context)
    if (!shown) throw new Refusal('RESULTS_NONE')
    return shown
  }

  serve(app, results.publish, async ({ caller, body }) => {
    await publish(context, caller, body)
    lookAgain(context)
    return resultState(context)
  })

  serve(app, resultSettings.read, () => settingsOfResults(context.db))
  serve(app, resultSettings.winner, ({ query }) => inSnapshot(context.db, (tx) => oneWinner(tx, query.winner)))
  serve(app, resultSettings.change, async ({ caller, body }) => {
    await changeSettings(context, caller, body)
    lookAgain(context)
    return body
  })

  serve(app, resultPeople.find, async ({ query }) => {
    const { unsaid } = await settingsOfResults(context.db)
    const now = context.now()
    return (await findPeople(context.db, query.q)).map((person) => ({
      ...pick(person, ['id', 'startNumber', 'teamName', 'companyName', 'showInResults']),
      name: personName(person),
      objected: person.objectedAt !== null,
      isShown: person.objectedAt === null && isNamed(person, { unsaid, now }),
    }))
  })
  serve(app, resultPeople.say, async ({ caller, params, body }) => {
    await sayName(context, caller, { ...params, ...body })
    lookAgain(context)
  })

  serve(app, publicResults.overview, async () => (await view()).overview)

  serve(app, publicResults.ranking, async ({ params: { key }, query, reply }) => {
    const { rowsOf, settings, overview } = await view()
    const ranking = rowsOf(key, query.part)
    if (!ranking) throw new Refusal('RANKING_NOT_FOUND')
    if (query.format === undefined) return ranking
    const file = { name: fileNames.ranking(key), at: overview.changedAt, format: query.format }
    return saved(reply, rankingTable(ranking, settings.digits), file)
  })

  serve(app, publicResults.person, async ({ params }) => found(personResult(await view(), params.startNumber)))

  serve(app, publicResults.team, async ({ params }) => found(teamResult(await view(), params.number)))

  serve(app, publicResults.company, async ({ params, query: { format }, reply }) => {
    const shown = await view()
    const result = found(companyResult(shown, params.id))
    if (format === undefined) return result
    const file = { name: fileNames.companyResults, at: shown.overview.changedAt, format }
    return saved(reply, companyTable(result), file)
  })

  serve(app, publicResults.searchIndex, async () => searchIndex(await view()))
}

type Saved = { name: string; at: Date; format: Parameters<typeof sentTable>[1]['format'] }

function saved(reply: FastifyReply, { header, rows }: ReturnType<typeof rankingTable>, { name, ...file }: Saved) {
  const parts = async function* () {
    for (let at = 0; at < rows.length; at += ROWS) yield rows.slice(at, at + ROWS)
  }
  return sentTable(reply, { ...file, sheet: { name, header, parts } })
}

function found<Result>(result: Result | undefined): Result {
  if (result === undefined) throw new Refusal('RESULT_NOT_FOUND')
  return result
}
