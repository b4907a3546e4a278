import type { AnswerOf } from '#web/api/call.ts'

/** A member of staff as the lead sees them. */
export type Member = AnswerOf<'GET /admins'>[number]
