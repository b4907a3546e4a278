import { z } from 'zod'
import { BEST_TIMES, SEXES, TSHIRT_SIZES } from '#domain/runners.ts'
import { SLOTS } from '#domain/teams.ts'
import { birthYear, email, flag, id, moment, oneOf, optionalPhone, requiredText } from './fields.ts'
import { messages } from './messages.ts'

export const Runner = z.object({
  runnerID: z.int(),
  teamID: z.int(),
  slot: z.enum(SLOTS),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  year: z.int().nullable(),
  sex: z.enum(SEXES).nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  isApprentice: z.boolean(),
  bestTime: z.enum(BEST_TIMES).nullable(),
  tshirtSize: z.enum(TSHIRT_SIZES).nullable(),
  isTeamCaptain: z.boolean(),
  startNumber: z.string().nullable(),
  chipNumber: z.int().nullable(),
  updatedAt: moment,
})
export type Runner = z.infer<typeof Runner>

const orNothing = (value: unknown) => (value === '' ? null : value)

/** A wholly empty slot is not validated. (decisions §5) */
const PERSON = ['firstName', 'lastName', 'year', 'sex', 'email', 'phoneNumber', 'bestTime', 'tshirtSize'] as const
const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
export const isBlankRunner = (runner: unknown) => {
  if (typeof runner !== 'object' || runner === null) return false
  const entries = new Map(Object.entries(runner))
  return PERSON.every((field) => isBlank(entries.get(field))) && entries.get('isApprentice') !== true
}

/** One runner as the company edits it: everything but the telephone is needed. (P §5 'Runner') */
export const RunnerEntry = z.object({
  firstName: requiredText('Vorname'),
  lastName: requiredText('Nachname'),
  year: birthYear,
  sex: oneOf(SEXES, messages.runner.sex),
  email: email(messages.runner.email),
  phoneNumber: optionalPhone({ format: messages.runner.phone }),
  isApprentice: flag('Lehrling').optional(),
  bestTime: z.preprocess(orNothing, oneOf(BEST_TIMES, messages.runner.bestTime).nullish()),
  tshirtSize: z.preprocess(orNothing, oneOf(TSHIRT_SIZES, messages.runner.tshirtSize).nullish()),
})
export type RunnerEntry = z.infer<typeof RunnerEntry>

const EmptySlot = z
  .object({ runnerID: id, updatedAt: moment.optional() })
  .transform((slot) => ({ ...slot, person: null }))
const FilledSlot = RunnerEntry.extend({ runnerID: id, updatedAt: moment.optional() }).transform(
  ({ runnerID, updatedAt, ...person }) => ({
    runnerID,
    updatedAt,
    person,
  }),
)

/** One slot of a team form: either a whole person or nobody. (decisions §5) */
export const SlotEntry = z.unknown().transform((value, context) => {
  const parsed = (isBlankRunner(value) ? EmptySlot : FilledSlot).safeParse(value)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message, input: value })
  return z.NEVER
})
export type SlotEntry = z.infer<typeof SlotEntry>
