import type { FastifyInstance } from 'fastify'
import { passkeys } from '#contract/accounts/passkeys.ts'
import { secondStep } from '#contract/accounts/secondStep.ts'
import type { Context } from '../context.ts'
import { askerOf } from '../askers.ts'
import { serve } from '../http/serve.ts'
import { challengeForLogin } from '../passkeys/challengeForLogin.ts'
import { addPasskey, beginPasskey } from './addPasskey.ts'
import { beginSecondStep, confirmSecondStep, endSecondStep, resetSecondStep } from './changeSecondStep.ts'
import { ownPasskeys, renamePasskey } from './ownPasskeys.ts'
import { renewCodes } from './renewCodes.ts'
import { removePasskey } from './removePasskey.ts'

export function secondStepRoutes(app: FastifyInstance, context: Context) {
  serve(app, secondStep.begin, ({ caller }) => beginSecondStep(context, caller))
  serve(app, secondStep.confirm, ({ caller, body, request }) =>
    confirmSecondStep(context, caller, { ...body, address: request.ip }),
  )
  serve(app, secondStep.end, ({ caller, body, request }) =>
    endSecondStep(context, caller, { ...body, address: request.ip }),
  )
  serve(app, secondStep.reset, ({ caller, params }) => resetSecondStep(context, caller, params.id))

  serve(app, passkeys.challenge, ({ request }) => challengeForLogin(context, askerOf(request)))
  serve(app, passkeys.list, ({ caller }) => ownPasskeys(context, caller))
  serve(app, passkeys.begin, ({ caller, request }) => beginPasskey(context, caller, askerOf(request)))
  serve(app, passkeys.add, ({ caller, body }) => addPasskey(context, caller, body))
  serve(app, passkeys.rename, ({ caller, params, body }) => renamePasskey(context, caller, { ...params, ...body }))
  serve(app, passkeys.remove, ({ caller, params, body: proof, request }) =>
    removePasskey(context, caller, { ...params, proof, address: request.ip }),
  )
  serve(app, passkeys.renewCodes, ({ caller, body, request }) =>
    renewCodes(context, caller, { ...body, address: request.ip }),
  )
}
