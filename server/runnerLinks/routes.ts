import type { FastifyInstance } from 'fastify'
import { ownResults } from '#contract/teams/ownResults.ts'
import { runnerLinks } from '#contract/teams/runnerLinks.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { contextInYearOf } from '../years/firstInYears.ts'
import { mailRunnerLinks } from './mailRunnerLinks.ts'
import { deleteOwnResults, ownResults as whatResultsHold, sayOwnWish } from './ownResults.ts'
import { askDeletion, confirmOwnRunner, dismissDeletion, ownRunner } from './ownRunner.ts'

/** The link of each person alone. (rules/runners#own-link) */
export function runnerLinkRoutes(app: FastifyInstance, context: Context): void {
  const inYears = { context, contextInYear: contextInYearOf(app) }
  serve(app, runnerLinks.mail, ({ caller, body }) => mailRunnerLinks(context, caller, body))

  serve(app, runnerLinks.dismiss, ({ caller, params }) => dismissDeletion(context, caller, params.id))

  serve(app, runnerLinks.one, ({ params, request }) => ownRunner(inYears, { ...params, address: request.ip }))

  serve(app, runnerLinks.update, ({ params, body, request }) =>
    confirmOwnRunner(inYears, { ...params, address: request.ip }, body),
  )

  serve(app, ownResults.one, ({ params, request }) => whatResultsHold(inYears, { ...params, address: request.ip }))

  serve(app, ownResults.say, ({ params, body, request }) =>
    sayOwnWish(inYears, { ...params, address: request.ip }, body),
  )

  serve(app, ownResults.remove, ({ params, request }) => deleteOwnResults(inYears, { ...params, address: request.ip }))

  serve(app, runnerLinks.askDeletion, ({ params, request }) => askDeletion(inYears, { ...params, address: request.ip }))
}
