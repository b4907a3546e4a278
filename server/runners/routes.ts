import type { FastifyInstance } from 'fastify'
import { resultPeople } from '#contract/results/resultPeople.ts'
import { lateChanges } from '#contract/teams/lateChanges.ts'
import { messages } from '#contract/messages.ts'
import { runners, type Runner } from '#contract/teams/runners.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { serve } from '../http/serve.ts'
import { teamOfRunner } from '../teams/store.ts'
import { memberOf } from './savedAlone.ts'
import { sayResultsWish } from './sayResultsWish.ts'
import { substituteRunner } from './substituteRunner.ts'
import { listRunners } from './store.ts'
import { emptySlot, updateRunner } from './updateRunner.ts'
import { ownerOf } from '../teams/visibleTeams.ts'

/** Runners one by one. (rules/runners#single) */
export function runnerRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const runnerOf = async (caller: User, id: number) => {
    const team = await teamOfRunner(db, id, ownerOf(caller))
    return { runner: memberOf(team, id), teamName: team?.teamName ?? '' }
  }

  serve(app, runners.list, async ({ query, reply }) => {
    const { rows, total } = await listRunners(db, query)
    reply.header('x-total-count', total)
    return rows
  })

  serve(app, runners.one, async ({ caller, params }) => (await runnerOf(caller, params.id)).runner)

  serve(app, runners.time, async ({ caller, params }) => (await runnerOf(caller, params.id)).runner.bestTime)

  serve(app, runners.details, async ({ caller, params }) => detailsOf(await runnerOf(caller, params.id)))

  serve(app, runners.update, ({ caller, params, query, body }) =>
    updateRunner(context, caller, { ...body, ...query, runnerID: params.id }),
  )

  serve(app, runners.setTime, ({ caller, params, body: { bestTime, updatedAt } }) =>
    updateRunner(context, caller, { runnerID: params.id, updatedAt, person: { bestTime } }),
  )

  serve(app, lateChanges.substitute, ({ caller, params, query, body: { updatedAt, ...person } }) =>
    substituteRunner(context, caller, { runnerID: params.id, updatedAt, person, reason: query.reason }),
  )
  serve(app, resultPeople.sayOfPlace, ({ caller, params, body }) =>
    sayResultsWish(context, caller, { ...params, ...body }),
  )
  serve(app, runners.empty, ({ caller, params, query }) =>
    emptySlot(context, caller, { runnerID: params.id, reason: query.reason }),
  )
}

/** 'Lena Lang (1991), Team „Blitz“, Startnummer 101A' */
function detailsOf({ runner, teamName }: { runner: Runner; teamName: string }): string {
  const { firstName, lastName, year, startNumber } = runner
  const name = [firstName, lastName].filter((part) => part !== null).join(' ')
  const person = name === '' ? messages.runner.unnamed : year === null ? name : `${name} (${year})`
  const number = startNumber === null ? [] : [messages.runner.startNumber(startNumber)]
  return [person, messages.runner.teamOf(teamName), ...number].join(', ')
}
