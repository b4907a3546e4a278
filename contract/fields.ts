import { z } from 'zod'
import {
  hasForbiddenCharacters,
  isBirthYear,
  isCompanyUID,
  isEmail,
  isPhone,
  isPostalCode,
  isStrongPassword,
  POSTAL_CODE_MAX,
  POSTAL_CODE_MIN,
  tidyUID,
  withoutForbiddenCharacters,
  BIRTH_YEAR_MIN,
} from '#domain/text/checks.ts'
import { isUnseen, tidyText } from '#domain/text/tidyText.ts'
import { enteredCode, plainCode } from '#domain/teams/codes.ts'
import { isDay } from '#domain/text/days.ts'
import { centsOf, euroOf } from '#domain/text/money.ts'
import { messages } from './messages.ts'

// In a browser the Content-Security-Policy forbids zod's compiled checks (eval); each attempt would be reported as a violation.
z.config({ ...z.locales.de(), jitless: 'document' in globalThis })

/** Maximum lengths of all strings on the wire. (rules/wire#limits) */
export const LIMITS = {
  name: 100,
  email: 254,
  phone: 30,
  street: 120,
  houseNumber: 20,
  text: 500,
  orderReference: 50,
  supplierNumber: 50,
  password: 200,
  token: 200,
} as const

/**
 * Ends the checks of a text there: `.max(LIMITS.name, orElse(messages.tooLong(…)))`. Whatever comes after it, a pattern, a sort, a fold, sees no
 * text that is longer. (rules/wire#limits)
 */
export const orElse = (error: string) => ({ error, abort: true })

/** Whole cents, also beyond 2^53: a quote also sums up carts that cannot be ordered. */
const cents = z.number().refine(Number.isInteger)

/** More letters than any list has that a form takes as a text, a line each. */
const TYPED_LIST_MAX = 20_000

/** A list that a form has as a text: its length first, then it is cut into lines. (rules/wire#limits) */
export const typedList = (wrong: string) => z.string().max(TYPED_LIST_MAX, orElse(wrong))

/** A text within such a list where it comes as one; how long it may really be is said where its entry is checked. */
export const listedText = z.string().max(LIMITS.text)

/** Money: decimal euro on the wire, integer cents inside. The only place that converts between them. (rules/wire#money) */
export const euros = z.codec(z.number(), cents, { decode: (euro) => centsOf(euro), encode: (cents) => euroOf(cents) })

/**
 * A day like '2027-09-17' that the database knows and that can be counted with. One that was stored before is answered as it is.
 * `missing` is said of an empty field. What judges several fields together sees days only. (rules/wire#times)
 */
export const day = (wrong: string, missing = wrong) =>
  z.codec(z.iso.date({ error: ({ input }) => (input === '' ? missing : wrong), abort: true }), z.iso.date(), {
    decode: (text, context) => known(text, text, { context, wrong }),
    encode: (text) => text,
  })

/** A timestamp: ISO 8601 in UTC on the wire, a Date inside; of a day that there is. (rules/wire#times) */
export const moment = z.codec(z.iso.datetime({ error: messages.badMoment }), z.date(), {
  decode: (text, context) => known(new Date(text), text, { context, wrong: messages.badMoment }),
  encode: (date) => date.toISOString(),
})

type Decoding = { context: z.core.ParsePayload; wrong: string }

/** The value of a text that begins with a day, if there is such a day. */
function known<Value>(value: Value, text: string, { context, wrong }: Decoding): Value {
  if (isDay(text.slice(0, DAY_LENGTH))) return value
  context.issues.push({ code: 'custom', message: wrong, input: text })
  return z.NEVER
}
const DAY_LENGTH = 10

/** A positive id in a path; anything else does not exist. (rules/wire#ids: 404) */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

export const Id = z.object({ id: pathId })

/** A positive id in a body. */
export const id = z.int({ error: messages.badId }).min(1, messages.badId).max(2_147_483_647, messages.badId)

/**
 * A short text that people type, paste or import: its length first, then without what nobody sees, then whatever else is checked. Not for
 * passwords, codes and texts of several lines. (rules/forms#unseen)
 */
export const shortText = (say: { required: string; tooLong: string }, max: number) =>
  z.string({ error: say.required }).trim().max(max, orElse(say.tooLong)).overwrite(tidyText)

const plain = (max: number, label: string, noText = messages.required(label)) =>
  shortText({ required: noText, tooLong: messages.tooLong(label, max) }, max).refine(
    (value) => !hasForbiddenCharacters(value),
    messages.forbiddenCharacters(label),
  )

/** A required text: '<Label> ist ein Pflichtfeld.' (rules/forms#required) */
export const requiredText = (label: string, max: number = LIMITS.name) =>
  plain(max, label).min(1, messages.required(label))

/** Null in the place of a text with nothing to be seen in it, as both clear a field; any other value stays. (rules/wire#clearing) */
export const blankAsNull = (value: unknown) => (typeof value === 'string' && isUnseen(value) ? null : value)

/** An optional text; null and '' clear it. (rules/wire#clearing) */
export const optionalText = (label: string, max: number = LIMITS.name) =>
  z.preprocess(blankAsNull, plain(max, label, messages.noText(label)).nullish())

/** Choice of a line from one of its item's lists. */
export const choice = plain(LIMITS.name, 'Auswahl', messages.noText('Auswahl'))

/** An e-mail address with the messages of its form. (rules/forms#sentences: the same check carries different sentences) */
export const email = (say: { required: string; format: string }) =>
  shortText({ required: say.required, tooLong: say.format }, LIMITS.email)
    .min(1, say.required)
    .refine((value) => value === '' || isEmail(value), say.format)
    .meta({ format: 'email' })

/** An e-mail address that may be missing; null and '' clear it. */
export const optionalEmail = (format: string) =>
  z.preprocess(blankAsNull, email({ required: format, format }).nullish())

/** The pattern of a telephone number in the OpenAPI document; `isPhone` decides. */
const PHONE = { pattern: '^\\s*[+(]?[\\d ()./\\-]{10,}\\s*$' }

export const phone = (say: { required: string; format: string }) =>
  shortText({ required: say.required, tooLong: say.format }, LIMITS.phone)
    .min(1, say.required)
    .refine((value) => value === '' || isPhone(value), say.format)
    .meta(PHONE)

export const optionalPhone = (say: { format: string }) =>
  z.preprocess(
    blankAsNull,
    shortText({ required: say.format, tooLong: say.format }, LIMITS.phone)
      .refine(isPhone, say.format)
      .meta(PHONE)
      .nullish(),
  )

/** Form fields contain digits as text; the wire accepts numbers only, so that nothing is coerced there. */
export const postalCode = (say: { required: string; number: string; minimum: string }) =>
  z
    .number({
      error: (issue) =>
        issue.input === undefined || issue.input === null || issue.input === '' ? say.required : say.number,
    })
    .refine((value) => Number.isInteger(value) && value <= POSTAL_CODE_MAX, say.number)
    .refine((value) => !Number.isInteger(value) || value > POSTAL_CODE_MAX || isPostalCode(value), say.minimum)
    .meta({ type: 'integer', minimum: POSTAL_CODE_MIN, maximum: POSTAL_CODE_MAX })

export const companyUID = z.preprocess(
  blankAsNull,
  z
    .string({ error: messages.customer.companyUID })
    .max(LIMITS.name, orElse(messages.customer.companyUID))
    .overwrite(tidyUID)
    .refine(isCompanyUID, messages.customer.companyUID)
    .meta({ pattern: '^\\s*[Aa][Tt][Uu](\\s*\\d){8}\\s*$' })
    .nullish(),
)

/** A new password with the message of its form. (rules/forms#password) */
export const newPassword = (say: { required: string; weak: string }) =>
  z
    .string({ error: say.required })
    .min(1, say.required)
    .max(LIMITS.password, orElse(messages.tooLong('Password', LIMITS.password)))
    .refine((value) => !hasForbiddenCharacters(value), messages.forbiddenCharacters('Password'))
    .refine((value) => value === '' || isStrongPassword(value), say.weak)
    .meta({ minLength: 8, description: 'With a lower-case letter, an upper-case letter and a digit.' })

/** A field for a typed code or a pasted link; without a code it counts as empty. (rules/codes#entry) */
export const codeEntry = (empty: string) =>
  z.object({ code: z.string().refine((text) => plainCode(enteredCode(text).code) !== '', empty) })

/** A birth year between 1900 and the current one. (rules/forms#birth-year) */
export const birthYear = z
  .int({ error: messages.runner.year })
  .refine((value) => isBirthYear(value, new Date()), messages.runner.year)
  .meta({ minimum: BIRTH_YEAR_MIN, description: 'Up to the current year.' })

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.enum(values, { error: message })

/** Yes or no in a query. */
export const yesOrNo = z.enum(['true', 'false'], { error: messages.badBody })

/** Yes or no in a body. */
export const flag = (label: string) => z.boolean({ error: messages.yesOrNo(label) })

/** A count of things on an order line or in a path. */
export const quantity = z
  .int({ error: messages.quantity })
  .min(1, messages.quantity)
  .max(1_000_000_000, messages.quantity)

/** The numbers on the bibs of somebody's teams, '894', in no order; by them staff find whose they are. (rules/lists#bib-first) */
export const teamNumbers = z.array(z.string())

/** Search text of a list; a character that no text holds, such as NUL, parts words like a space. (rules/lists#search) */
export const searchText = (max: number, tooLong: string) =>
  z.string().max(max, orElse(tooLong)).overwrite(tidyText).transform(withoutForbiddenCharacters)
