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
  'POST /results/protests': (_, { results }) => ({
    path: '/results/protests',
    body: { startNumber: results.startNumber, text: 'Behindert', until: '2027-09-17T18:30:00.000Z' },
  }),
  'POST /results/letters': () => ({ path: '/results/letters', body: { to: 'companies' } }),
  'DELETE /results/protests/:id': (_, { results }) => ({ path: `/results/protests/${results.protest}` }),
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
