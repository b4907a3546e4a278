/** Calls of the page of results that only who changes results may make. */
export const RESULT_ACTS = [
  'DELETE /results/:startNumber',
  'DELETE /results/protests/:id',
  'POST /results',
  'POST /results/protests',
  'POST /results/teams',
  'PUT /result-formats/:name',
  'PUT /results/:startNumber',
  'PUT /results/link',
  'PUT /results/people/:id',
  'PUT /results/published',
  'PUT /results/settings',
] as const
