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
import { savedAs } from '../http/savedAs.ts'
import { sentTable } from '../http/sentTable.ts'
import { serve } from '../http/serve.ts'
import { personName } from '../resultPersons/personName.ts'
import { findPeople } from '../resultPersons/store.ts'
import { sayName } from '../resultPersons/sayName.ts'
import { resultState } from '../results/state.ts'
import { drawResults } from './drawResults.ts'
import { findResults } from './findResults.ts'
import { publish } from './publish.ts'
import { changeSettings } from '../results/changeSettings.ts'
import { refreshEvent } from '../settings/eventInForce.ts'
import { oneWinner } from '../results/prizeWinners.ts'
import { settingsOfResults } from '../results/store.ts'
import { departmentResult, departmentsOf } from './departments.ts'
import { companyResult, personResult, searchIndex, teamResult } from './singles.ts'
import { lookAgain, publicView } from './publicView.ts'
import type { PublicView } from './view.ts'

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
    await lookAgain(context)
    return resultState(context)
  })

  serve(app, resultSettings.read, () => settingsOfResults(context.db))
  serve(app, resultSettings.winner, ({ query }) => inSnapshot(context.db, (tx) => oneWinner(tx, context, query.winner)))
  serve(app, resultSettings.change, async ({ caller, body }) => {
    await changeSettings(context, caller, body)
    await lookAgain(context)
    // the privacy text says how names are shown
    await refreshEvent(context)
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
    await lookAgain(context)
  })

  serve(app, publicResults.overview, async () => (await view()).overview)

  serve(app, publicResults.ranking, async ({ params: { key }, query: { format, part }, request: { ip }, reply }) => {
    const shown = await view()
    const ranking = shown.rowsOf(key, part)
    if (!ranking) throw new Refusal('RANKING_NOT_FOUND')
    if (format === undefined) return ranking
    const name = fileNames.results(ranking.title)
    if (format !== 'pdf') {
      const { settings, overview } = shown
      return saved(reply, rankingTable(ranking, settings.digits), { name, at: overview.changedAt, format })
    }
    const { nearTo = null } = shown.overview.rankings.find((head) => head.key === key) ?? {}
    const contents = { of: 'ranking', ranking, nearTo } as const
    const pdf = await drawResults(context, shown, { about: `${key} ${part}`, address: ip, contents })
    return asPdf(reply, pdf, name)
  })

  serve(app, publicResults.person, async ({ params }) => found(personResult(await view(), params.startNumber)))

  serve(app, publicResults.team, async ({ params }) => found(teamResult(await view(), params.number)))

  serve(app, publicResults.company, async ({ params, query: { format }, request: { ip }, reply }) => {
    const shown = await view()
    const company = found(companyResult(shown, params.id))
    if (format === undefined) return company
    const name = fileNames.results(company.companyName)
    if (format !== 'pdf') return saved(reply, companyTable(company), { name, at: shown.overview.changedAt, format })
    const contents = { of: 'company', company, department: null } as const
    const pdf = await drawResults(context, shown, { about: `company ${company.id}`, address: ip, contents })
    return asPdf(reply, pdf, name)
  })

  serve(app, publicResults.ownCompany, async ({ caller, query: { format, department = null }, request, reply }) => {
    const shown = await view()
    const company = found(departmentResult(shown, { id: caller.customerID, department }))
    if (format === undefined) return company
    const name = fileNames.results(company.companyName, ...(department === null ? [] : [department]))
    if (format !== 'pdf') return saved(reply, companyTable(company), { name, at: shown.overview.changedAt, format })
    const contents = { of: 'company', company, department } as const
    const about = `department ${company.id} ${department}`
    return asPdf(reply, await drawResults(context, shown, { about, address: request.ip, contents }), name)
  })

  serve(app, publicResults.departments, async ({ caller }) => departmentsOf(await view(), caller.customerID))

  serve(app, publicResults.searchIndex, async () => searchIndex(await view()))
  serve(app, publicResults.search, async ({ query }) => findResults(await view(), query.q))
}

function asPdf(reply: FastifyReply, pdf: Buffer, name: string): Buffer {
  reply.header('content-disposition', savedAs('results.pdf', `${name}.pdf`))
  return pdf
}

type Saved = { name: string; at: Date; format: Parameters<typeof sentTable>[1]['format'] }

function saved(reply: FastifyReply, { header, rows }: ReturnType<typeof rankingTable>, { name, ...file }: Saved) {
  const parts = async function* () {
    for (let at = 0; at < rows.length; at += ROWS) yield rows.slice(at, at + ROWS)
  }
  return sentTable(reply, { ...file, name, sheet: { name: fileNames.resultSheet, header, parts } })
}

function found<Result>(result: Result | undefined): Result {
  if (result === undefined) throw new Refusal('RESULT_NOT_FOUND')
  return result
}
