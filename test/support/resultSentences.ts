import { readFileSync } from 'node:fs'
import { DEFAULT_TEMPLATES } from '#domain/certificates/templates.ts'
import { DEFAULT_RESULT_SETTINGS } from '#domain/results/resultSettings.ts'
import { FACES } from '#server/paper/faces.ts'
import type { Sentences } from './sentence.ts'

/** The smallest picture. */
const BACKGROUND = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Those of results. */
export const RESULT_SENTENCES: Sentences = {
  'GET /certificates/:kind': () => ({ path: '/certificates/person' }),
  'PUT /certificates/:kind': () => ({ path: '/certificates/person', body: DEFAULT_TEMPLATES.person }),
  'POST /certificates/:kind/preview': () => ({ path: '/certificates/person/preview', body: DEFAULT_TEMPLATES.person }),
  'POST /certificates/:kind/picture': () => ({ path: '/certificates/person/picture', body: DEFAULT_TEMPLATES.person }),
  'PUT /certificates/:kind/background': () => ({
    path: '/certificates/person/background',
    payload: BACKGROUND,
    headers: { 'content-type': 'image/png' },
  }),
  'DELETE /certificates/:kind/background': () => ({ path: '/certificates/person/background' }),
  'PUT /certificates/fonts/:name': () => ({
    path: '/certificates/fonts/Unsere',
    payload: readFileSync(FACES.head),
    headers: { 'content-type': 'font/ttf' },
  }),
  'DELETE /certificates/fonts/:name': () => ({ path: '/certificates/fonts/Unsere' }),
  'GET /certificates/:kind/file': () => ({ path: '/certificates/person/file' }),
  'PUT /certificates/:kind/file': () => ({
    path: '/certificates/person/file',
    payload: Buffer.from(
      JSON.stringify({
        format: 'firmenlauf-certificate-1',
        template: DEFAULT_TEMPLATES.person,
        ground: null,
        fonts: [],
      }),
    ),
    headers: { 'content-type': 'application/json' },
  }),
  'GET /certificates/:kind/:file': () => ({ path: '/certificates/person/9999A.pdf' }),
  'GET /certificates.pdf': () => ({ path: '/certificates.pdf?ranking=walking' }),
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
  'GET /results/standings/:startNumber': (_, { results }) => ({ path: `/results/standings/${results.startNumber}` }),
  'GET /results/winners': (_, { results }) => ({ path: `/results/winners?winner=${results.startNumber}` }),
  'PUT /results/:startNumber': (_, { results }) => ({
    path: `/results/${results.startNumber}`,
    body: { netTime: 1_250_000, reason: 'Handzeit' },
  }),
  'DELETE /results/:startNumber': (_, { results }) => ({ path: `/results/${results.corrected}?reason=Einspruch` }),
  'PUT /results/link': () => ({
    path: '/results/link',
    body: { url: 'https://my.raceresult.com/1/api/K', on: false, format: null, showAtOnce: false },
  }),
  'POST /results/protests': (_, { results }) => ({
    path: '/results/protests',
    body: { startNumber: results.startNumber, text: 'Behindert', until: '2027-09-17T18:30:00.000Z' },
  }),
  'POST /results/letters': () => ({ path: '/results/letters', body: { to: 'companies' } }),
  'DELETE /results/protests/:id': (_, { results }) => ({ path: `/results/protests/${results.protest}` }),
  'GET /results/search': () => ({ path: '/results/search?q=blitz' }),
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
