import type { AnswerOf } from '#web/api/call.ts'

export type LateChange = AnswerOf<'GET /late-changes'>[number]
