import type { AnswerOf } from '#web/api/call.ts'

/** A customer as the staff sees it. (S §3) */
export type Customer = AnswerOf<'GET /customers/:id'>
