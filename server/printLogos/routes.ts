import type { FastifyInstance } from 'fastify'
import { printLogos } from '#contract/shirts/printLogos.ts'
import { fileNames } from '#contract/fileNames.ts'
import type { LogoKind } from '#domain/shirts/printLogos.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { visibleOrder } from '../orders/visibleOrder.ts'
import { checkLogo, orderOf, removeLogo, uploadLogo } from './changeLogo.ts'
import { logoParts } from './logoParts.ts'
import { logoToHandOut } from './logoToHandOut.ts'
import { logoOf } from './store.ts'

const TYPES: Record<LogoKind, string> = { PDF: 'application/pdf', SVG: 'image/svg+xml', PNG: 'image/png' }
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
    return logoParts(context, logo)
  })

  serve(app, printLogos.check, ({ caller, body }) => checkLogo(context, caller, body))

  serve(app, printLogos.upload, ({ caller, params, body }) =>
    uploadLogo(context, caller, { orderID: params.id, file: body }),
  )
  serve(app, printLogos.remove, ({ caller, params }) => removeLogo(context, caller, params.id))
}
