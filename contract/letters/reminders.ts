import { z } from 'zod'
import { REMINDERS } from '#domain/letters/reminders.ts'
import { deadlineMessages } from '../event/deadlineMessages.ts'
import { endpoint } from '../endpoint.ts'
import { day, pathId } from '../fields.ts'
import { messages } from '../messages.ts'
import { Reminders } from './reminderSettings.ts'
import { SETTING_LABELS } from '../event/settingLabels.ts'

/** State of the automatic reminders, and the round that begins next with its day (null: none). (rules/reminders#next) */
const Reminding = z.object({
  on: z.boolean(),
  /** While it is closed nothing goes out by itself. */
  registrationOpen: z.boolean(),
  next: z
    .object({ kind: z.enum(REMINDERS), deadline: z.iso.date(), daysBefore: z.int(), day: z.iso.date() })
    .nullable(),
})
export type Reminding = z.infer<typeof Reminding>

const dayOrNone = z.union([z.literal(''), day(deadlineMessages.day)], { error: deadlineMessages.day }).optional()
/**
 * A change that is not made yet, of the event's settings, or, with `customer`, of the exceptions of one company. What is left out stays; an empty
 * day is none.
 */
const Change = z.object({
  date: day(deadlineMessages.day).optional(),
  names: dayOrNone,
  shirts: dayOrNone,
  on: z.enum(['true', 'false'], { error: messages.yesOrNo(SETTING_LABELS['reminders.on']) }).optional(),
  namesDays: Reminders.shape.namesDays.optional(),
  shirtsDays: Reminders.shape.shirtsDays.optional(),
  customer: pathId.optional(),
})
export type RemindersChange = z.infer<typeof Change>
/** The query of that call. */
export type RemindersQuery = z.input<typeof Change>

/** Counts of the letters that go by themselves on the morning after such a change, by kind. (rules/reminders#preview) */
const RemindersAfter = z.object({
  day: z.iso.date(),
  rounds: z.array(z.object({ kind: z.enum(REMINDERS), deadline: z.iso.date(), daysBefore: z.int(), letters: z.int() })),
})
export type RemindersAfter = z.infer<typeof RemindersAfter>

export const reminders = {
  next: endpoint('GET /messages/reminders', {
    access: 'admin',
    right: 'messages.read',
    summary: 'Whether reminders go out, and when the next round of them does',
    answer: Reminding,
  }),
  preview: endpoint('GET /messages/reminders/preview', {
    access: 'admin',
    right: 'messages.read',
    summary: 'How many reminders go out on the morning after a change of deadlines',
    query: Change,
    answer: RemindersAfter,
  }),
}
