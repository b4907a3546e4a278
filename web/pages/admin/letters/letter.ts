import type { AnswerOf } from '#web/api/call.ts'

export type StaffLetter = AnswerOf<'GET /letters'>[number]
