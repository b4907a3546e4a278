import type { FastifyInstance } from 'fastify'
import { secondStep } from '#contract/accounts/secondStep.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { beginSecondStep, confirmSecondStep, endSecondStep, resetSecondStep } from './changeSecondStep.ts'

export function secondStepRoutes(app: FastifyInstance, context: Context) {
  serve(app, secondStep.begin, ({ caller }) => beginSecondStep(context, caller))
  serve(app, secondStep.confirm, ({ caller, body, request }) =>
    confirmSecondStep(context, caller, { ...body, address: request.ip }),
  )
  serve(app, secondStep.end, ({ caller, body, request }) =>
    endSecondStep(context, caller, { ...body, address: request.ip }),
  )
  serve(app, secondStep.reset, ({ caller, params }) => resetSecondStep(context, caller, params.id))
}
