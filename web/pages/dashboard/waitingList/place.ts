import type { AnswerOf } from '#web/api/call.ts'

/** A place of the company in a line. */
export type Place = AnswerOf<'GET /waiting-list'>[number]
