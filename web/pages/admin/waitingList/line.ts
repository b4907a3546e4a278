import type { AnswerOf } from '#web/api/call.ts'

/** A line with the companies in it. */
export type Line = AnswerOf<'GET /waiting-list/lines'>[number]
/** A company in a line. */
export type StaffPlace = Line['entries'][number]
