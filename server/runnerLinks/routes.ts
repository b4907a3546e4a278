import type { FastifyInstance } from 'fastify'
import { ownResults } from '#contract/teams/ownResults.ts'
import { runnerLinks } from '#contract/teams/runnerLinks.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { mailRunnerLinks } from './mailRunnerLinks.ts'
import { deleteOwnResults, ownResults as whatResultsHold, sayOwnWish } from './ownResults.ts'
import { askDeletion, confirmOwnRunner, dismissDeletion, ownRunner } from './ownRunner.ts'

/** The link of each person alone. (rules/runners#own-link) */
export function runnerLinkRoutes(app: FastifyInstance, context: Context): void {
  serve(app, runnerLinks.mail, ({ caller, body }) => mailRunnerLinks(context, caller, body))

  serve(app, runnerLinks.dismiss, ({ caller, params }) => dismissDeletion(context, caller, params.id))

  serve(app, runnerLinks.one, ({ params, request }) => ownRunner(context, { ...params, address: request.ip }))

  serve(app, runnerLinks.update, ({ params, body, request }) =>
    confirmOwnRunner(context, { ...params, address: request.ip }, body),
  )

  serve(app, ownResults.one, ({ params, request }) => whatResultsHold(context, { ...params, address: request.ip }))

  serve(app, ownResults.say, ({ params, body, request }) =>
    sayOwnWish(context, { ...params, address: request.ip }, body),
  )

  serve(app, ownResults.remove, ({ params, request }) => deleteOwnResults(context, { ...params, address: request.ip }))

  serve(app, runnerLinks.askDeletion, ({ params, request }) => askDeletion(context, { ...params, address: request.ip }))
}
