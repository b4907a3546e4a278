import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag } from '../fields.ts'
import { messages } from '../messages.ts'

const asked = z
  .enum(['true', 'false'], { error: messages.numbers.yesOrNo })
  .transform((text) => text === 'true')
  .optional()

const Numbers = z.object({ startNumber: z.string().nullable(), chipNumber: z.int().nullable() })
const NumberFreeze = z.object({ frozen: z.boolean() })

/** Start and chip numbers of all slots. (rules/numbers#resync) */
export const numbers = {
  resync: endpoint('POST /runners/admin/resync-numbers', {
    access: 'admin',
    right: 'numbers.write',
    refuses: [409],
    summary:
      'Number what lacks a number and repair doubles, take teams into the block of their competition, or number all anew; with preview only say what would change',
    query: z.object({ renumber: asked, blocks: asked, preview: asked }),
    answer: z.object({
      changed: z.int(),
      /** With `preview` only. (rules/numbers#preview) */
      changes: z.array(z.object({ runnerID: z.int(), from: Numbers, to: Numbers })).optional(),
      /** With `preview` only: the teams that would have a number outside their competition's block then. (rules/numbers#outside) */
      outside: z.array(z.int()).optional(),
    }),
  }),
  waves: endpoint('POST /teams/admin/start-waves', {
    access: 'admin',
    right: 'numbers.write',
    summary:
      'Give the teams their start waves by the best times; while the numbers are frozen only those that have none. With preview only say what would change',
    query: z.object({ preview: asked }),
    answer: z.object({
      changed: z.int(),
      /** With `preview` only. (rules/numbers#preview) */
      changes: z
        .array(z.object({ teamID: z.int(), from: z.string().nullable(), to: z.string().nullable() }))
        .optional(),
    }),
  }),
  freezeState: endpoint('GET /runners/admin/number-freeze', {
    access: 'admin',
    right: 'teams.read',
    summary: 'Are the numbers frozen, because they are printed?',
    answer: NumberFreeze,
  }),
  freeze: endpoint('PUT /runners/admin/number-freeze', {
    access: 'admin',
    right: 'numbers.write',
    summary: 'Freeze the numbers, or release them: while frozen nothing that has a number gets another',
    body: z.strictObject({ frozen: flag('frozen') }, { error: messages.badBody }),
    answer: NumberFreeze,
  }),
}
