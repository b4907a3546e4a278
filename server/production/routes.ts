import type { FastifyInstance } from 'fastify'
import { fileNames } from '#contract/fileNames.ts'
import { production } from '#contract/shirts/production.ts'
import { PRODUCTION_COLUMNS } from '#contract/shirts/productionFiles.ts'
import { cellsOf } from '#domain/text/sheets.ts'
import type { Context } from '../context.ts'
import { sentTable } from '../http/sentTable.ts'
import { serve } from '../http/serve.ts'
import { productionList, productionParts } from './productionList.ts'
import { zipLogos } from './zipLogos.ts'

/** The list for whoever makes and prints the shirts, and the logos for it. (rules/shirts#production) */
export function productionRoutes(app: FastifyInstance, context: Context): void {
  serve(app, production.list, async ({ query: { by = 'item', format }, reply }) => {
    if (format === undefined) return productionList(context, by)
    const columns = PRODUCTION_COLUMNS[by]
    const parts = async function* () {
      for await (const rows of productionParts(context, by)) yield rows.map((row) => cellsOf(columns, row))
    }
    const sheet = { name: fileNames.shirts(by), header: Object.keys(columns), parts }
    return sentTable(reply, { format, sheet, name: sheet.name, at: context.now() })
  })

  serve(app, production.logos, async ({ caller, reply }) => {
    const zip = await zipLogos(context, caller)
    reply.header('content-disposition', `attachment; filename="${fileNames.logos}"`)
    return zip
  })
}
