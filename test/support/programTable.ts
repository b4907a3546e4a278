import type { ProgramScope } from '#domain/staff/programs.ts'

/** Programs' calls by the scope that opens them, by hand too; every other call refuses a program. (rules/results#tokens) */
export const PROGRAMS: Record<ProgramScope, readonly string[]> = {
  'results.read': [
    'GET /results/published',
    'GET /results/versions',
    'GET /results/versions/:version',
    'GET /results/versions/:version/rankings/:key',
    'GET /result-formats',
    'GET /results/settings',
  ],
  'results.write': [
    'POST /results',
    'POST /results/teams',
    'PUT /results/:startNumber',
    'DELETE /results/:startNumber',
    'PUT /result-formats/:name',
  ],
  'timekeeper.read': [
    'GET /timekeeper',
    'GET /timekeeper/versions',
    'GET /timekeeper/versions/:version/changes',
    'GET /timekeeper/versions/:version/:profile',
  ],
  'statistics.read': [
    'GET /statistics/product-stats',
    'GET /statistics/totals',
    'GET /statistics/since-yesterday',
    'GET /statistics/daily',
    'GET /statistics/season',
  ],
}
