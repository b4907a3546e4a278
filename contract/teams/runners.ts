import { z } from 'zod'
import { pick, tableOf } from '#domain/text/factTable.ts'
import {
  isEmptyRunner,
  isHidden,
  isNeededText,
  isOptionalText,
  isSeenBy,
  isTypedBy,
  NOBODY,
  PERSON_FIELDS,
  TEXT_FIELDS,
  type Audience,
  type HiddenField,
  type PersonField,
  type RunnerField,
  type TypedField,
} from '#domain/teams/persons.ts'
import { BEST_TIMES, SEXES, TSHIRT_SIZES } from '#domain/teams/runners.ts'
import { FIT_NAMES } from '#domain/shop/fits.ts'
import { COMPETITIONS, SLOTS } from '#domain/teams/teams.ts'
import { documentedAs, endpoint, READERS, toldOnly, type Reader } from '../endpoint.ts'
import {
  birthYear,
  blankAsNull,
  email,
  flag,
  Id,
  id,
  LIMITS,
  moment,
  oneOf,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredText,
} from '../fields.ts'
import { labels } from '../labels.ts'
import { Listing } from '../lists.ts'
import { messages } from '../messages.ts'

/** A bought shirt. */
export const OrderedShirt = z.object({ fit: z.enum(FIT_NAMES), size: z.enum(TSHIRT_SIZES) })

const isOpen = (field: PersonField): field is Exclude<PersonField, HiddenField> => !isHidden(field)

const AUDIENCE_OF = {
  code: 'codeHolder',
  customer: 'company',
  admin: 'staff',
  program: 'timekeeper',
} as const satisfies Record<Reader, Audience>
/** The readers who are told this field. (rules/runners#seen-by) */
const readersOf = (field: PersonField) => READERS.filter((reader) => isSeenBy(field, AUDIENCE_OF[reader]))

/** A person as it is answered to those who may see all of it. */
export const personAnswer = {
  ...tableOf(TEXT_FIELDS, () => z.string().nullable()),
  year: z.int().nullable(),
  sex: z.enum(SEXES).nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  isApprentice: z.boolean(),
  bestTime: z.enum(BEST_TIMES).nullable(),
  tshirtSize: z.enum(TSHIRT_SIZES).nullable(),
  showInResults: z.boolean().nullable(),
} satisfies Record<PersonField, z.ZodType>

/** A person as all who read teams are answered; fields that some readers are not told are left out for these. (rules/runners#seen-by) */
const person = {
  ...pick(personAnswer, PERSON_FIELDS.filter(isOpen)),
  ...tableOf(
    TEXT_FIELDS.filter((field) => isHidden(field)),
    (field) => toldOnly(personAnswer[field], readersOf(field)),
  ),
} satisfies Record<PersonField, z.ZodType>

export const Runner = z.object({
  runnerID: z.int(),
  teamID: z.int(),
  slot: z.enum(SLOTS),
  ...person,
  /** The shirt that was bought for the person; null: none. (rules/shirts#by-person) */
  orderedShirt: OrderedShirt.nullable(),
  isTeamCaptain: z.boolean(),
  startNumber: z.string().nullable(),
  chipNumber: z.int().nullable(),
  /**
   * Time of the own link's last mail; `linkUndelivered`: that letter came back. Times at which the person confirmed the data and asked to be
   * deleted. (rules/runners#own-link)
   */
  invitedAt: moment.nullable(),
  linkUndelivered: z.boolean(),
  confirmedAt: moment.nullable(),
  deletionAskedAt: moment.nullable(),
  updatedAt: moment,
} satisfies Record<RunnerField, z.ZodType>)
export type Runner = z.infer<typeof Runner>

/** A runner in the staff's list, with what its team says. (rules/runners#staff-list) */
export const ListedRunner = Runner.extend({
  teamName: z.string(),
  companyName: z.string().nullable(),
  customerID: z.int().nullable(),
  timekeeping: z.boolean(),
  /** The start wave of the team; null: none. (rules/numbers#waves) */
  wave: z.string().nullable(),
  tshirtOption: z.boolean(),
  competition: z.enum(COMPETITIONS),
})
export type ListedRunner = z.infer<typeof ListedRunner>

/** Every field of a person as somebody enters it. */
export const PersonEntry = z.object({
  ...tableOf(TEXT_FIELDS.filter(isNeededText), (field) => requiredText(labels.person[field])),
  ...tableOf(TEXT_FIELDS.filter(isOptionalText), (field) => optionalText(labels.person[field])),
  year: birthYear,
  sex: oneOf(SEXES, messages.runner.sex),
  email: email(messages.runner.email),
  phoneNumber: optionalPhone({ format: messages.runner.phone }),
  isApprentice: flag('Lehrling').optional(),
  bestTime: z.preprocess(blankAsNull, oneOf(BEST_TIMES, messages.runner.bestTime).nullish()),
  tshirtSize: z.preprocess(blankAsNull, oneOf(TSHIRT_SIZES, messages.runner.tshirtSize).nullish()),
  showInResults: flag('Name in den Ergebnissen').nullish(),
} satisfies Record<PersonField, z.ZodType>)

const isNoTeams = (field: PersonField): field is Exclude<PersonField, TypedField<'company' | 'staff'>> =>
  !isTypedBy(field, 'company') && !isTypedBy(field, 'staff')
/** One runner as the company edits it: everything but the telephone is needed. (rules/runners#entry, rules/runners#typed-by) */
export const RunnerEntry = PersonEntry.omit(tableOf(PERSON_FIELDS.filter(isNoTeams), (): true => true))
export type RunnerEntry = z.infer<typeof RunnerEntry>

const isUnaskedByCodes = (field: PersonField): field is Exclude<PersonField, TypedField<'codeHolder'>> =>
  !isTypedBy(field, 'codeHolder')
const UNASKED_BY_CODES = PERSON_FIELDS.filter(isUnaskedByCodes)
/** The fields that whoever has a code is asked. (rules/runners#typed-by) */
const EntryByCode = PersonEntry.omit(tableOf(UNASKED_BY_CODES, (): true => true))

/** One runner as a captain or an invited employee enters it: only the captain's e-mail is needed. (rules/runners#code-entry) */
export const InvitedRunner = EntryByCode.extend({ email: optionalEmail(messages.runner.email.format) })
export const InvitedCaptain = EntryByCode.extend({ email: email(messages.runner.captainEmail) })

const dropped = z
  .unknown()
  .optional()
  .transform(() => undefined)
/** A person of a new team: unknown fields are refused, those of other forms dropped. (rules/runners#typed-by) */
const newMember = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  documentedAs(z.strictObject({ ...shape, ...tableOf(UNASKED_BY_CODES, () => dropped) }), z.strictObject(shape))
export const NewCaptain = newMember(InvitedCaptain)
export const NewMember = newMember(InvitedRunner)

/** An empty slot in the fields that were sent; omitted ones stay. */
const emptiedFields = (sent: object): Partial<typeof NOBODY> =>
  pick(
    NOBODY,
    PERSON_FIELDS.filter((field) => field in sent),
  )

const seen = { updatedAt: moment.optional() }
const slot = { runnerID: id, ...seen }

const EMPTIED = 'With nothing in it (null, empty texts, false) the slot is emptied.'

const parsedSlot = <Empty extends z.ZodType, Filled extends z.ZodType>(empty: Empty, filled: Filled) => {
  const given = documentedAs(z.unknown(), filled.describe(EMPTIED))
  return given.transform((value, context): z.output<Empty> | z.output<Filled> => {
    const isNobody = typeof value !== 'object' || value === null || isEmptyRunner(value)
    const parsed = (isNobody ? empty : filled).safeParse(value)
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: 'custom', path, message, input: value })
    return z.NEVER
  })
}

const ofSlot = <Sent extends { runnerID: number; updatedAt?: Date | undefined }>({
  runnerID,
  updatedAt,
  ...person
}: Sent) => ({ runnerID, updatedAt, person })
const EmptySlot = z
  .looseObject(slot, { error: messages.badBody })
  .transform(({ runnerID, updatedAt, ...sent }) => ({ runnerID, updatedAt, ...emptiedFields(sent) }))

/**
 * One slot of a team form. Omitted fields stay, so only what was sent is checked here; whether that makes a complete person or an
 * empty slot is decided with what is stored. (rules/runners#whole-or-nobody)
 */
export const SlotEntry = parsedSlot(EmptySlot, RunnerEntry.partial().extend(slot)).transform(ofSlot)
export type SlotEntry = z.infer<typeof SlotEntry>

/** A slot as the holder of an editing code sends it: a missing e-mail of B or C never blocks a save. (rules/runners#code-entry) */
export const CodeSlotEntry = parsedSlot(EmptySlot, InvitedRunner.partial().extend(slot)).transform(ofSlot)

const EmptyAlone = z
  .looseObject(seen, { error: messages.badBody })
  .transform(({ updatedAt, ...sent }) => ({ updatedAt, ...emptiedFields(sent) }))
const ofOne = <Sent extends { updatedAt?: Date | undefined }>({ updatedAt, ...person }: Sent) => ({ updatedAt, person })

/** One runner alone; whether that is a complete person or an empty slot depends on what is stored. (rules/runners#whole-or-nobody) */
export const RunnerUpdate = parsedSlot(EmptyAlone, RunnerEntry.partial().extend(seen)).transform(ofOne)

/** A runner as it is changed with an editing code. */
export const CodeRunnerUpdate = parsedSlot(EmptyAlone, InvitedRunner.partial().extend(seen)).transform(ofOne)

/** Reason of the staff for a change of who ran, since the race; nobody else is asked. (rules/event#since-race) */
export const SinceRaceReason = z.object({ reason: requiredText('Grund', LIMITS.text).optional() })

/** Runners one by one. Customers see those of their own teams, the staff all; for others it is 404. (rules/access#foreign) */
export const runners = {
  list: endpoint('GET /runners', {
    costs: 'list',
    access: 'admin',
    right: 'teams.read',
    partBy: 'limit',
    summary: 'All runners with their team and company, by id',
    query: Listing,
    answer: z.array(ListedRunner),
  }),
  one: endpoint('GET /runners/:id', {
    access: 'member',
    right: 'teams.read',
    companyRight: 'teams.read',
    summary: 'One runner',
    params: Id,
    answer: Runner,
  }),
  time: endpoint('GET /runners/:id/time', {
    access: 'member',
    right: 'teams.read',
    companyRight: 'teams.read',
    summary: 'The best time of a runner, null when none is known',
    params: Id,
    answer: Runner.shape.bestTime,
  }),
  details: endpoint('GET /runners/:id/details', {
    access: 'member',
    right: 'teams.read',
    companyRight: 'teams.read',
    summary: 'A runner in one line of text',
    params: Id,
    answerKind: 'text',
  }),
  update: endpoint('PUT /runners/:id', {
    access: 'member',
    right: 'teams.write',
    companyRight: 'teams.write',
    refuses: [409],
    summary: 'Change a runner; what is left out stays',
    params: Id,
    query: SinceRaceReason,
    body: RunnerUpdate,
    answer: Runner,
  }),
  setTime: endpoint('PUT /runners/:id/time-update', {
    access: 'member',
    right: 'teams.write',
    companyRight: 'teams.write',
    refuses: [409],
    summary: 'Change the best time of a runner',
    params: Id,
    body: z.strictObject({ bestTime: RunnerEntry.shape.bestTime, ...seen }, { error: messages.badBody }),
    answer: Runner,
  }),
  empty: endpoint('DELETE /runners/:id', {
    access: 'member',
    right: 'teams.write',
    companyRight: 'teams.write',
    refuses: [409],
    summary: 'Empty the slot of a runner; the team keeps its three slots',
    params: Id,
    query: SinceRaceReason,
  }),
}
