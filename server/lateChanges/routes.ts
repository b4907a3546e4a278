import { fileNames } from '#contract/fileNames.ts'
import type { FastifyInstance } from 'fastify'
import { lateChanges } from '#contract/teams/lateChanges.ts'
import type { Context } from '../context.ts'
import { savedAs } from '../http/savedAs.ts'
import { serve } from '../http/serve.ts'
import { listLateChanges } from './listLateChanges.ts'
import { markPrinted } from './markPrinted.ts'
import { printLabels } from './printLabels.ts'

/** Who took another's place after the names' deadline, and the labels for their bibs. (rules/substitutes#list) */
export function lateChangeRoutes(app: FastifyInstance, context: Context): void {
  serve(app, lateChanges.list, ({ caller }) => listLateChanges(context, caller))
  serve(app, lateChanges.labels, async ({ caller, query: { ids, start = 1 }, reply }) => {
    const pdf = await printLabels(context, caller, { ids, start })
    reply.header('content-disposition', savedAs('labels.pdf', fileNames.labels))
    return pdf
  })
  serve(app, lateChanges.printed, async ({ caller, body }) => ({ changed: await markPrinted(context, caller, body) }))
}
