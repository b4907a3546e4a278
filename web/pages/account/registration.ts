import type { z } from 'zod'
import { Registration, RegistrationContact } from '#contract/accounts/auth.ts'

/** The sign-up form: one e-mail, one name, one phone; the rest is named as in the payload, so that its messages find their fields. */
export const RegistrationForm = Registration.omit({ companyPageActive: true, replaces: true }).extend({
  companyContactDTO: RegistrationContact.pick({ phone: true }),
})
export type RegistrationForm = z.output<typeof RegistrationForm>

/** The company's contact is filled from the user's own name, e-mail and phone. (rules/accounts#sign-up) */
export function toRegistration(form: RegistrationForm): Registration {
  const { firstName, lastName, email, companyContactDTO } = form
  return { ...form, companyContactDTO: { firstName, lastName, email, phone: companyContactDTO.phone } }
}
