import type { FastifyInstance } from 'fastify'
import { printLogos } from '#contract/shirts/printLogos.ts'
import { fileNames } from '#contract/fileNames.ts'
import type { LogoKind } from '#domain/shirts/printLogos.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { visibleOrder } from '../orders/visibleOrder.ts'
import { checkLogo, orderOf, removeLogo, uploadLogo } from './changeLogo.ts'
import { logoToHandOut } from './logoToHandOut.ts'
import { logoOf, logoPart, type LogoFacts } from './store.ts'

const TYPES: Record<LogoKind, string> = { PDF: 'application/pdf', SVG: 'image/svg+xml', PNG: 'image/png' }
/** So many bytes of a logo are in memory at once. */
const PART_BYTES = 256 * 1024
/** Should a browser show it after all, it may do nothing. */
const HARMLESS = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The logo for the print of an order's shirts: brought by its company or the staff, and fetched by both. (rules/shirts#logo) */
export function printLogoRoutes(app: FastifyInstance, context: Context): void {
  serve(app, printLogos.one, async ({ caller, params }) => {
    await visibleOrder(context.db, context, orderOf(caller, params.id))
    return (await logoOf(context.db, params.id)) ?? null
  })

  serve(app, printLogos.file, async ({ caller, params, reply }) => {
    await visibleOrder(context.db, context, orderOf(caller, params.id))
    const logo = await logoToHandOut(context, caller, params.id)
    reply.type(TYPES[logo.kind]).header('content-length', logo.size)
    reply.header('content-disposition', `attachment; filename="${fileNames.logo(params.id, logo.kind)}"`)
    reply.header('content-security-policy', HARMLESS)
    return partsOf(context, logo)
  })

  serve(app, printLogos.check, ({ caller, body }) => checkLogo(context, caller, body))

  serve(app, printLogos.upload, ({ caller, params, body }) =>
    uploadLogo(context, caller, { orderID: params.id, file: body }),
  )
  serve(app, printLogos.remove, ({ caller, params }) => removeLogo(context, caller, params.id))
}

/** Its bytes, part after part; an error when it is replaced meanwhile, so that nobody keeps half of each. */
async function* partsOf({ db }: Context, logo: LogoFacts): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < logo.size; from += PART_BYTES) {
    const part = await logoPart(db, logo, { from, length: PART_BYTES })
    if (!part) throw new Error(`the logo of order ${logo.orderID} was replaced while it was sent`)
    yield part
  }
}
