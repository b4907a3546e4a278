import { z } from 'zod'
import { hasForbiddenCharacters } from '#domain/text/checks.ts'
import { isPrintedName } from '#domain/text/printedNames.ts'
import { endpoint } from '../endpoint.ts'
import {
  blankAsNull,
  companyUID,
  email,
  flag,
  LIMITS,
  newPassword,
  optionalText,
  orElse,
  phone,
  postalCode,
  requiredText,
} from '../fields.ts'
import { messages } from '../messages.ts'
import { Assertion } from './passkeys.ts'
import { stepCode } from './secondStep.ts'

export const Credentials = z.strictObject({
  email: email(messages.auth.email),
  password: z
    .string({ error: messages.auth.password.required })
    .min(1, messages.auth.password.required)
    .max(LIMITS.password, orElse(messages.tooLong('Password', LIMITS.password)))
    .refine((value) => !hasForbiddenCharacters(value), messages.forbiddenCharacters('Password')),
})

/** A login; staff with a second step add its code, or what their passkey has signed. (rules/accounts#second-step) */
export const Login = Credentials.extend({ totp: stepCode.optional(), passkey: Assertion.optional() })

const Opened = z.object({
  token: z.string(),
  emailVerified: z.boolean(),
  /** Said of the staff alone: whoever logs in is asked for the right profile at once. (rules/sessions#profiles) */
  role: z.literal('admin').optional(),
})

export const RegistrationAddress = z.strictObject(
  {
    street: requiredText('Straße', LIMITS.street),
    houseNumber: requiredText('Hausnummer', LIMITS.houseNumber),
    postalCode: postalCode(messages.customer.postalCode),
    city: requiredText('Ort'),
    state: requiredText('Bundesland'),
    country: requiredText('Land'),
  },
  { error: messages.required('Adresse') },
)

export const RegistrationContact = z.strictObject(
  {
    firstName: requiredText('Vorname'),
    lastName: requiredText('Nachname'),
    email: email(messages.auth.email),
    phone: phone(messages.customer.phone),
  },
  { error: messages.required('Kontakt') },
)

const EMPLOYEES_MAX = 10_000_000

export const numberEmployees = z.preprocess(
  blankAsNull,
  z
    .number({ error: messages.customer.numberEmployees.number })
    .refine((value) => Number.isInteger(value), messages.customer.numberEmployees.number)
    .refine((value) => value > 0 && value <= EMPLOYEES_MAX, messages.customer.numberEmployees.positive)
    .meta({ type: 'integer', minimum: 1, maximum: EMPLOYEES_MAX })
    .nullish(),
)

/** Name of a company: documents have to say it. (rules/invoices#names) */
export const companyName = requiredText('Firma').refine(
  (name) => name === '' || isPrintedName(name),
  messages.customer.companyName,
)

/** Form of a company's sign-up. `companyPageActive` is taken and ignored: it is always false. (rules/accounts#sign-up) */
export const Registration = z.strictObject({
  email: email(messages.auth.email),
  password: newPassword(messages.auth.password),
  firstName: requiredText('Vorname'),
  lastName: requiredText('Nachname'),
  addressDTO: RegistrationAddress,
  companyName,
  companyUID,
  business: optionalText('Branche'),
  numberEmployees,
  companyPageActive: flag('companyPageActive').optional(),
  companyContactDTO: RegistrationContact,
  /** Token that the answer to an earlier sign-up of this company gave, if that was never confirmed. (rules/accounts#anew) */
  replaces: z.string({ error: messages.auth.badLink }).max(LIMITS.token, orElse(messages.auth.badLink)).optional(),
})
export type Registration = z.infer<typeof Registration>

export const VerificationCode = z.strictObject({
  token: z
    .string({ error: messages.auth.codeRequired })
    .trim()
    .min(1, messages.auth.codeRequired)
    .max(LIMITS.token, orElse(messages.auth.badCode)),
})

export const ResetRequest = z.strictObject({ email: email(messages.auth.email) })

/** The right e-mail of an account that was never confirmed. (rules/accounts#correction) */
export const EmailCorrection = z.strictObject({ email: email(messages.auth.email) })

export type EmailCorrection = z.infer<typeof EmailCorrection>

export const PasswordReset = z.strictObject({
  email: email(messages.auth.email),
  token: VerificationCode.shape.token,
  newPassword: newPassword(messages.auth.newPassword),
})

export const ResetByLink = z.strictObject({
  token: z
    .string({ error: messages.auth.badLink })
    .min(1, messages.auth.badLink)
    .max(LIMITS.token, orElse(messages.auth.badLink)),
  newPassword: PasswordReset.shape.newPassword,
})

/** A new password of a logged-in user. (rules/accounts#new-password) */
export const PasswordChange = z.strictObject({
  currentPassword: z
    .string({ error: messages.required('Bisheriges Passwort') })
    .min(1, messages.required('Bisheriges Passwort'))
    .max(LIMITS.password, orElse(messages.auth.wrongPassword))
    .refine((value) => !hasForbiddenCharacters(value), messages.auth.wrongPassword),
  newPassword: newPassword(messages.auth.newPassword),
})

/** The link of an invitation to an account, and the password that its holder chooses. (rules/accounts#invitation) */
export const InvitationAcceptance = z.strictObject({
  code: z
    .string({ error: messages.staff.badInvitation })
    .min(1, messages.staff.badInvitation)
    .max(LIMITS.token, orElse(messages.staff.badInvitation)),
  password: newPassword(messages.auth.newPassword),
})

const Said = z.object({ message: z.string() })

export const auth = {
  login: endpoint('POST /auth/login', {
    access: 'public',
    refuses: [401, 429],
    summary:
      'Log in; 401 TOTP_NEEDED, PASSKEY_NEEDED and the like ask a member of staff for the code or passkey of the second step',
    body: Login,
    answer: Opened,
    openInMaintenance: true,
  }),
  loginByPasskey: endpoint('POST /auth/passkey', {
    access: 'public',
    refuses: [401, 409, 429],
    summary: 'Log in as a member of staff by a passkey alone',
    body: Assertion,
    answer: Opened,
    openInMaintenance: true,
  }),
  register: endpoint('POST /auth/register', {
    access: 'public',
    refuses: [409, 429],
    summary:
      'Sign up a company; with the replacement another sign-up takes the place of this one while it is not confirmed',
    body: Registration,
    answer: z.object({ token: z.string(), replacement: z.string() }),
    status: 201,
  }),
  endImpersonation: endpoint('POST /auth/end-impersonation', {
    costs: 'session',
    access: 'login',
    refuses: [403],
    summary: 'End acting as a customer; the answer is the token of a fresh session of the member of staff',
    answer: z.object({ token: z.string() }),
  }),
  logout: endpoint('POST /auth/logout', {
    costs: 'session',
    access: 'login',
    summary: 'End this session',
    answer: Said,
  }),
  sendReset: endpoint('PUT /password-reset/send', {
    access: 'public',
    openWhileClosed: true,
    refuses: [429],
    summary: 'Mail a reset code; the answer does not tell whether the account exists',
    body: ResetRequest,
    answer: Said,
  }),
  reset: endpoint('PUT /password-reset/reset', {
    access: 'public',
    openWhileClosed: true,
    refuses: [429],
    summary: 'Set a new password with a code',
    body: PasswordReset,
    answer: Said,
  }),
  resetByLink: endpoint('PUT /password-reset/link', {
    access: 'public',
    openWhileClosed: true,
    summary: 'Set a new password with the link of the same mail',
    body: ResetByLink,
    answer: Said,
  }),
  invitation: endpoint('POST /auth/invitation', {
    access: 'public',
    openWhileClosed: true,
    refuses: [409],
    summary:
      'Who invites by this link, null for the organiser, and the address that was invited; 409 when an account of its own has the address meanwhile',
    body: InvitationAcceptance.pick({ code: true }),
    answer: z.object({ companyName: z.string().nullable(), email: z.string() }),
  }),
  acceptInvitation: endpoint('POST /auth/accept-invitation', {
    costs: 'access',
    access: 'public',
    openWhileClosed: true,
    refuses: [409],
    summary: 'Set the password of an account that one was invited to, and log in',
    body: InvitationAcceptance,
    answer: z.object({ token: z.string() }),
    status: 201,
  }),
  changePassword: endpoint('PUT /customers/me/password', {
    costs: 'session',
    access: 'customer',
    companyRight: 'account',
    refuses: [429],
    summary: 'Set a new password; every session of the account ends, the token of a fresh one is answered',
    body: PasswordChange,
    answer: z.object({ token: z.string() }),
  }),
  verify: endpoint('PUT /verify-email/validate', {
    access: 'login',
    refuses: [403, 409, 429],
    summary: 'Confirm an e-mail address with its code: that of the account, or the pending one',
    body: VerificationCode,
    answer: Said,
  }),
  correctEmail: endpoint('PUT /verify-email/address', {
    access: 'login',
    refuses: [403, 409, 429],
    summary: 'Replace the e-mail address of an account that was never confirmed, and mail the code there',
    body: EmailCorrection,
    answer: Said,
  }),
  sendVerification: endpoint('GET /verify-email/send', {
    access: 'login',
    refuses: [403, 429],
    summary: 'Mail a new verification code, to the pending e-mail address if there is one',
    answer: Said,
  }),
}
