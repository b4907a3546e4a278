import type { FastifyInstance } from 'fastify'
import { reminders } from '#contract/letters/reminders.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { reminding } from './remind.ts'
import { remindersAfter } from './remindersAfter.ts'

/** What is said of reminders before they go; afterwards they stand among the messages. (rules/reminders#next) */
export function reminderRoutes(app: FastifyInstance, context: Context): void {
  serve(app, reminders.next, () => reminding(context))
  serve(app, reminders.preview, ({ query }) => remindersAfter(context, query))
}
