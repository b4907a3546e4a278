import type { FastifyInstance } from 'fastify'
import { fileNames } from '#contract/fileNames.ts'
import { ceremony } from '#contract/results/ceremony.ts'
import type { Context } from '../context.ts'
import { savedAs } from '../http/savedAs.ts'
import { serve } from '../http/serve.ts'
import { drawCeremony } from './drawCeremony.ts'

/** Papers for the ceremony. (rules/results#ceremony) */
export function ceremonyRoutes(app: FastifyInstance, context: Context): void {
  serve(app, ceremony.paper, async ({ caller, query: { as = 'sheet' }, reply }) => {
    const pdf = await drawCeremony(context, caller, as)
    reply.header('content-disposition', savedAs('ceremony.pdf', fileNames.ceremony(as)))
    return pdf
  })
}
