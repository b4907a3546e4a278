import { z } from 'zod'
import { hasForbiddenCharacters } from '#domain/text/checks.ts'
import { accountMessages } from './accountMessages.ts'
import { endpoint } from '../endpoint.ts'
import { Id, LIMITS, moment, orElse } from '../fields.ts'
import { messages } from '../messages.ts'

/** Form and body of confirming the own password. (rules/accounts#password-first) */
export const PasswordConfirmation = z.strictObject({
  password: z
    .string({ error: messages.auth.newPassword.required })
    .min(1, messages.auth.newPassword.required)
    .max(LIMITS.password, orElse(accountMessages.wrongPassword))
    .refine((value) => !hasForbiddenCharacters(value), accountMessages.wrongPassword),
})

/** A device that is logged in to the own account. (rules/sessions#list) */
export const OwnSession = z.object({
  id: z.int(),
  /** Names of browser and system; null where they say nothing that is known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  since: moment,
  lastUsedAt: moment,
  /** The one that asks. */
  isThis: z.boolean(),
  /** The company as which a member of staff acts in it; else null. */
  actingAs: z.string().nullable(),
})
export type OwnSession = z.infer<typeof OwnSession>

const own = { access: 'member', right: 'account', companyRight: 'account' } as const

/** The own logins: where they are, and that it is still their owner. */
export const sessions = {
  confirm: endpoint('POST /auth/confirm', {
    costs: 'session',
    ...own,
    refuses: [429],
    summary: 'Confirm the own password, so that what changes an owner is possible for ten minutes; a login counts too',
    body: PasswordConfirmation,
  }),
  list: endpoint('GET /auth/sessions', {
    costs: 'session',
    ...own,
    summary: 'The devices that are logged in to the own account, the one that asks first',
    answer: z.array(OwnSession),
  }),
  endOthers: endpoint('DELETE /auth/sessions', {
    costs: 'session',
    ...own,
    summary: 'End all sessions of the own account but the one that asks',
  }),
  end: endpoint('DELETE /auth/sessions/:id', {
    costs: 'session',
    ...own,
    summary: 'End one session of the own account',
    params: Id,
  }),
}
