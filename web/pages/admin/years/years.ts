import type { z } from 'zod'
import type { NewYear } from '#contract/event/newYear.ts'
import type { AnswerOf } from '#web/api/call.ts'

/** A year of the event as its page has it. */
export type Year = AnswerOf<'GET /years'>[number]
/** Another year as it is entered. */
export type Entry = z.input<typeof NewYear>
/** Another year before it is made. */
export type Plan = Extract<AnswerOf<'POST /years'>, { weeks: number }>
/** Things that run and stop when the prepared year begins. */
export type Stopped = Extract<AnswerOf<'PUT /years/:id/state'>, { broadcasts: number }>
/** Things that go when a past year is closed. */
export type Closing = Extract<AnswerOf<'PUT /years/:id/state'>, { people: number }>
