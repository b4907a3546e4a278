import { aNewTeam } from './companies.ts'
import { aRow } from './rosters.ts'
import type { Sentences } from './sentence.ts'

const NEW_TEAM = aNewTeam({ teamName: 'Ganz neu' })
const ROW = aRow({ lastName: 'Neu', email: 'neu@neu.example' })

/** Those of teams and their runners. */
export const TEAM_SENTENCES: Sentences = {
  'POST /timekeeper/versions': () => ({ path: '/timekeeper/versions?anyway=true' }),
  'GET /timekeeper/versions/:version/changes': (_, { handOver }) => ({
    path: `/timekeeper/versions/${handOver}/changes?since=${handOver}`,
  }),
  'GET /timekeeper/versions/:version/:profile': (_, { handOver }) => ({
    path: `/timekeeper/versions/${handOver}/raceresult.xlsx`,
  }),
  'POST /timekeeper/chips': () => ({
    path: '/timekeeper/chips',
    payload: Buffer.from('Startnummer;Chip\n101A;KX-1\n'),
    headers: { 'content-type': 'text/csv' },
  }),
  'GET /teams/customer/:id': ({ customer }) => ({ path: `/teams/customer/${customer}` }),
  'GET /teams/name/:name': ({ teamName }) => ({ path: `/teams/name/${encodeURIComponent(teamName)}` }),
  'GET /teams/me/exists/:name': () => ({ path: '/teams/me/exists/Noch%20frei' }),
  'GET /teams/:id': ({ team }) => ({ path: `/teams/${team}` }),
  'GET /teams/:id/runners': ({ team }) => ({ path: `/teams/${team}/runners` }),
  'GET /teams/:id/time': ({ team }) => ({ path: `/teams/${team}/time` }),
  'PUT /teams/:id': ({ team }) => ({ path: `/teams/${team}`, body: { teamAcronym: 'Neu' } }),
  'GET /runners/link/:code/kept': ({ runnerCode }) => ({ path: `/runners/link/${runnerCode}/kept` }),
  'PUT /runners/link/:code/kept': ({ runnerCode }) => ({
    path: `/runners/link/${runnerCode}/kept`,
    body: { keep: true, sentence: 1 },
  }),
  'POST /teams/from-last-year': ({ team }) => ({ path: '/teams/from-last-year', body: { teamIds: [team] } }),
  'PUT /teams/bulk': ({ team }) => ({ path: '/teams/bulk', body: { ids: [team], set: { teamType: 'BUSINESS' } } }),
  'PUT /teams/:id/timekeeping-from/:otherId': ({ team, untimed }) => ({
    path: `/teams/${untimed}/timekeeping-from/${team}`,
  }),
  'POST /teams': () => ({ path: '/teams', body: NEW_TEAM }),
  'DELETE /orders/:id/teams': ({ order }) => ({ path: `/orders/${order}/teams` }),
  'DELETE /teams/:id/cascade': ({ team }) => ({ path: `/teams/${team}/cascade` }),
  'DELETE /teams/:id/unlink': ({ team }) => ({ path: `/teams/${team}/unlink` }),
  'PUT /teams/:id/captain/:runnerId': ({ team, runner }) => ({ path: `/teams/${team}/captain/${runner}` }),
  'POST /teams/roster': () => ({ path: '/teams/roster', body: { mode: 'preview', rows: [ROW] } }),
  'POST /teams/roster/:id/undo': ({ roster }) => ({ path: `/teams/roster/${roster}/undo` }),
  'GET /runners/:id': ({ runner }) => ({ path: `/runners/${runner}` }),
  'GET /runners/:id/time': ({ runner }) => ({ path: `/runners/${runner}/time` }),
  'GET /runners/:id/details': ({ runner }) => ({ path: `/runners/${runner}/details` }),
  'PUT /runners/:id/results-wish': ({ runner }) => ({
    path: `/runners/${runner}/results-wish`,
    body: { showInResults: false },
  }),
  'PUT /runners/:id': ({ runner }) => ({ path: `/runners/${runner}`, body: { year: 1980 } }),
  'PUT /runners/:id/place-of/:otherId': ({ runner, captain }) => ({
    path: `/runners/${runner}/place-of/${captain}`,
    body: {},
  }),
  'PUT /runners/:id/substitute': ({ runner }) => ({
    path: `/runners/${runner}/substitute`,
    body: { firstName: 'Nina', lastName: 'Neu', year: 1990, sex: 'FEMALE', email: 'nina@neu.example' },
  }),
  'PUT /late-changes/printed': () => ({ path: '/late-changes/printed', body: { ids: [1], printed: true } }),
  'PUT /runners/:id/time-update': ({ runner }) => ({
    path: `/runners/${runner}/time-update`,
    body: { bestTime: 'UNDER_20' },
  }),
  'POST /runners/ordered-shirts': ({ runner }) => ({ path: '/runners/ordered-shirts', body: { runnerIDs: [runner] } }),
  'DELETE /runners/:id': ({ runner }) => ({ path: `/runners/${runner}` }),
}
