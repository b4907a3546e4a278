import { z } from 'zod'
import { DEADLINE_KINDS } from '#domain/event/deadlineKinds.ts'
import { deadlineMessages as say } from './deadlineMessages.ts'
import { day, moment, oneOf, optionalText } from '../fields.ts'
import { messages } from '../messages.ts'

const lastDay = z.iso.date().nullable()

/** The days after which something closes; null: never. (rules/event#deadlines) */
export const Deadlines = z.object({ registration: lastDay, names: lastDay, shirts: lastDay, timekeeping: lastDay })

/** Later day of a deadline for one company, as the company itself sees it. (rules/event#exceptions) */
export const DeadlineException = z.object({ kind: z.enum(DEADLINE_KINDS), until: z.iso.date() })

/** Exception of a deadline as the staff see it; `by` is null once its author is gone. */
export const GivenException = DeadlineException.extend({
  note: z.string(),
  updatedAt: moment,
  by: z.string().nullable(),
})
export type GivenException = z.infer<typeof GivenException>

/** The longest note, in characters. */
export const EXCEPTION_NOTE_MAX = 300
const NOTE = 'Grund'

/**
 * Form and body of an exception; `until: null` takes it back. `updatedAt` is that of the exception that was seen, null where there was
 * none; without it nothing is compared.
 */
export const ExceptionEntry = z
  .strictObject(
    {
      kind: oneOf(DEADLINE_KINDS, say.unknownKind),
      until: day(say.day).nullable(),
      note: optionalText(NOTE, EXCEPTION_NOTE_MAX),
      updatedAt: moment.nullish(),
    },
    { error: messages.badBody },
  )
  .superRefine(({ until, note }, issues) => {
    if (until !== null && note == null)
      issues.addIssue({ code: 'custom', path: ['note'], message: messages.required(NOTE) })
  })
export type ExceptionEntry = z.infer<typeof ExceptionEntry>
