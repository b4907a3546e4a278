import { z } from 'zod'
import { CEREMONY_PAPERS } from '#domain/results/ceremony.ts'
import { endpoint } from '../endpoint.ts'
import { oneOf } from '../fields.ts'
import { resultMessages as say } from './resultMessages.ts'

/** Papers for the ceremony. (rules/results#ceremony) */
export const ceremony = {
  paper: endpoint('GET /results/ceremony.pdf', {
    costs: 'document',
    access: 'admin',
    right: 'results.read',
    refuses: [404],
    summary: 'A sheet for whoever speaks at the ceremony, in calling order, or a card of A5 for each prize',
    query: z.object({ as: oneOf(CEREMONY_PAPERS, say.paper).optional() }),
    answerKind: 'pdf',
  }),
}
