import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, LIMITS } from '../fields.ts'
import { messages } from '../messages.ts'
import { openingNoticeMessages as say } from './openingNoticeMessages.ts'

const Said = z.object({ message: z.string() })

/** The address that is to be told. */
export const NoticeRequest = z.strictObject({ email: email(messages.auth.email) }, { error: messages.badBody })

const Code = z.strictObject(
  { code: z.string({ error: say.unknown }).min(1, say.unknown).max(LIMITS.token, say.unknown) },
  { error: messages.badBody },
)

/** 'Sagen Sie mir Bescheid': one letter to whoever asked for it when registration opens. (rules/settings#told) */
export const openingNotices = {
  count: endpoint('GET /opening-notices', {
    access: 'admin',
    right: 'settings',
    summary: 'How many addresses wait to be told that registration is open, and how many have not confirmed it yet',
    answer: z.object({ waiting: z.int(), unconfirmed: z.int() }),
  }),
  ask: endpoint('POST /opening-notices', {
    access: 'public',
    openWhileClosed: true,
    refuses: [409, 429],
    status: 202,
    summary:
      'Ask for one letter when registration opens; a link is mailed that confirms it. The answer is the same whatever the address is. 409 while registration is open',
    body: NoticeRequest,
    answer: Said,
  }),
  confirm: endpoint('POST /opening-notices/confirm', {
    access: 'public',
    openWhileClosed: true,
    refuses: [404],
    summary: 'Confirm it, with the code of the mailed link',
    body: Code,
    answer: Said,
  }),
  leave: endpoint('POST /opening-notices/leave', {
    access: 'public',
    openWhileClosed: true,
    summary: 'Want no letter any more, with the code of the mailed link; the address is forgotten',
    body: Code,
    answer: Said,
  }),
}
