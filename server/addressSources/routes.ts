import type { FastifyInstance } from 'fastify'
import { letters } from '#contract/letters/letters.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { readdressAtSource } from './readdressAtSource.ts'

/** The address of a letter that came back, and where it lives. (rules/letters#source) */
export function addressSourceRoutes(app: FastifyInstance, context: Context): void {
  serve(app, letters.readdress, ({ caller, params, body, request }) =>
    readdressAtSource(context, caller, { ...params, ...body, address: request.ip }),
  )
}
