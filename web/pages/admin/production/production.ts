import type { AnswerOf } from '#web/api/call.ts'

export type ProductionRow = Exclude<AnswerOf<'GET /statistics/shirts'>, Blob>[number]

/** Lists of all companies, and their logos, take a moment on a slow line. */
export const PATIENCE_MS = 120_000
