import type { AnswerOf } from '#web/api/call.ts'

/** Somebody who logs in for the company, as its owner sees them. */
export type Colleague = AnswerOf<'GET /customers/me/colleagues'>[number]
