import { DEFAULT_RESULT_SETTINGS } from '#domain/results/resultSettings.ts'
import type { Sentences } from './sentence.ts'

/** Those of results. */
export const RESULT_SENTENCES: Sentences = {
  'PUT /results/published': (_, { results }) => ({
    path: '/results/published',
    body: { version: results.version, state: 'preliminary' },
  }),
  'POST /results': (_, { results }) => ({
    path: '/results',
    payload: Buffer.from(`Startnummer;Zeit\n${results.startNumber};0:21:00\n`),
    headers: { 'content-type': 'text/csv' },
  }),
  'GET /results/versions/:version': (_, { results }) => ({ path: `/results/versions/${results.version}` }),
  'GET /results/versions/:version/rankings/:key': (_, { results }) => ({
    path: `/results/versions/${results.version}/rankings/walking`,
  }),
  'PUT /results/:startNumber': (_, { results }) => ({
    path: `/results/${results.startNumber}`,
    body: { netTime: 1_250_000, reason: 'Handzeit' },
  }),
  'DELETE /results/:startNumber': (_, { results }) => ({ path: `/results/${results.corrected}?reason=Einspruch` }),
  'GET /results/people': (_, { results }) => ({ path: `/results/people?q=${results.startNumber}` }),
  'PUT /results/people/:id': (_, { results }) => ({
    path: `/results/people/${results.person}`,
    body: { showInResults: true, objected: false },
  }),
  'PUT /results/settings': () => ({
    path: '/results/settings',
    body: { ...DEFAULT_RESULT_SETTINGS, digits: 2 },
  }),
  'PUT /result-formats/:name': () => ({
    path: '/result-formats/Unsers',
    body: { columns: ['startNumber', 'netTime'] },
  }),
  'GET /results/rankings/:key': () => ({ path: '/results/rankings/walking' }),
  'GET /results/persons/:startNumber': (_, { results }) => ({ path: `/results/persons/${results.startNumber}` }),
  'GET /results/teams/:number': (_, { results }) => ({
    path: `/results/teams/${Number.parseInt(results.startNumber, 10)}`,
  }),
  'GET /results/companies/:id': ({ customer }) => ({ path: `/results/companies/${customer}` }),
}

/** Acts of the page of results that are not for all who open it. */
export const RESULT_ACTS = [
  'DELETE /results/:startNumber',
  'POST /results',
  'POST /results/teams',
  'PUT /result-formats/:name',
  'PUT /results/:startNumber',
  'PUT /results/people/:id',
  'PUT /results/published',
  'PUT /results/settings',
] as const
