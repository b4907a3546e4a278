import { z } from 'zod'
import { WAY_BACK_ACTS } from '#domain/accounts/waysBack.ts'
import { accountMessages } from './accountMessages.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS, moment } from '../fields.ts'
import { messages } from '../messages.ts'

const { wrong } = accountMessages.wayBack

/** The code of the mailed link 'Das war ich nicht'. */
export const WayBackCode = z.strictObject(
  { code: z.string({ error: wrong }).min(1, wrong).max(LIMITS.token, wrong) },
  { error: messages.badBody },
)

/** The state that the link brings back. (rules/accounts#way-back) */
export const WayBack = z.object({
  /** The e-mail to log in with again. */
  email: z.string(),
  companyName: z.string(),
  /** The account owns the company again, and everybody of it is logged out; else only this account is. */
  restoresOwner: z.boolean(),
  /** Changes since then, which are taken back, the latest first. Who was removed must be invited anew. */
  takenBack: z.array(z.object({ act: z.enum(WAY_BACK_ACTS), at: moment })),
})
export type WayBack = z.infer<typeof WayBack>

/** 'Das war ich nicht': for whoever owned an account before somebody changed it. (rules/accounts#way-back) */
export const waysBack = {
  take: endpoint('POST /auth/way-back', {
    costs: 'access',
    access: 'public',
    openWhileClosed: true,
    refuses: [409],
    summary:
      'Take back what was done to an account, with the code of the mailed link: owner and e-mail as before, all sessions ended, no password until a reset. With preview=true nothing is done, and the answer is what would be',
    query: z.object({ preview: z.enum(['true', 'false'], { error: messages.badBody }).optional() }),
    body: WayBackCode,
    answer: WayBack,
    preview: WayBack,
  }),
}
