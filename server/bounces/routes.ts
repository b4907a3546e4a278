import type { FastifyInstance } from 'fastify'
import { letters } from '#contract/letters/letters.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { bounceReading } from './bounceReading.ts'

/** State of the mailbox of bounces, for the staff. (rules/letters#bounce-mailbox) */
export function bounceRoutes(app: FastifyInstance, context: Context): void {
  serve(app, letters.bounces, () => bounceReading(context))
}
