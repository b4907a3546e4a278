import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, orElse } from '../fields.ts'
import { messages } from '../messages.ts'

/** Six digits of an app, or a recovery code; blanks and hyphens do not matter. */
export const stepCode = z
  .string({ error: messages.staff.codeRequired })
  .trim()
  .min(1, messages.staff.codeRequired)
  .max(40, orElse(messages.staff.badTotp))

/** Form and body of the first code, and of the last: what switches the second step off. */
export const SecondStepCode = z.strictObject({ code: stepCode })

/** New recovery codes; none where those from before go on. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** The second step of a login of the staff (TOTP, RFC 6238). (rules/accounts#second-step) */
export const secondStep = {
  begin: endpoint('POST /admins/me/totp', {
    access: 'admin',
    right: 'account',
    refuses: [409],
    summary: 'Make a secret for an authenticator app; it holds once its first code was entered',
    answer: z.object({ secret: z.string(), url: z.string() }),
  }),
  confirm: endpoint('PUT /admins/me/totp', {
    access: 'admin',
    right: 'account',
    refuses: [409, 429],
    summary: 'Put the second step into force with a code, or make new recovery codes; they are told this once',
    body: SecondStepCode,
    answer: RecoveryCodes,
  }),
  end: endpoint('DELETE /admins/me/totp', {
    access: 'admin',
    right: 'account',
    refuses: [409, 429],
    summary: 'Log in without codes from now on; needs a code of the second step or a recovery code',
    body: SecondStepCode,
  }),
  reset: endpoint('DELETE /admins/:id/totp', {
    access: 'admin',
    right: 'staff',
    summary: 'Take away the second step of a member of staff whose telephone is lost, with all passkeys',
    params: Id,
  }),
}
