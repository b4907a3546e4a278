import { z } from 'zod'
import { flag, moment } from '../fields.ts'
import { messages } from '../messages.ts'
import { yearMessages as say } from './yearMessages.ts'

/** Body of a year's new state: the prepared one begins, or a past one is closed, with the word of the lead that a backup of today is kept. (rules/years#close) */
export const YearChange = z.discriminatedUnion(
  'state',
  [
    z.strictObject({ state: z.literal('current') }, { error: messages.badBody }),
    z.strictObject({ state: z.literal('closed'), backup: flag(say.backup) }, { error: messages.badBody }),
  ],
  { error: messages.badBody },
)
export type YearChange = z.output<typeof YearChange>

/** Things that go when a year is closed, and when. (rules/years#close) */
export const ClosedByYear = z.object({
  /** People of teams who still have a name: they go at once. */
  people: z.int(),
  /** People whom results still name, and the day from which they do not. */
  inResults: z.int(),
  resultsUntil: z.iso.date(),
  /** Entries of the log and notes of then go from this day on. */
  logUntil: z.iso.date(),
  /** Moment of the last backup; null: none was made. */
  backupAt: moment.nullable(),
})
export type ClosedByYear = z.output<typeof ClosedByYear>
