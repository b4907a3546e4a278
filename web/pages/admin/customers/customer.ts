import type { AnswerOf } from '#web/api/call.ts'

/** A customer as the staff sees it. (rules/companies#customer) */
export type Customer = AnswerOf<'GET /customers/:id'>
