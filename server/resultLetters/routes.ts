import type { FastifyInstance } from 'fastify'
import { resultLetters } from '#contract/results/resultLetters.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { previewResultLetters, sendResultLetters } from './sendResultLetters.ts'

/** Letters about results. (rules/results#letters) */
export function resultLetterRoutes(app: FastifyInstance, context: Context): void {
  serve(app, resultLetters.send, ({ caller, headers, query, body: { to } }) =>
    query.preview === 'true'
      ? previewResultLetters(context, to)
      : sendResultLetters(context, caller, { to, key: headers['idempotency-key'] }),
  )
}
