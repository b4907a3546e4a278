import type { FastifyInstance } from 'fastify'
import { event } from '#contract/event/event.ts'
import { look } from '#contract/look/look.ts'
import { settings } from '#contract/event/settings.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { changeLegalText } from './changeLegalText.ts'
import { changeSettings } from './changeSettings.ts'
import { changeWordmark, removeWordmark } from './changeWordmark.ts'
import { keepAsIs } from './keepAsIs.ts'
import { legalSettings } from './legalSettings.ts'
import { publishedText } from './publishedText.ts'
import { readSettings } from './readSettings.ts'

/** Calls of the settings that the organiser makes in the browser, and of the legal texts as everybody reads them. (rules/settings#what) */
export function settingsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, settings.read, () => readSettings(context))
  serve(app, settings.change, ({ caller, body }) => changeSettings(context, caller, body))
  serve(app, settings.keep, ({ caller, body }) => keepAsIs(context, caller, body))
  serve(app, look.change, async ({ caller, body }) => changeWordmark(context, caller, await body.bytes()))
  serve(app, look.remove, ({ caller }) => removeWordmark(context, caller))
  serve(app, event.legal, ({ params, query }) => publishedText(context, { ...params, ...query }))
  serve(app, settings.legal, ({ params }) => legalSettings(context, params))
  serve(app, settings.changeLegal, ({ caller, params, query, body }) =>
    changeLegalText(context, caller, { ...body, ...params, isPreview: query.preview === 'true' }),
  )
}
